import type { OfficePrice } from '@menyala/contract/office/prices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { followSources } from './follow-market.ts';
import { cycleOf } from './follow-sources.ts';
import { tellOldPrices } from './tell-old-prices.ts';

let exchange: TestContext;
let office: Office;

beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

const codes = ['binance', 'bybit', 'okx'];
beforeEach(async () => {
  await exchange.admin.query('delete from price_source');
  for (const code of [...codes, 'rapira'])
    await exchange.admin.query(
      `insert into price_source (code, kind, name, pairs, every_seconds, fresh_seconds, next_at)
       values ($1, $1, $1, $2, 3, 60, $3)`,
      [code, code === 'rapira' ? ['USDT/RUB'] : ['BTC/USDT', 'ETH/USDT', 'ETH/BTC'], exchange.clock.now()],
    );
  await exchange.admin.query('update price set sources = null, good_until = null, told_old_at = null');
  await exchange.ctx.catalogue.refresh();
});

async function say(source: string, pair: string, last: string, columns: Record<string, unknown> = {}) {
  const now = exchange.clock.now();
  const row: Record<string, unknown> = { source, pair, last, received_at: now, ...columns };
  const names = Object.keys(row);
  await exchange.admin.query(
    `insert into source_quote (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})
     on conflict (source, pair) do update set (${names.join(', ')}) = row (${names.map((name) => `excluded.${name}`).join(', ')})`,
    Object.values(row),
  );
}

const follow = (asset: string, quotes: [source: string, pair: string][], least = 1) =>
  office.sure.put(`prices/${asset}`, {
    usd: '1',
    sources: { quotes: quotes.map(([source, pair]) => ({ source, pair, side: 'last' })), least },
  });
const price = async (asset: string) => (await office.get(`prices/${asset}`)).body as unknown as OfficePrice;
const tick = () => followSources(exchange.ctx);

/** True where any direction that sends this currency's asset says that its price is old. */
function isResting(asset: string): boolean {
  const { directions } = exchange.ctx.catalogue.current();
  const now = exchange.clock.now();
  return directions.some(
    ({ from }) => from.code === asset && from.priceOldAt !== null && from.priceOldAt <= now,
  );
}

describe('a price that follows sources', () => {
  it('is the median of the quotes that count, at once and with each tick', async () => {
    for (const [place, code] of codes.entries()) await say(code, 'BTC/USDT', `${97_000 + place * 100}`);
    expect(
      (
        await follow(
          'BTC',
          codes.map((code) => [code, 'BTC/USDT']),
        )
      ).body,
    ).toMatchObject({ usd: '97100' });
    await say('bybit', 'BTC/USDT', '97550.5');
    expect(await tick()).toBe(1);
    expect(await price('BTC')).toMatchObject({ usd: '97200' });
    expect(await tick()).toBe(0);
    // One less that counts: the mean of the two in the middle.
    await say('okx', 'BTC/USDT', '97200', {
      held_last: '9720000',
      held_since: exchange.clock.now(),
      held_received_at: exchange.clock.now(),
    });
    await tick();
    expect(await price('BTC')).toMatchObject({
      usd: '97275.25',
      quoted: [{ usd: '97000' }, { usd: '97550.5' }, { usd: null, fault: 'held' }],
    });
  });

  it('turns a pair round where the asset is its quote', async () => {
    await say('rapira', 'USDT/RUB', '80');
    await follow('RUB', [['rapira', 'USDT/RUB']]);
    expect(await price('RUB')).toMatchObject({ usd: '0.0125', isSet: true });
  });

  it('publishes the courses that follow', async () => {
    await say('binance', 'BTC/USDT', '97400');
    await follow('BTC', [['binance', 'BTC/USDT']]);
    const course = async () => {
      const { rows } = await exchange.admin.query(
        `select c.base_course from course c join direction d on d.id = c.direction_id join currency f on f.id = d.from_id
         where f.code = 'BTC' order by c.published_at desc, c.id desc limit 1`,
      );
      return Number(rows[0].base_course);
    };
    const before = await course();
    exchange.clock.turn(3_000);
    await say('binance', 'BTC/USDT', '107140');
    await tick();
    expect((await course()) / before).toBeCloseTo(1.1, 9);
  });

  it('rests what follows from it as soon as too few quotes count, and goes on by itself', async () => {
    await say('binance', 'BTC/USDT', '97000');
    await say('okx', 'BTC/USDT', '97100');
    await follow(
      'BTC',
      [
        ['binance', 'BTC/USDT'],
        ['okx', 'BTC/USDT'],
      ],
      2,
    );
    expect(isResting('BTC')).toBe(false);
    const now = exchange.clock.now();
    await say('okx', 'BTC/USDT', '97100', { held_last: '9710', held_since: now, held_received_at: now });
    await tick();
    expect(isResting('BTC')).toBe(true);
    expect(await price('BTC')).toMatchObject({ usd: '97050', oldAt: now.toISOString() });
    await say('okx', 'BTC/USDT', '97100', { held_last: null, held_since: null, held_received_at: null });
    await tick();
    expect(isResting('BTC')).toBe(false);
  });

  it('is old when its quotes are, also where nobody looks at them any more', async () => {
    await say('binance', 'BTC/USDT', '97000');
    await follow('BTC', [['binance', 'BTC/USDT']]);
    exchange.clock.turn(59_000);
    expect(isResting('BTC')).toBe(false);
    exchange.clock.turn(2_000);
    expect(isResting('BTC')).toBe(true);
  });

  it('is told of once when it is old, and not again while it comes and goes', async () => {
    const isTold = async () => {
      const { rows } = await exchange.admin.query("select told_old_at from price where asset = 'BTC'");
      return rows[0].told_old_at !== null;
    };
    await say('binance', 'BTC/USDT', '97000');
    await follow('BTC', [['binance', 'BTC/USDT']]);
    exchange.clock.turn(61_000);
    expect(await tellOldPrices(exchange.ctx)).toBeGreaterThanOrEqual(1);
    await say('binance', 'BTC/USDT', '97001');
    await tick();
    exchange.clock.turn(61_000);
    expect(await isTold()).toBe(true);
    exchange.clock.turn(30 * 60_000);
    await say('binance', 'BTC/USDT', '97002');
    await tick();
    expect(await isTold()).toBe(false);
  });

  it('holds no longer than the price that its quote is told in', async () => {
    await say('binance', 'BTC/USDT', '97000');
    await say('okx', 'ETH/BTC', '0.04');
    await follow('BTC', [['binance', 'BTC/USDT']]);
    await follow('ETH', [['okx', 'ETH/BTC']]);
    expect(await price('ETH')).toMatchObject({ usd: '3880' });
    exchange.clock.turn(40_000);
    await say('okx', 'ETH/BTC', '0.04');
    await tick();
    exchange.clock.turn(21_000);
    await tick();
    expect(await price('ETH')).toMatchObject({ quoted: [{ fault: 'no_cross' }] });
    expect(isResting('ETH')).toBe(true);
  });
});

describe('what a price may not follow', () => {
  it.each([
    [
      'a pair that its source is not asked for',
      'BTC',
      [['rapira', 'BTC/USDT']],
      1,
      'sources.quotes.0.pair',
      'bad_value',
    ],
    ['a source that is not there', 'BTC', [['kraken', 'BTC/USDT']], 1, 'sources.quotes.0.pair', 'bad_value'],
    ['a pair without it', 'BTC', [['okx', 'ETH/USDT']], 1, 'sources.quotes.0.pair', 'bad_value'],
    [
      'the same quote twice',
      'BTC',
      [
        ['okx', 'BTC/USDT'],
        ['okx', 'BTC/USDT'],
      ],
      1,
      'sources.quotes.1.pair',
      'listed_already',
    ],
    ['fewer quotes than have to count', 'BTC', [['okx', 'BTC/USDT']], 2, 'sources.least', 'above_max'],
  ] as const)('%s', async (_, asset, quotes, least, path, code) => {
    const { status, body } = await follow(
      asset,
      quotes.map(([source, pair]) => [source, pair]),
      least,
    );
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ [path]: [{ code }] });
  });

  it('itself, also by way of others: the way round is told', async () => {
    await say('okx', 'ETH/BTC', '0.04');
    await say('okx', 'BTC/USDT', '97000');
    await follow('ETH', [['okx', 'ETH/BTC']]);
    const { status, body } = await follow('BTC', [['okx', 'ETH/BTC']]);
    expect([status, body['errors']]).toMatchObject([
      422,
      { sources: [{ code: 'price_cycle', detail: expect.stringContaining('BTC, ETH, BTC') }] },
    ]);
    const row = (asset: string, pair: string) => ({
      asset,
      sources: { quotes: [{ source: 'okx', pair, side: 'last' }], least: 1 },
    });
    expect(cycleOf('A', [row('A', 'A/B'), row('B', 'B/C'), row('C', 'A/C')])).toEqual(['A', 'B', 'C', 'A']);
    expect(cycleOf('A', [row('A', 'A/B'), row('B', 'B/C'), row('C', 'C/B')])).toBeNull();
  });

  it('is known for none of a ring that two edits at once have made', async () => {
    await say('okx', 'ETH/BTC', '0.04');
    const ring = JSON.stringify({ quotes: [{ source: 'okx', pair: 'ETH/BTC', side: 'last' }], least: 1 });
    await exchange.admin.query(
      "update price set sources = $1, good_until = now() where asset in ('BTC', 'ETH')",
      [ring],
    );
    await tick();
    expect(await price('BTC')).toMatchObject({ quoted: [{ fault: 'no_cross' }] });
    expect(await price('ETH')).toMatchObject({ quoted: [{ usd: null }] });
  });
});

describe('taking a change of a price back', () => {
  it('is one press within ten minutes, and done once', async () => {
    const before = await price('LTC');
    expect((await office.sure.put('prices/LTC', { usd: '968' })).body).toMatchObject({
      undo: { usd: before.usd, until: new Date(exchange.clock.now().getTime() + 600_000).toISOString() },
    });
    exchange.clock.turn(60_000);
    expect((await office.post('prices/LTC/undo', {})).body).toMatchObject({ usd: before.usd, undo: null });
    expect((await office.post('prices/LTC/undo', {})).status).toBe(409);
  });

  it('is refused after ten minutes, and where somebody has changed it since', async () => {
    await office.sure.put('prices/LTC', { usd: '97' });
    exchange.clock.turn(601_000);
    expect(await price('LTC')).toMatchObject({ undo: null });
    expect((await office.post('prices/LTC/undo', {})).status).toBe(409);
    await office.sure.put('prices/LTC', { usd: '98' });
    await exchange.admin.query("update price set usd = 99 where asset = 'LTC'");
    expect((await office.post('prices/LTC/undo', {})).status).toBe(409);
  });
});
