import { compare } from '@menyala/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrives, courseBetween, mostOf, payoutTerms } from './payout-terms.ts';

const usdt = { id: 1, decimals: 6 };
const rub = { id: 2, decimals: 2 };
const rules = { leastWithdrawal: '10', withdrawalFee: '1' };

describe('the course of a withdrawal', () => {
  it('is the base course, without a margin; one to one for the same currency', () => {
    expect(courseBetween(usdt, rub, { 1: '1', 2: '0.0125' })).toBe('80');
    expect(courseBetween(usdt, usdt, {})).toBe('1');
  });

  it('is none where one of the two has no price', () => {
    expect(courseBetween(usdt, rub, { 1: '1' })).toBeNull();
    expect(courseBetween(usdt, rub, { 2: '0.0125' })).toBeNull();
  });
});

describe('the bounds of a withdrawal', () => {
  const termsFor = (given: Partial<{ course: string; reserve: string }> = {}) =>
    payoutTerms(rules, { course: '80', reserve: '1000000', currency: usdt, to: rub, ...given });

  it('are the owner’s least, and what reserve and balance hold', () => {
    expect(termsFor()).toEqual({ course: '80', fee: '1', min: '10', mostOfReserve: '12501' });
    expect(mostOf(termsFor(), '500')).toBe('500');
    expect(mostOf(termsFor(), '20000')).toBe('12501');
    expect(mostOf(termsFor(), '9.999999')).toBe('0');
    expect(mostOf(termsFor({ reserve: '719.99' }), '500')).toBe('0');
    expect(mostOf(termsFor({ reserve: '720' }), '500')).toBe('10');
  });

  it('leave something to arrive, even where the owner’s least is below the fee', () => {
    const terms = payoutTerms(
      { leastWithdrawal: '0.5', withdrawalFee: '2' },
      { course: '80', reserve: '100', currency: usdt, to: rub },
    );
    expect(terms.min).toBe('2.000125');
    expect(arrives(terms, terms.min, rub)).toBe('0.01');
  });

  it('never let more leave than the reserve holds, nor nothing arrive', () => {
    const decimal = fc
      .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 999_999 }))
      .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`);
    const course = decimal.filter((text) => compare(text, '0') > 0);
    fc.assert(
      fc.property(
        course,
        decimal,
        decimal,
        decimal,
        fc.constantFrom(0, 2, 8),
        (rate, reserve, least, fee, decimals) => {
          const to = { decimals };
          const owner = { leastWithdrawal: least, withdrawalFee: fee };
          const terms = payoutTerms(owner, { course: rate, reserve, currency: usdt, to });
          expect(compare(terms.min, least)).not.toBe(-1);
          expect(compare(arrives(terms, terms.min, to), '0')).toBe(1);
          if (terms.mostOfReserve === '0') return;
          expect(compare(arrives(terms, terms.mostOfReserve, to), reserve)).not.toBe(1);
        },
      ),
      { numRuns: 300 },
    );
  });
});
