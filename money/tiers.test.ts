import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amounts,
  anyTerms,
  floorUnits,
  fraction,
  smallTerms,
  textOf,
  times,
} from './independent-reckoning.ts';
import {
  check,
  compare,
  courseFor,
  exchange,
  limitsOf,
  matchesTerms,
  receiveFor,
  roundDown,
  roundUp,
  sendFor,
  subtract,
  type Terms,
} from './index.ts';

const usdtToRub: Terms = {
  course: '92',
  tiers: [
    { from: '1000', course: '92.5' },
    { from: '5000', course: '93' },
  ],
  send: { min: '10', max: null, decimals: 2 },
  receive: { min: null, max: null, decimals: 2 },
  reserve: '1000000',
};

/** What so many units of the last decimal give, said once more: by the last tier that they reach. */
function gives({ course, tiers = [], send, receive }: Terms, units: bigint): bigint {
  const sent = { n: units, d: 10n ** BigInt(send.decimals) };
  const reached = tiers.filter(({ from }) => {
    const edge = fraction(from);
    return edge.n * sent.d <= sent.n * edge.d;
  });
  return floorUnits(times(sent, fraction(reached.at(-1)?.course ?? course)), receive.decimals);
}

describe('tiers by the amount sent', () => {
  it('give each amount the course of its own tier, from the edge on', () => {
    const given = (send: string) => exchange(usdtToRub, { send }).receive;
    expect([given('999.99'), given('1000'), given('4999.99'), given('5000')]).toEqual([
      '91999.08',
      '92500',
      '462499.07',
      '465000',
    ]);
  });

  it('ask for the edge where less is too little, and give all that it gives', () => {
    const asked = (receive: string) => exchange(usdtToRub, { receive });
    expect(asked('91999.08')).toEqual({ send: '999.99', receive: '91999.08' });
    expect(asked('91999.09')).toEqual({ send: '1000', receive: '92500' });
    expect(asked('92499.99')).toEqual({ send: '1000', receive: '92500' });
    expect(asked('92500')).toEqual({ send: '1000', receive: '92500' });
    expect(asked('92500.01')).toEqual({ send: '1000.01', receive: '92500.01' });
  });

  it('name the tier of an amount', () => {
    expect(['0', '999.99', '1000', '5000', '999999'].map((send) => courseFor(usdtToRub, send))).toEqual([
      '92',
      '92',
      '92.5',
      '93',
      '93',
    ]);
  });

  it('hold the maximum outside of the gap at an edge, and the minimum too', () => {
    const within = (reserve: string) => limitsOf({ ...usdtToRub, reserve });
    expect(within('92400')).toMatchObject({ send: { max: '999.99' }, receive: { max: '91999.08' } });
    expect(within('92500')).toMatchObject({ send: { max: '1000' }, receive: { max: '92500' } });
    const from = { ...usdtToRub.receive, min: '92400' };
    expect(limitsOf({ ...usdtToRub, receive: from })).toMatchObject({
      send: { min: '1000' },
      receive: { min: '92500' },
    });
  });

  it('refuse what another tier would give', () => {
    expect(check(usdtToRub, { send: '999.99', receive: '92499.07' })).toEqual([
      { side: 'receive', code: 'mismatch', nearest: '91999.08' },
    ]);
    expect(check(usdtToRub, { send: '1000', receive: '92000' })).toEqual([
      { side: 'receive', code: 'mismatch', nearest: '92500' },
    ]);
  });

  it('reckon both ways as the definition says, tried one by one', () => {
    fc.assert(
      fc.property(smallTerms, (terms) => {
        const { send, receive, tiers = [] } = terms;
        const given = Array.from({ length: 200 }, (_, units) => gives(terms, BigInt(units)));
        for (const [units, received] of given.entries()) {
          const sent = textOf(BigInt(units), send.decimals);
          if (receiveFor(terms, sent) !== textOf(received, receive.decimals)) expect.fail(`send ${sent}`);
        }
        const edges = tiers.map(({ from }) => roundUp(from, send.decimals));
        for (let wanted = 0n; wanted <= (given.at(-1) ?? 0n); wanted += 1n) {
          const typed = textOf(wanted, receive.decimals);
          // The smallest amount that gives as much; where a tier begins there, all that it gives.
          const least = given.findIndex((received) => received >= wanted);
          const leastSend = textOf(BigInt(least), send.decimals);
          const sums = exchange({ ...terms, send: { ...send, min: null } }, { receive: typed });
          const received = edges.includes(leastSend) ? textOf(given[least] ?? 0n, receive.decimals) : typed;
          if (least > 1 && (sums.send !== leastSend || sums.receive !== received))
            expect.fail(`receive ${typed}: ${JSON.stringify(sums)}, not ${leastSend} and ${received}`);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('never ask for more, nor give less, than for a smaller amount', () => {
    fc.assert(
      fc.property(anyTerms, amounts, amounts, (terms, a, b) => {
        const [less, more] = compare(a, b) <= 0 ? [a, b] : [b, a];
        const { send, receive } = terms;
        const sent = [roundUp(less, send.decimals), roundUp(more, send.decimals)] as const;
        expect(compare(receiveFor(terms, sent[0]), receiveFor(terms, sent[1]))).toBeLessThanOrEqual(0);
        const received = [roundDown(less, receive.decimals), roundDown(more, receive.decimals)] as const;
        expect(compare(sendFor(terms, received[0]), sendFor(terms, received[1]))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('make pairs that the check takes, from either side and at every edge, and that no unit less would do for', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyTerms, smallTerms),
        amounts,
        fc.nat(4),
        fc.boolean(),
        (terms, typed, at, isEdge) => {
          const edge = terms.tiers?.[at]?.from;
          const amount = isEdge && edge ? edge : typed;
          const bySend = exchange(terms, { send: amount });
          const byReceive = exchange(terms, { receive: isEdge ? bySend.receive : typed });
          expect(matchesTerms(terms, bySend)).toBe(true);
          expect(matchesTerms(terms, byReceive)).toBe(true);
          // There and back: the same receive amount, for as much or less.
          const back = exchange(terms, { receive: bySend.receive });
          expect(back.receive).toBe(bySend.receive);
          expect(exchange(terms, { receive: byReceive.receive })).toEqual(byReceive);
          const least = sendFor(terms, byReceive.receive);
          if (compare(least, '0') === 0) return;
          const unit = textOf(1n, terms.send.decimals);
          expect(compare(receiveFor(terms, subtract(least, unit)), byReceive.receive)).toBeLessThan(0);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
