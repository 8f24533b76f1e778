import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amounts, anyTerms, fraction, minus, sign, smallTerms } from './independent-reckoning.ts';
import { check, checkSides, exchange, type Sums, type Terms } from './index.ts';

const terms: Terms = {
  course: '0.01',
  send: { min: '1000', max: '50000', decimals: 2 },
  receive: { min: null, max: '400', decimals: 4 },
  reserve: '300',
};

const isAbove = (a: string, b: string): boolean => sign(minus(fraction(a), fraction(b))) > 0;

/** True where a pair that follows from an anchor lies within what the owner set, said without any rounding of limits. */
function isWithinOwn({ send, receive, reserve }: Terms, sums: Sums): boolean {
  const isSendFine = isAbove(sums.send, '0') && !isAbove(send.min ?? '0', sums.send);
  const isReceiveFine = isAbove(sums.receive, '0') && !isAbove(receive.min ?? '0', sums.receive);
  const tooMuch =
    isAbove(sums.send, send.max ?? '9'.repeat(20)) || isAbove(sums.receive, receive.max ?? '9'.repeat(20));
  return isSendFine && isReceiveFine && !tooMuch && !isAbove(sums.receive, reserve);
}

describe('the check of a pair of sums', () => {
  it('passes a pair that follows from its anchor exactly where it is within the limits of both sides', () => {
    fc.assert(
      fc.property(fc.oneof(anyTerms, smallTerms), amounts, fc.boolean(), (any, amount, anchorIsSend) => {
        const sums = exchange(any, anchorIsSend ? { send: amount } : { receive: amount });
        expect(check(any, sums).length === 0).toBe(isWithinOwn(any, sums));
      }),
      { numRuns: 300 },
    );
  });

  it('proposes only amounts that pass', () => {
    fc.assert(
      fc.property(fc.oneof(anyTerms, smallTerms), amounts, amounts, (any, send, receive) => {
        for (const { side, nearest } of check(any, { send, receive })) {
          if (nearest === undefined) continue;
          const proposed = side === 'send' ? { send: nearest } : { receive: nearest };
          expect(check(any, exchange(any, proposed))).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('says of each side alone what it says of both, but for whether they agree', () => {
    fc.assert(
      fc.property(fc.oneof(anyTerms, smallTerms), amounts, amounts, (any, send, receive) => {
        const sums = { send, receive };
        expect(checkSides(any, sums)).toEqual(check(any, sums).filter(({ code }) => code !== 'mismatch'));
      }),
      { numRuns: 300 },
    );
  });

  it('names the side, the reason and the nearest amount', () => {
    expect(check(terms, { send: '999.99', receive: '9.9999' })).toEqual([
      { side: 'send', code: 'below_min', nearest: '1000' },
    ]);
    expect(check(terms, { send: '60000', receive: '600' })).toEqual([
      { side: 'send', code: 'above_max', nearest: '30000' },
      { side: 'receive', code: 'above_reserve', nearest: '300' },
    ]);
    expect(check({ ...terms, reserve: '900' }, { send: '45000', receive: '450' })).toEqual([
      { side: 'receive', code: 'above_max', nearest: '400' },
    ]);
    expect(check({ ...terms, reserve: '400' }, { send: '45000', receive: '450' })).toEqual([
      { side: 'receive', code: 'above_max', nearest: '400' },
    ]);
    expect(check(terms, { send: '1000.001', receive: '10' })).toEqual([
      { side: 'send', code: 'too_many_decimals', nearest: '1000.01' },
    ]);
    expect(check(terms, { send: '2000', receive: '20.5' })).toEqual([
      { side: 'receive', code: 'mismatch', nearest: '20' },
    ]);
    expect(check(terms, { send: '2000', receive: '20' })).toEqual([]);
  });

  it('proposes nothing where nothing can be exchanged', () => {
    expect(check({ ...terms, reserve: '0' }, { send: '2000', receive: '20' })).toEqual([
      { side: 'receive', code: 'above_reserve' },
    ]);
  });

  it('refuses an exchange of nothing, even without a minimum', () => {
    const free: Terms = { ...terms, send: { min: null, max: null, decimals: 2 } };
    expect(check(free, { send: '0', receive: '0' })).toEqual([
      { side: 'send', code: 'below_min', nearest: '0.01' },
      { side: 'receive', code: 'below_min', nearest: '0.0001' },
    ]);
  });
});
