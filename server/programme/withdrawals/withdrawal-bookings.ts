import { compare, subtract } from '@menyala/money';
import type { PlannedTransfer } from '../../ledger/transfers.ts';

/** What a withdrawal books, as the table of decision 29 has it. */

/** What of a withdrawal decides its bookings. */
export interface BookedWithdrawal {
  userId: number;
  currencyId: number;
  amount: string;
  fee: string;
  toId: number;
  toSumma: string;
}

/** Asked: the sum leaves the balance, and the reserve that will pay it is held. */
export function bookAsked(asked: BookedWithdrawal): PlannedTransfer[] {
  const { userId, currencyId, amount, toId, toSumma } = asked;
  const owner = String(userId);
  return [
    { debit: { kind: 'referral', owner }, credit: { kind: 'referral_held', owner }, currencyId, amount },
    { debit: { kind: 'available' }, credit: { kind: 'held' }, currencyId: toId, amount: toSumma },
  ];
}

/** Paid: the fee stays with the exchange, the rest was exchanged, and what was held of the reserve has left. */
export function bookPaid(paid: BookedWithdrawal): PlannedTransfer[] {
  const { userId, currencyId, amount, fee, toId, toSumma } = paid;
  const held = { kind: 'referral_held', owner: String(userId) } as const;
  return [
    { debit: held, credit: { kind: 'clearing' }, currencyId, amount: subtract(amount, fee) },
    ...(compare(fee, '0') > 0
      ? [{ debit: held, credit: { kind: 'profit' as const }, currencyId, amount: fee }]
      : []),
    { debit: { kind: 'held' }, credit: { kind: 'outside' }, currencyId: toId, amount: toSumma },
  ];
}

/** Rejected or cancelled: everything is as it was before. */
export function bookReturned(returned: BookedWithdrawal): PlannedTransfer[] {
  return bookAsked(returned).map((transfer) => ({
    ...transfer,
    debit: transfer.credit,
    credit: transfer.debit,
  }));
}
