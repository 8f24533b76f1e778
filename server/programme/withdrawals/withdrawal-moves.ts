import type { WithdrawalAction } from '@menyala/contract/office/withdrawals';
import type { WithdrawalStatus } from '@menyala/contract/statuses';
import type { PlannedTransfer } from '../../ledger/transfers.ts';
import type { PaidOwner } from './withdrawal.ts';
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

export const isCancellable = (status: WithdrawalStatus): boolean => withdrawalMoves.cancel.from === status;
