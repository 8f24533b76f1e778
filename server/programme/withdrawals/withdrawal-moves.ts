import type { WithdrawalAction } from '@menyala/contract/office/withdrawals';
import type { WithdrawalStatus } from '@menyala/contract/statuses';
import type { PlannedTransfer } from '../../ledger/transfers.ts';
import type { PaidOwner, Withdrawal } from './withdrawal.ts';
import { type BookedWithdrawal, bookPaid, bookReturned } from './withdrawal-bookings.ts';

/** What can happen to a withdrawal once it is there: by staff, and `cancel` by the partner. */
export type WithdrawalEvent = WithdrawalAction | 'cancel';

interface WithdrawalMove {
  from: WithdrawalStatus;
  to: WithdrawalStatus;
  /** What staff must say with it. */
  needs: 'reference' | 'reason' | null;
  /** What it books. A move that books nothing leaves everything held. */
  books: ((withdrawal: BookedWithdrawal) => PlannedTransfer[]) | null;
}

/** Row 19 of the statuses: everything that a withdrawal can do. */
export const withdrawalMoves: Record<WithdrawalEvent, WithdrawalMove> = {
  send: { from: 'accepted', to: 'sending', needs: null, books: null },
  fail: { from: 'sending', to: 'accepted', needs: 'reason', books: null },
  paid: { from: 'sending', to: 'refsucc', needs: 'reference', books: bookPaid },
  reject: { from: 'accepted', to: 'error', needs: 'reason', books: bookReturned },
  cancel: { from: 'accepted', to: 'deleted', needs: null, books: bookReturned },
};

const officeEvents = ['send', 'paid', 'fail', 'reject'] as const satisfies WithdrawalAction[];

/** Where a move leads to. A partner's reward and a shop's money that were paid have statuses of their own. */
export const statusAfter = (
  event: WithdrawalEvent,
  { shopId }: Pick<PaidOwner, 'shopId'>,
): WithdrawalStatus => (event === 'paid' && shopId !== null ? 'success' : withdrawalMoves[event].to);

export const actionsAt = (status: WithdrawalStatus): WithdrawalAction[] =>
  officeEvents.filter((event) => withdrawalMoves[event].from === status);

/** For so long what was typed wrong can be taken back. */
const slipMs = 5 * 60_000;

/**
 * True where the one who asked may take it back. In another currency than the balance's the rate is fixed, without a margin: whoever could
 * take it back for as long as staff need would ask anew whenever prices moved their way.
 */
export function isCancellable(
  {
    status,
    currencyId,
    toId,
    createdAt,
  }: { status: WithdrawalStatus } & Pick<Withdrawal, 'currencyId' | 'toId' | 'createdAt'>,
  now: Date,
): boolean {
  const isRateFixed = currencyId !== toId && now.getTime() - createdAt.getTime() >= slipMs;
  return withdrawalMoves.cancel.from === status && !isRateFixed;
}
