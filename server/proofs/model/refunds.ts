import { become, note } from './claim-steps.ts';
import { cross, isOpen, owe, shift } from './money.ts';
import { demand } from './refused.ts';
import type { Claim, Refund, State } from './state.ts';

/** What becomes of a refund that was asked for. Said again, it is so already. */

export function sendRefund(state: State, claim: Claim, refund: Refund, route: string) {
  if (refund.state === 'sending') return;
  demand(refund.state === 'asked', 'wrong_status');
  refund.state = 'sending';
  refund.route = route;
  note(state, claim, 'send_refund');
}

/** It left: less the fee, which the exchange keeps as profit. */
export function refundDone(state: State, claim: Claim, refund: Refund) {
  if (refund.state === 'done') return;
  demand(isOpen(refund), 'wrong_status');
  const { currency, amount, fee } = refund;
  refund.state = 'done';
  owe(claim, currency, -amount);
  cross(state, currency, fee - amount);
  shift(state, 'available', currency, fee);
  shift(state, 'profit', currency, fee);
  shift(state, 'clearing', currency, -fee);
  const hasNothing = [...claim.dues.values()].every((due) => due === 0n);
  if (claim.status !== 'paused' || claim.held !== null || !hasNothing)
    return note(state, claim, 'refund_done');
  become(claim, 'error');
  note(state, claim, 'close_refunded');
}

export function refundFailed(state: State, claim: Claim, refund: Refund) {
  if (refund.state === 'failed') return;
  demand(isOpen(refund), 'wrong_status');
  refund.state = 'failed';
  note(state, claim, 'refund_failed');
}
