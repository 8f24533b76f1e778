/**
 * A claim is a customer's request to exchange. Always true of it: its status changes only by a move of the lifecycle, in
 * one transaction with the ledger, its history and the announcement; while it may still be paid out, its sum is held.
 */
export { cancelClaim } from './cancel-claim.ts';
export { changeClaim, type Decide, moveClaim } from './change-claim.ts';
export { checkOrder, directionOf } from './check-order.ts';
export { checkRequisites } from './check-requisites.ts';
export type { Claim, Deposit } from './claim.ts';
export { showClaimForm } from './claim-form-view.ts';
export { showClaimRequisite } from './claim-payment-view.ts';
export { claimByWords, findClaim } from './claim-queries.ts';
export { showClaimStatus } from './claim-status-view.ts';
export { confirmPayment } from './confirm-payment.ts';
export { type Asker, createClaim, unpaidLimits } from './create-claim.ts';
export { currencyView } from './currency-view.ts';
export { decideMove } from './decide-move.ts';
export { decidePayment, depositOf, type Payment } from './decide-payment.ts';
export { decideRefundStep } from './decide-refund.ts';
export { findDeposit, findDepositById } from './deposit-queries.ts';
export { isEmail } from './email.ts';
export { expireClaims } from './expire-claims.ts';
export { minutesAfter, railOf } from './facts.ts';
export { stuckAfterMinutes } from './office-views.ts';
export { maskedLines } from './requisite-lines.ts';
export { worksOnMoney } from './staff-moves.ts';
export { goOnWithCard, noteCardSent } from './verified-card.ts';
export { cardOf, waitsForCard } from './waits-for-card.ts';
