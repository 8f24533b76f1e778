import type { OfficeClaim } from '@menyala/contract/office/claims';

type Refund = OfficeClaim['refunds'][number];

const over: readonly OfficeClaim['status'][] = ['success', 'refsucc', 'error', 'deleted'];

/** True where the claim has ended, with its exchange or without. */
export const isOver = (status: OfficeClaim['status']): boolean => over.includes(status);

export type PayoutState = 'due' | 'paid' | 'off';

/** True where the customer is still to be paid: `paid` and `off` have nothing to copy, or the same money would leave twice. */
export function payoutState({ status, waitsFor }: Pick<OfficeClaim, 'status' | 'waitsFor'>): PayoutState {
  if (status === 'success') return 'paid';
  return isOver(status) || waitsFor === 'refund' ? 'off' : 'due';
}

/** Refunds that stand where the payout would: open ones of a claim that is not paid out any more. */
export function refundsInstead(
  claim: Pick<OfficeClaim, 'status' | 'waitsFor' | 'refunds'>,
): readonly Refund[] {
  if (payoutState(claim) === 'due') return [];
  return claim.refunds.filter(({ state }) => state === 'asked' || state === 'sending');
}
