import { describe, expect, it } from 'vitest';
import { type Market, type MarketDirection, reckonBases, tryBase } from './reckon-bases.ts';

const now = new Date('2026-11-23T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

function quote(
  source: string,
  pair: string,
  bid: string | null,
  more: Partial<{ state: 'old' | 'held' }> = {},
) {
  return [
    `${source}:${pair}`,
    {
      ...{ source, pair, sourceName: source.toUpperCase(), figures: { bid, ask: null, last: bid } },
      ...{ state: 'fresh' as const, quotedAt: later(-5), oldAt: later(25), ...more },
    },
  ] as const;
}

const direction = (from: string, to: string, formula: string | null): [string, MarketDirection] => [
  `{${from}-${to}}`,
  { from, to, fromAsset: from, toAsset: to, formula },
];

function marketOf(directions: [string, MarketDirection][], more: Partial<Market> = {}): Market {
  return {
    now,
    quotes: new Map([quote('binance', 'BTC/USDT', '97400'), quote('rapira', 'USDT/RUB', '91.75')]),
    prices: new Map(
      ['BTC', 'RUB', 'A', 'B', 'C'].map((asset) => [
        asset,
        {
          asset,
          usd: asset === 'C' ? null : '4',
          setAt: later(-60),
          oldAt: asset === 'A' ? later(7) : null,
          quotes: [],
        },
      ]),
    ),
    directions: new Map(directions),
    ...more,
  };
}

describe('bases of directions', () => {
  it('follow from quotes, with every step and the time when the first is old', () => {
    const market = marketOf([direction('BTC', 'RUB', 'binance:BTC/USDT.bid × rapira:USDT/RUB.bid + 1%')]);
    expect(reckonBases(['{BTC-RUB}'], market).get('{BTC-RUB}')).toEqual({
      base: '9025814.5',
      steps: [
        {
          ...{ kind: 'quote', source: 'binance', sourceName: 'BINANCE', pair: 'BTC/USDT', side: 'bid' },
          ...{ value: '97400', quotedAt: '2026-11-23T11:59:55.000Z' },
        },
        {
          ...{ kind: 'quote', source: 'rapira', sourceName: 'RAPIRA', pair: 'USDT/RUB', side: 'bid' },
          ...{ value: '91.75', quotedAt: '2026-11-23T11:59:55.000Z' },
        },
        { kind: 'operation', operator: '×', left: '97400', right: '91.75', value: '8936450' },
        { kind: 'operation', operator: '+', left: '8936450', right: '1%', value: '9025814.5' },
      ],
      problems: [],
      oldAt: later(25),
    });
  });

  it('are the quotient of two prices where there is no formula', () => {
    const market = marketOf([direction('A', 'B', null)]);
    expect(reckonBases(['{A-B}'], market).get('{A-B}')).toMatchObject({
      base: '1',
      steps: [
        { kind: 'price', asset: 'A' },
        { kind: 'price', asset: 'B' },
        { kind: 'operation', value: '1' },
      ],
      oldAt: later(7),
    });
  });

  it('come after those that they name, through a chain of thousands', () => {
    const count = 5_000;
    const chain = Array.from({ length: count }, (_, i) =>
      direction(`X${i}`, 'Y', i === count - 1 ? 'A' : `{X${i + 1}-Y} + 1`),
    );
    const reckoned = reckonBases(['{X0-Y}'], marketOf(chain));
    expect(reckoned.get('{X0-Y}')).toMatchObject({ base: String(count - 1 + 4), oldAt: later(7) });
    expect(reckoned.size).toBe(count);
  });

  it.each([
    ['old', 'old', 'old'],
    ['held', 'held', 'held'],
  ] as const)('are none where a quote is %s, nor is what follows from them', (state, code, further) => {
    const market = marketOf(
      [
        direction('BTC', 'RUB', 'binance:BTC/USDT.bid × rapira:USDT/RUB.bid'),
        direction('A', 'B', '1 ÷ {BTC-RUB}'),
      ],
      { quotes: new Map([quote('binance', 'BTC/USDT', '1'), quote('rapira', 'USDT/RUB', '2', { state })]) },
    );
    const reckoned = reckonBases(market.directions.keys(), market);
    expect(reckoned.get('{BTC-RUB}')).toMatchObject({ base: null, problems: [{ code }] });
    expect(reckoned.get('{A-B}')).toMatchObject({ base: null, problems: [{ code: further }] });
  });

  it.each([
    ['a source that is not there', 'nobody:BTC/USDT.bid', 'unknown'],
    ['a pair that its source does not have', 'binance:BTC/EUR.bid', 'unknown'],
    ['a side that is not said', 'binance:BTC/USDT.ask', 'no_value'],
    ['a price that nobody has set', 'C', 'no_value'],
    ['an asset that is not there', 'NOBODY', 'unknown'],
    ['a direction that is not there', '{A-NOBODY}', 'unknown'],
    ['what only objects have', 'constructor', 'unknown'],
    ['itself', '{BTC-RUB}', 'cycle'],
  ])('are none for %s', (_, formula, code) => {
    const market = marketOf([direction('BTC', 'RUB', formula)]);
    expect(reckonBases(['{BTC-RUB}'], market).get('{BTC-RUB}')).toMatchObject({
      base: null,
      problems: [{ code }],
    });
  });

  it('are none in a circle of three, each with the path from itself, and none that hang on it', () => {
    const circle = [
      direction('A', 'B', '{B-C} + 1'),
      direction('B', 'C', '{C-A}'),
      direction('C', 'A', '2 × {A-B}'),
      direction('BTC', 'RUB', '{A-B}'),
      direction('RUB', 'BTC', '1 ÷ rapira:USDT/RUB.last'),
    ];
    const market = marketOf(circle);
    const reckoned = reckonBases(['{BTC-RUB}', '{RUB-BTC}', '{C-A}'], market);
    const pathOf = (key: string) => reckoned.get(key)?.problems[0]?.values['path'];
    expect([pathOf('{A-B}'), pathOf('{B-C}'), pathOf('{C-A}')]).toEqual([
      '{A-B}, {B-C}, {C-A}, {A-B}',
      '{B-C}, {C-A}, {A-B}, {B-C}',
      '{C-A}, {A-B}, {B-C}, {C-A}',
    ]);
    expect(reckoned.get('{BTC-RUB}')).toMatchObject({ base: null, problems: [{ code: 'no_value' }] });
    expect(reckoned.get('{RUB-BTC}')?.problems).toEqual([]);
    expect([...reckoned.values()].filter(({ base }) => base !== null)).toHaveLength(1);
  });

  it('tell a circle to whoever would close it', () => {
    const market = marketOf([
      direction('A', 'B', '{B-C}'),
      direction('B', 'C', '{C-A}'),
      direction('C', 'A', null),
    ]);
    const closing: MarketDirection = { from: 'C', to: 'A', fromAsset: 'C', toAsset: 'A', formula: '{A-B}' };
    expect(tryBase(closing, market).problems).toMatchObject([
      { code: 'cycle', at: 0, length: 5, values: { path: '{C-A}, {A-B}, {B-C}, {C-A}' } },
    ]);
    const fresh = { ...closing, from: 'D', formula: '1 ÷ {A-B}' };
    expect(tryBase(fresh, market).problems).toMatchObject([{ code: 'no_value' }]);
  });
});
