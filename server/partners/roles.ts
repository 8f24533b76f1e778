import type { StaffRole } from '@menyala/contract/office/session';

/** Whatever moves partners' money is decided by these; others look on. */
const deciding: readonly StaffRole[] = ['owner', 'finance'];

export const mayEditPartners = (role: StaffRole): boolean => deciding.includes(role);
export const mayAdjust = mayEditPartners;
