import { expect, it } from 'vitest';
import { randomBy } from './independent-formulas.ts';
import { movedFormulas } from './moved-formulas.ts';
import { directionKey } from './read-tokens.ts';
import { type Market, type MarketPrice, type MarketQuote, reckonBases } from './reckon-bases.ts';

const start = Date.parse('2026-08-01T12:00:00Z');
const assets = ['A', 'B', 'C', 'D', 'E', 'F'];

/** A market in which each thing is what this says of it. */
function marketOf(
  at: number,
  figureOf: (name: string) => { value: string; oldIn: number; formula: string | null },
): Market {
  const now = new Date(at);
  const oldAt = (name: string) => new Date(start + figureOf(name).oldIn * 1_000);
  const priceOf = (asset: string): MarketPrice => ({
    ...{ asset, usd: figureOf(asset).value, setAt: new Date(start), oldAt: oldAt(asset), quotes: [] },
  });
  const quoteOf = (asset: string): MarketQuote => {
    const { value } = figureOf(`s:${asset}`);
    const old = oldAt(`s:${asset}`);
    return {
      ...{
        source: 's',
        sourceName: 'S',
        pair: `${asset}/USD`,
        figures: { bid: value, ask: value, last: value },
      },
      ...{ state: old < now ? 'old' : 'fresh', quotedAt: new Date(start), oldAt: old },
    };
  };
  const directions = assets.flatMap((fromAsset, place) =>
    assets.slice(place + 1).map((toAsset, other) => {
      const pair = { from: `X${fromAsset}`, to: `X${toAsset}`, fromAsset, toAsset };
      return { id: place * 10 + other, ...pair, formula: figureOf(directionKey(pair)).formula };
    }),
  );
  return {
    now,
    prices: new Map(assets.map((asset) => [asset, priceOf(asset)])),
    quotes: new Map(assets.map((asset) => [`s:${asset}/USD`, quoteOf(asset)])),
    directions: new Map(directions.map((one) => [directionKey(one), one])),
  };
}

const shapes = [
  's:A/USD.bid ÷ B',
  '{XA-XC} × 2',
  '{XB-XD} − s:F/USD.last',
  'C ÷ D',
  '{XA-XF} + {XC-XE}',
  'nonsense (',
];

it('are all those whose base, steps or age is another, whatever moves', () => {
  const random = randomBy(7);
  const any = (most: number) => Math.floor(random() * most);
  let still = 0;
  for (let round = 0; round < 400; round++) {
    const said = new Map<string, { value: string; oldIn: number; formula: string | null }>();
    const figureOf = (name: string) => {
      const found = said.get(name) ?? {
        ...{
          value: String(1 + any(9)),
          oldIn: 5 + any(20),
          formula: any(3) === 0 ? null : (shapes[any(shapes.length)] ?? null),
        },
      };
      said.set(name, found);
      return found;
    };
    const before = marketOf(start, figureOf);
    const names = [...said.keys()];
    for (let moves = any(3); moves > 0; moves--) said.delete(names[any(names.length)] ?? '');
    const after = marketOf(start + any(12) * 1_000, figureOf);
    const moved = movedFormulas(before, after);
    const [was, is] = [before, after].map((market) => reckonBases(market.directions.keys(), market));
    for (const key of after.directions.keys()) {
      if (moved.has(key)) continue;
      still++;
      expect([key, is?.get(key)]).toEqual([key, was?.get(key)]);
    }
  }
  expect(still).toBeGreaterThan(1_000);
});
