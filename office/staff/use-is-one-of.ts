import type { StaffRole } from '@menyala/contract/office/session';
import { useGetIdentity } from 'react-admin';

/** Whether somebody of these roles is signed in. False until it is known; the server decides for itself. */
export function useIsOneOf(roles: readonly StaffRole[]): boolean {
  const { data } = useGetIdentity();
  const role: unknown = data?.['role'];
  return roles.some((one) => one === role);
}
