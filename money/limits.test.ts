import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amounts,
  anyTerms,
  ceilUnits,
  flatTerms,
  floorUnits,
  fraction,
  over,
  smallTerms,
  textOf,
  times,
} from './independent-reckoning.ts';
import { check, clamp, compare, exchange, limitsOf, type Range, type Terms } from './index.ts';

const terms = (changes: Partial<Terms>): Terms => ({
  course: '0.0108',
  send: { min: null, max: null, decimals: 2 },
  receive: { min: null, max: null, decimals: 6 },
  reserve: '1500',
  ...changes,
});

/** Every amount of a range, for ranges small enough. */
function* amountsOf(range: Range, decimals: number): Generator<string> {
  const last = floorUnits(fraction(range.max), decimals);
  for (let units = floorUnits(fraction(range.min), decimals); units <= last; units += 1n)
    yield textOf(units, decimals);
}

describe('the limits that the form shows', () => {
  it('are reckoned as the domain says, checked with exact fractions', () => {
    const largest = 10n ** 20n - 1n;
    const least = (a: bigint, b: bigint) => (a < b ? a : b);
    const most = (a: bigint, b: bigint) => (a > b ? a : b);
    fc.assert(
      fc.property(flatTerms, ({ course, send, receive, reserve }) => {
        const c = fraction(course);
        const [s, r] = [10n ** BigInt(send.decimals), 10n ** BigInt(receive.decimals)];
        const gives = (units: bigint) => floorUnits(times({ n: units, d: s }, c), receive.decimals);
        const sendMin = most(1n, ceilUnits(fraction(send.min ?? '0'), send.decimals));
        const sendMax = floorUnits(fraction(send.max ?? `${largest}`), send.decimals);
        const receiveMin = most(1n, ceilUnits(fraction(receive.min ?? '0'), receive.decimals));
        const ownMax = floorUnits(fraction(receive.max ?? `${largest}`), receive.decimals);
        const payable = least(ownMax, floorUnits(fraction(reserve), receive.decimals));
        const isFromSend = send.min !== null && fraction(send.min).n > 0n;
        const shown = {
          send: {
            min: most(sendMin, ceilUnits(over({ n: receiveMin, d: r }, c), send.decimals)),
            max: least(sendMax, floorUnits(over({ n: payable, d: r }, c), send.decimals)),
          },
          receive: {
            min: isFromSend ? most(receiveMin, gives(sendMin)) : receiveMin,
            max: least(payable, gives(sendMax)),
          },
        };
        expect(limitsOf({ course, send, receive, reserve })).toEqual({
          send: { min: textOf(shown.send.min, send.decimals), max: textOf(shown.send.max, send.decimals) },
          receive: {
            min: textOf(shown.receive.min, receive.decimals),
            max: textOf(shown.receive.max, receive.decimals),
          },
          exchangeable: shown.send.min <= shown.send.max,
        });
      }),
    );
  });

  it('always pass the check, whatever the size of the terms', () => {
    fc.assert(
      fc.property(anyTerms, amounts, (any, typed) => {
        const { send, receive, exchangeable } = limitsOf(any);
        fc.pre(exchangeable);
        expect(compare(receive.min, receive.max)).toBeLessThanOrEqual(0);
        for (const amount of [send.min, send.max])
          expect(check(any, exchange(any, { send: amount }))).toEqual([]);
        for (const amount of [receive.min, receive.max]) {
          expect(check(any, exchange(any, { receive: amount }))).toEqual([]);
        }
        const within = exchange(any, { send: typed }).send;
        expect(check(any, exchange(any, { send: clamp(send, within) }))).toEqual([]);
      }),
    );
  });

  it('hold no amount that the check would refuse, tried one by one', () => {
    fc.assert(
      fc.property(smallTerms, (small) => {
        const { send, receive, exchangeable } = limitsOf(small);
        if (!exchangeable) return;
        for (const amount of amountsOf(send, small.send.decimals)) {
          if (check(small, exchange(small, { send: amount })).length > 0)
            expect.fail(`send ${amount} is refused`);
        }
        for (const amount of amountsOf(receive, small.receive.decimals)) {
          if (check(small, exchange(small, { receive: amount })).length > 0)
            expect.fail(`receive ${amount} is refused`);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('start at the first send amount that passes', () => {
    fc.assert(
      fc.property(smallTerms, (small) => {
        const { send, exchangeable } = limitsOf(small);
        if (!exchangeable) return;
        const oneLess = textOf(floorUnits(fraction(send.min), small.send.decimals) - 1n, small.send.decimals);
        expect(check(small, exchange(small, { send: oneLess }))).not.toEqual([]);
      }),
    );
  });

  it('derive the receive minimum from the send minimum and the send maximum from the reserve', () => {
    expect(limitsOf(terms({ send: { min: '1000', max: null, decimals: 2 } }))).toEqual({
      send: { min: '1000', max: '138888.88' },
      receive: { min: '10.8', max: '1500' },
      exchangeable: true,
    });
  });

  it('derive the send minimum from the receive minimum, rounded up', () => {
    const limits = limitsOf(terms({ receive: { min: '10', max: '20', decimals: 6 } }));
    expect(limits.send).toEqual({ min: '925.93', max: '1851.85' });
    expect(limits.receive).toEqual({ min: '10', max: '20' });
  });

  it('hold both own minimums and both own maximums at once', () => {
    const both = terms({
      send: { min: '500', max: '5000', decimals: 2 },
      receive: { min: '10', max: '100', decimals: 6 },
    });
    expect(limitsOf(both)).toEqual({
      send: { min: '925.93', max: '5000' },
      receive: { min: '10', max: '54' },
      exchangeable: true,
    });
  });

  it('leave a direction for one fixed amount open, though rounding loses a unit', () => {
    const fixed = terms({
      course: '0.001',
      send: { min: '105', max: '105', decimals: 0 },
      receive: { min: null, max: null, decimals: 2 },
    });
    expect(limitsOf(fixed)).toEqual({
      send: { min: '105', max: '105' },
      receive: { min: '0.1', max: '0.1' },
      exchangeable: true,
    });
    expect(check(fixed, exchange(fixed, { receive: '0.1' }))).toEqual([]);
  });

  it('close the direction where the reserve is empty or below the minimum', () => {
    expect(limitsOf(terms({ reserve: '0' })).exchangeable).toBe(false);
    expect(limitsOf(terms({ reserve: '0.0000001' })).exchangeable).toBe(false);
    expect(limitsOf(terms({ reserve: '-3' })).exchangeable).toBe(false);
    expect(
      limitsOf(terms({ reserve: '9', receive: { min: '10', max: null, decimals: 6 } })).exchangeable,
    ).toBe(false);
    expect(limitsOf(terms({ send: { min: null, max: '0', decimals: 2 } })).exchangeable).toBe(false);
  });
});

describe('clamping', () => {
  it('moves an amount to the nearest bound and leaves others alone', () => {
    const range = { min: '10', max: '99.5' };
    expect([clamp(range, '9.99'), clamp(range, '10'), clamp(range, '50'), clamp(range, '100')]).toEqual([
      '10',
      '10',
      '50',
      '99.5',
    ]);
  });

  it('leaves the amount as it is where nothing can be exchanged', () => {
    expect(clamp({ min: '10', max: '0' }, '50')).toBe('50');
  });
});
