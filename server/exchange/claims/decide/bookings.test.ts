import { describe, expect, it } from 'vitest';
import type { PlannedTransfer } from '../../../ledger/transfers.ts';
import { claimWith } from '../testing-claim.ts';
import {
  holdJust,
  loseDeposit,
  payOut,
  payoutBack,
  payRefund,
  release,
  settle,
  takeDeposit,
  unsettle,
} from './bookings.ts';

const lines = (transfers: PlannedTransfer[]) =>
  transfers.map(
    ({ debit, credit, currencyId, amount }) => `${debit.kind} → ${credit.kind} ${currencyId} ${amount}`,
  );
const due = (amount: string) => [{ currencyId: 1, amount }];
const final = {
  id: 1,
  claimId: claimWith().id,
  currencyId: 1,
  rail: 'BTC',
  isBooked: true,
  reference: 'aa11',
  confirmations: null,
};
const deposit = (amount: string) => ({
  ...final,
  amount,
  state: 'final' as const,
  actor: 'staff:demo',
  at: new Date(0),
});

describe('what is booked', () => {
  it('takes a deposit to the customer’s due, from outside or from what nobody knew', () => {
    expect(lines(takeDeposit(claimWith(), 'outside', 1, '0.012'))).toEqual(['outside → due 1 0.012']);
    expect(lines(takeDeposit(claimWith(), 'unclaimed', 3, '5'))).toEqual(['unclaimed → due 3 5']);
  });

  it('gives the reserve back, and closes the hold that there is', () => {
    expect(release(claimWith())).toMatchObject({ closes: true, opens: null });
    expect(lines(release(claimWith()).transfers)).toEqual(['held → available 2 63000']);
    expect(release(claimWith({ held: null }))).toEqual({ transfers: [], closes: false, opens: null });
  });

  it('makes a hold just as large as it is to be, and leaves one alone that is', () => {
    expect(holdJust(claimWith(), '63000')).toEqual({ transfers: [], closes: false, opens: null });
    const larger = holdJust(claimWith(), '64000');
    expect(larger).toMatchObject({ closes: true, opens: '64000' });
    expect(lines(larger.transfers)).toEqual(['held → available 2 63000', 'available → held 2 64000']);
    expect(holdJust(claimWith({ held: null }), '5')).toMatchObject({ closes: false, opens: '5' });
  });

  it('pays out what is held, and settles when it has arrived', () => {
    expect(lines(payOut(claimWith()).transfers)).toEqual(['held → outside 2 63000']);
    const { transfers, profit } = settle(claimWith({ held: null }), 2);
    expect(profit).toBe('650');
    expect(lines(transfers)).toEqual(['due → available 1 0.01', 'clearing → profit 2 650']);
  });

  it('books a loss the other way round, and nothing where nothing was earned', () => {
    expect(lines(settle(claimWith({ baseCourse: '6200000' }), 2).transfers).at(-1)).toBe(
      'profit → clearing 2 1000',
    );
    expect(lines(settle(claimWith({ baseCourse: '6300000' }), 2).transfers)).toEqual([
      'due → available 1 0.01',
    ]);
  });

  it('leaves due what came beyond the claim, and takes no more than came', () => {
    expect(lines(settle(claimWith({ dues: due('0.015') }), 2).transfers)[0]).toBe('due → available 1 0.01');
    expect(lines(settle(claimWith({ dues: due('0.00999') }), 2).transfers)[0]).toBe(
      'due → available 1 0.00999',
    );
  });

  it('holds again what came back of a payout, and calls the fee a loss', () => {
    const back = payoutBack(claimWith({ held: null }), '30');
    expect(back).toMatchObject({ closes: false, opens: '62970' });
    expect(lines(back.transfers)).toEqual(['outside → held 2 62970', 'outside → loss 2 30']);
    expect(payoutBack(claimWith({ held: null }), '63000').opens).toBeNull();
  });

  it('pays a refund out of the due, and keeps the fee as profit', () => {
    expect(lines(payRefund(claimWith(), { currencyId: 1, amount: '0.01', fee: '0.0001' }))).toEqual([
      'due → outside 1 0.0099',
      'due → available 1 0.0001',
      'clearing → profit 1 0.0001',
    ]);
    expect(lines(payRefund(claimWith(), { currencyId: 1, amount: '0.01', fee: '0' }))).toEqual([
      'due → outside 1 0.01',
    ]);
  });

  it('lets a payment that was taken back leave the due, and loses what is not there any more', () => {
    const gone = { fromDue: '0.004', lost: '0.006' };
    expect(lines(loseDeposit(claimWith(), 1, gone, false))).toEqual([
      'due → outside 1 0.004',
      'available → loss 1 0.006',
    ]);
    expect(lines(loseDeposit(claimWith(), 1, gone, true)).at(-1)).toBe('clearing → loss 1 0.006');
  });

  it('takes a completed claim back exactly as it was settled', () => {
    const done = claimWith({
      status: 'success',
      held: null,
      profit: '650',
      dues: due('0.005'),
      deposits: [deposit('0.015')],
    });
    expect(lines(unsettle(done, '60000'))).toEqual([
      'available → due 1 0.01',
      'profit → clearing 2 650',
      'outside → available 2 60000',
      'outside → loss 2 3000',
    ]);
  });
});
