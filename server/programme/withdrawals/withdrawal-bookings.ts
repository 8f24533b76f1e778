import { compare, subtract } from '@menyala/money';
import type { PlannedTransfer } from '../../ledger/transfers.ts';
import type { PaidOwner } from './withdrawal.ts';

/** What a withdrawal books, as the table of decision 29 has it. */

/** What of a withdrawal decides its bookings. */
export interface BookedWithdrawal extends PaidOwner {
  /** What it pays was held when the refund was made, and stays held where it is not paid. */
  pullPaymentId: string | null;
  currencyId: number;
  amount: string;
  fee: string;
  toId: number;
  toSumma: string;
}

/** The accounts of a balance: what is there, and what is on its way. */
function accountsOf({ userId, shopId }: PaidOwner) {
  const owner = shopId ?? String(userId);
  return shopId === null
    ? ({ balance: { kind: 'referral', owner }, held: { kind: 'referral_held', owner } } as const)
    : ({ balance: { kind: 'shop', owner }, held: { kind: 'shop_held', owner } } as const);
}

/** Asked: the sum leaves the balance, and the reserve that will pay it is held. */
export function bookAsked(asked: BookedWithdrawal): PlannedTransfer[] {
  const { pullPaymentId, currencyId, amount, toId, toSumma } = asked;
  const { balance, held } = accountsOf(asked);
  return [
    ...(pullPaymentId === null ? [{ debit: balance, credit: held, currencyId, amount }] : []),
    { debit: { kind: 'available' }, credit: { kind: 'held' }, currencyId: toId, amount: toSumma },
  ];
}

/** Paid: the fee stays with the exchange, the rest was exchanged, and what was held of the reserve has left. */
export function bookPaid(paid: BookedWithdrawal): PlannedTransfer[] {
  const { currencyId, amount, fee, toId, toSumma } = paid;
  const { held } = accountsOf(paid);
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
