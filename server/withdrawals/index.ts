/**
 * Withdrawals: partners' balances on their way out, sent by hand. Always true of one: while it is open, its sum is held on the
 * partner's side and what will be paid is held of the reserve; both are set free or spent by the move that ends it, in its
 * transaction; what it pays out was fixed when it was asked for; a balance and a reserve are never promised twice.
 */
export { officeWithdrawalRoutes } from './office-routes.ts';
export { withdrawalRoutes } from './own-routes.ts';
export { withdrawalLabels } from './withdrawal-texts.ts';
