import { claimStatuses } from '@menyala/contract';
import { add, compare } from '@menyala/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountKind, PlannedTransfer } from '../ledger/transfers.ts';
import type { Claim } from './claim.ts';
import { effectsOf, type Said } from './effects.ts';
import { isLegal, lifecycle, type Move } from './lifecycle.ts';

const rails = { rail: 'BTC', toDecimals: 2 };

/** A claim of 0.01 BTC for 63 000 rubles, of which 650 are the house's. */
function claimWith(given: Partial<Claim> = {}): Claim {
  return {
    id: '5f0e8f6e-0000-4000-8000-000000000001',
    publicId: '100000000',
    directionId: 1,
    fromId: 1,
    toId: 2,
    status: 'accepted',
    version: 3,
    baseCourse: '6365000',
    course: '6300000',
    courseFixedAt: 'created',
    fromSumma: '0.01',
    toSumma: '63000',
    email: null,
    locale: 'ru-RU',
    cityCode: null,
    slot: null,
    fromRequisites: {},
    toRequisites: {},
    ourRequisites: { lines: [], memo: null, cityCode: null, warning: { ru: '', en: '' } },
    refferal: null,
    promocode: null,
    agreements: {},
    address: null,
    reason: null,
    paymentDeadline: null,
    checkDeadline: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    due: '0.01',
    held: '63000',
    receipts: 0,
    ...given,
  };
}

const lines = (move: Move, claim: Claim, said: Said = {}) =>
  effectsOf(move, claim, said, rails).transfers.map(
    ({ debit, credit, currencyId, amount }) => `${debit.kind} → ${credit.kind} ${currencyId} ${amount}`,
  );

describe('what a move books', () => {
  it('takes a deposit to the customer’s due, exactly as much as came', () => {
    const said = { reference: 'aa11', amount: '0.012' };
    expect(lines('accept', claimWith({ due: '0' }), said)).toEqual(['outside → due 1 0.012']);
    expect(effectsOf('accept', claimWith({ due: '0' }), said, rails).deposit).toEqual({
      currency: 1,
      rail: 'BTC',
      reference: 'aa11',
      amount: '0.012',
    });
  });

  it.each(['cancel', 'withdraw', 'delete', 'expire_payment', 'expire_check', 'reject'] as const)(
    'gives the reserve back and closes the hold at %s, and leaves what came due',
    (move) => {
      expect(lines(move, claimWith())).toEqual(['held → available 2 63000']);
      expect(effectsOf(move, claimWith(), {}, rails).closes_hold).toBe(true);
    },
  );

  it('books nothing when a payout is begun or fails, and keeps the attempt', () => {
    expect(effectsOf('send', claimWith(), {}, rails)).toMatchObject({
      transfers: [],
      payout: { opens: true },
    });
    expect(effectsOf('fail_payout', claimWith(), {}, rails)).toMatchObject({
      transfers: [],
      closes_hold: false,
      payout: { closes_as: 'failed' },
    });
  });

  it('pays out what is held, and settles when it has arrived', () => {
    expect(lines('sent', claimWith())).toEqual(['held → outside 2 63000']);
    expect(lines('complete', claimWith({ status: 'sent', held: null }))).toEqual([
      'due → available 1 0.01',
      'clearing → profit 2 650',
    ]);
  });

  it('does both in one press where the payout is final at once', () => {
    expect(lines('complete', claimWith({ status: 'sending' }))).toEqual([
      'held → outside 2 63000',
      'due → available 1 0.01',
      'clearing → profit 2 650',
    ]);
  });

  it('books a loss the other way round, and nothing where nothing was earned', () => {
    expect(lines('complete', claimWith({ held: null, baseCourse: '6200000' })).at(-1)).toBe(
      'profit → clearing 2 1000',
    );
    expect(lines('complete', claimWith({ held: null, baseCourse: '6300000' }))).toEqual([
      'due → available 1 0.01',
    ]);
  });

  it('leaves due what came beyond the claim, and takes no more than came', () => {
    expect(lines('complete', claimWith({ held: null, due: '0.015' }))[0]).toBe('due → available 1 0.01');
    expect(lines('complete', claimWith({ held: null, due: '0.00999' }))[0]).toBe('due → available 1 0.00999');
  });

  const amount = fc
    .bigInt({ min: 1n, max: 10n ** 15n })
    .map((units) => add('0', `${units / 100000n}.${String(units % 100000n).padStart(5, '0')}`));
  it('moves all of the hold or none of it, and never more of the due than there is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(lifecycle) as Move[])),
        fc.constantFrom(...claimStatuses),
        fc.record({ due: amount, held: fc.option(amount), fromSumma: amount, toSumma: amount }),
        (move, status, sums) => {
          // Invariant 6: what may still be paid out is held.
          fc.pre(isLegal(move, status) && (sums.held !== null || status === 'sent'));
          const effects = effectsOf(move, claimWith({ ...sums, status }), { amount: sums.due }, rails);
          const left = (kind: AccountKind) =>
            totalOf(effects.transfers.filter(({ debit }) => debit.kind === kind));
          expect(left('held')).toBe(effects.closes_hold ? sums.held : '0');
          expect(compare(left('due'), sums.due)).toBeLessThanOrEqual(0);
          for (const { debit, credit, currencyId, amount } of effects.transfers) {
            expect(debit.kind).not.toBe(credit.kind);
            expect(compare(amount, '0')).toBe(1);
            expect(currencyId).toBe([debit.kind, credit.kind].includes('due') ? 1 : 2);
          }
        },
      ),
    );
  });
});

const totalOf = (transfers: PlannedTransfer[]) =>
  transfers.reduce((sum, { amount }) => add(sum, amount), '0');
