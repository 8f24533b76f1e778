import type { StaffRole } from '@menyala/contract/office/session';

const paying: readonly StaffRole[] = ['owner', 'finance'];

/** Who pays withdrawals out or rejects them, and sees whole where the money goes. */
export const mayPay = (role: StaffRole): boolean => paying.includes(role);
