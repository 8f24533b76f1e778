import { useGetIdentity } from 'react-admin';

/** Whether an owner is signed in: some settings are theirs alone. False until it is known. */
export function useIsOwner(): boolean {
  const { data } = useGetIdentity();
  return data?.['role'] === 'owner';
}
