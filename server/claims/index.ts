/**
 * A claim is a customer's request to exchange. Always true of it: its status changes only by a move of the lifecycle, in
 * one transaction with the ledger, its history and the announcement; while it may still be paid out, its sum is held.
 */
export { cancelClaim } from './cancel-claim.ts';
export { checkOrder, directionOf } from './check-order.ts';
export type { Claim } from './claim.ts';
export { findClaim } from './claim-queries.ts';
export { showClaimForm, showClaimRequisite, showClaimStatus } from './claim-views.ts';
export { confirmPayment } from './confirm-payment.ts';
export { type Asker, createClaim, mostUnpaid } from './create-claim.ts';
export { isEmail } from './email.ts';
export { expireClaims } from './expire-claims.ts';
export { moveClaim } from './move-claim.ts';
export { payInSandbox } from './pay-in-sandbox.ts';
