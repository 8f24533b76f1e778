import { isZero, subtract } from '@menyala/money';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Change, change } from '../change.ts';
import type { Claim, Refund } from '../claim.ts';
import { isOpen } from '../claim-money.ts';
import type { Facts } from '../facts.ts';
import { payRefund, release } from './bookings.ts';
import { refundsOf } from './decide-choice.ts';

/**
 * Money back: all that may be asked for in one currency. On a paused claim that ends the exchange, so its reserve is free
 * at once; elsewhere the claim goes on as it was.
 * @throws Refusal `wrong_status` where nothing may be asked for
 */
export function decideRefund(
  claim: Claim,
  asked: { id: string; currencyId: number; requisites: Record<string, string> },
  facts: Facts,
): Change {
  const possible = refundsOf(claim, facts).find(({ currencyId }) => currencyId === asked.currencyId);
  if (!possible) throw new Refusal('wrong_status', { context: { status: claim.status } });
  const ends = claim.status === 'paused';
  return change(claim, 'ask_refund', {
    kind: 'release',
    set: ends ? { pausedFor: 'refund', choiceDeadline: null } : {},
    refund: { state: 'asked', ...asked, ...possible },
    ...(ends ? { hold: release(claim) } : {}),
  });
}

/** What becomes of a refund that was asked for. Null where it is so already. */
export type RefundStep =
  | { to: 'sending'; route: string }
  | { to: 'done'; reference: string }
  | { to: 'failed'; reason: string };

const events = { sending: 'send_refund', done: 'refund_done', failed: 'refund_failed' } as const;

/** @throws Refusal `not_found` · `wrong_status` */
export function decideRefundStep(claim: Claim, refundId: string, step: RefundStep): Change | null {
  const refund = claim.refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Refusal('not_found');
  if (refund.state === step.to) return null;
  const isPossible = step.to === 'sending' ? refund.state === 'asked' : isOpen(refund);
  if (!isPossible) throw new Refusal('wrong_status', { context: { status: claim.status } });
  const { to, ...words } = step;
  const parts = {
    refund: { state: to, ids: [refund.id], ...words },
    reason: step.to === 'failed' ? step.reason : null,
  };
  if (step.to !== 'done') return change(claim, events[step.to], parts);
  const done = { ...parts, kind: 'refund' as const, transfers: payRefund(claim, refund) };
  return isLast(claim, refund) ? change(claim, 'close_refunded', done) : change(claim, 'refund_done', done);
}

/** True where a paused claim has nothing left once this refund is paid. */
function isLast(claim: Claim, refund: Refund): boolean {
  if (claim.status !== 'paused' || claim.held !== null) return false;
  return claim.dues.every(({ currencyId, amount }) =>
    isZero(currencyId === refund.currencyId ? subtract(amount, refund.amount) : amount),
  );
}
