import { describe, expect, it } from 'vitest';
import { bookAsked, bookPaid, bookReturned } from './withdrawal-bookings.ts';

const withdrawal = {
  userId: 7,
  shopId: null,
  pullPaymentId: null,
  currencyId: 3,
  amount: '25',
  fee: '1',
  toId: 4,
  toSumma: '2160.5',
};
const owner = '7';

describe('what a withdrawal books', () => {
  it('moves the balance and the reserve to what is held when it is asked for', () => {
    expect(bookAsked(withdrawal)).toEqual([
      {
        debit: { kind: 'referral', owner },
        credit: { kind: 'referral_held', owner },
        currencyId: 3,
        amount: '25',
      },
      { debit: { kind: 'available' }, credit: { kind: 'held' }, currencyId: 4, amount: '2160.5' },
    ]);
  });

  it('spends what is held when it is paid, the fee for the exchange', () => {
    expect(bookPaid(withdrawal)).toEqual([
      {
        debit: { kind: 'referral_held', owner },
        credit: { kind: 'clearing' },
        currencyId: 3,
        amount: '24',
      },
      { debit: { kind: 'referral_held', owner }, credit: { kind: 'profit' }, currencyId: 3, amount: '1' },
      { debit: { kind: 'held' }, credit: { kind: 'outside' }, currencyId: 4, amount: '2160.5' },
    ]);
  });

  it('books no fee where there is none', () => {
    expect(bookPaid({ ...withdrawal, fee: '0' }).map(({ credit }) => credit.kind)).toEqual([
      'clearing',
      'outside',
    ]);
  });

  it('gives everything back as it was taken', () => {
    const back = bookReturned(withdrawal).map(({ debit, credit, ...rest }) => ({
      debit: credit,
      credit: debit,
      ...rest,
    }));
    expect(back).toEqual(bookAsked(withdrawal));
  });
});
