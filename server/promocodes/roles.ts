import type { StaffRole } from '@menyala/contract/office/session';

const editing: readonly StaffRole[] = ['owner', 'operator', 'finance'];

/** Who makes and changes promocodes; others look on. */
export const mayEditPromocodes = (role: StaffRole): boolean => editing.includes(role);
