import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { type StandIn, startStandIn } from '../../demo/stand-in/stand-in.ts';
import { connect } from '../../platform/database/connection.ts';
import { openOutside } from '../../platform/outside/ask-outside.ts';
import { type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { nextDelayMs, openSourcePolling, pollSource } from './poll-sources.ts';
import { readQuotes, usableQuotes } from './quotes.ts';
import { encryptHeaders } from './source-headers.ts';
import { findSource } from './source-queries.ts';

let context: MinimalContext;
let ctx: Context;
let standIn: StandIn;
beforeAll(async () => {
  context = await minimalContext();
  standIn = await startStandIn({ now: () => context.time.now });
  const outside = openOutside({ through: { address: async () => standIn.url }, withinMs: 20_000 });
  ctx = { ...context.ctx, outside };
});
afterAll(async () => {
  await ctx.outside.close();
  await standIn.close();
  await context.close();
});
beforeEach(async () => {
  await context.admin.query('delete from price_source');
  for (const host of Object.values(hosts)) standIn.tell(host, 'right');
});

const hosts = {
  rapira: 'api.rapira.net',
  binance: 'api.binance.com',
  bybit: 'api.bybit.com',
  okx: 'www.okx.com',
  kraken: 'api.kraken.com',
  coingecko: 'api.coingecko.com',
  cbr: 'www.cbr.ru',
  ecb: 'www.ecb.europa.eu',
  generic: 'prices.example',
  exchanger: 'exchanger.example',
};
type Kind = keyof typeof hosts;
const pairOf: Record<Kind, string> = {
  ...{ rapira: 'USDT/RUB', binance: 'BTC/USDT', bybit: 'BTC/USDT', okx: 'BTC/USDT', kraken: 'BTC/USD' },
  ...{
    coingecko: 'BTC/USD',
    cbr: 'USD/RUB',
    ecb: 'EUR/USD',
    generic: 'USDT/RUB',
    exchanger: 'USDTTRC20/SBERRUB',
  },
};
const settingsOf: Partial<Record<Kind, object>> = {
  generic: {
    ...{ address: 'https://prices.example/rates.json', time: 'time' },
    figures: [
      { pair: 'USDT/RUB', bid: 'data[symbol=USDT/RUB].bidPrice', ask: 'data[symbol=USDT/RUB].askPrice' },
    ],
  },
  exchanger: { address: 'https://exchanger.example/export/xml' },
};
const daily = new Set<Kind>(['cbr', 'ecb']);

async function addSource(kind: Kind, columns: Record<string, unknown> = {}): Promise<void> {
  const row: Record<string, unknown> = {
    ...{ code: kind, kind, name: kind, pairs: [pairOf[kind]], settings: settingsOf[kind] ?? {} },
    ...{ every_seconds: 3, fresh_seconds: daily.has(kind) ? 432_000 : 30 },
    ...{ jump_percent: '2', confirm_seconds: 30, next_at: context.time.now },
    ...columns,
  };
  const names = Object.keys(row);
  await context.admin.query(
    `insert into price_source (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(row),
  );
}

/** Turns the clock on to when the source is due, and asks it. */
async function poll(kind: Kind, by = ctx) {
  const due = (await findSource(ctx.db, kind))?.nextAt ?? context.time.now;
  if (due > context.time.now) context.time.now = due;
  return pollSource(by, kind);
}
const usable = () => usableQuotes(ctx.db, context.time.now);
const states = async () => (await readQuotes(ctx.db, context.time.now)).map(({ state }) => state);

describe.each(Object.keys(hosts) as Kind[])('%s', (kind) => {
  it('tells the truth', async () => {
    await addSource(kind);
    await poll(kind);
    expect(await usable()).toMatchObject([{ source: kind, pair: pairOf[kind], state: 'fresh' }]);
    expect(await findSource(ctx.db, kind)).toMatchObject({
      failures: 0,
      error: null,
      answeredAt: context.time.now,
    });
  });

  it.each([
    ['down', /^status 503$/],
    ['html', /^not_readable $/],
    ['half', /^not_readable |^empty |^no_pair |^no_figure /],
    ['cut', /^(cut_off |unreachable ECONNRESET)$/],
    ['huge', /^too_large $/],
    ['empty', /^(empty|no_pair|no_figure|bad_price) ?/],
    ['refused', /^(refused|empty|no_figure|no_pair|not_readable) ?|bad_price/],
    ['zero', /^bad_price /],
    ['negative', /^bad_price /],
    ['nan', /^(bad_price|not_readable) ?/],
  ] as const)('that is %s gives no quote and says why', async (state, fault) => {
    await addSource(kind);
    standIn.tell(hosts[kind], state);
    await poll(kind);
    const source = await findSource(ctx.db, kind);
    expect(`${source?.error} ${source?.errorDetail}`).toMatch(fault);
    expect(source).toMatchObject({ failures: 1, answeredAt: null });
    expect(await readQuotes(ctx.db, context.time.now)).toEqual([]);
  });

  it.each(['off3', 'times100'] as const)('that is %s is held, then comes back', async (state) => {
    await addSource(kind);
    await poll(kind);
    standIn.tell(hosts[kind], state);
    await poll(kind);
    expect(await states()).toEqual(['held']);
    expect(await usable()).toEqual([]);
    standIn.tell(hosts[kind], 'right');
    await poll(kind);
    expect(await states()).toEqual(['fresh']);
  });
});

it.each(['silent', 'trickle'] as const)('that is %s is left at the end of its time', async (state) => {
  await addSource('rapira');
  standIn.tell(hosts.rapira, state);
  const outside = openOutside({ through: { address: async () => standIn.url }, withinMs: 400 });
  await poll('rapira', { ...ctx, outside });
  await outside.close();
  expect(await findSource(ctx.db, 'rapira')).toMatchObject({ error: 'timeout', failures: 1 });
  expect(await readQuotes(ctx.db, context.time.now)).toEqual([]);
});

it.each(['okx', 'coingecko', 'cbr', 'ecb', 'generic'] as const)(
  '%s with the time of yesterday is refused',
  async (kind) => {
    await addSource(kind);
    standIn.tell(hosts[kind], 'yesterday');
    await poll(kind);
    expect(await findSource(ctx.db, kind)).toMatchObject({ error: 'old_time' });
    expect(await readQuotes(ctx.db, context.time.now)).toEqual([]);
  },
);

it('stands still, says so, and is asked ever more seldom', async () => {
  await addSource('rapira');
  await poll('rapira');
  standIn.tell(hosts.rapira, 'stopped');
  const failedAt: number[] = [];
  for (let times = 0; times < 8; times += 1) {
    await poll('rapira');
    failedAt.push(context.time.now.getTime());
    expect(await findSource(ctx.db, 'rapira')).toMatchObject({
      error: 'refused',
      errorDetail: 'isWorking 0',
    });
  }
  expect(await states()).toEqual(['old']);
  expect((failedAt.at(-1) ?? 0) - (failedAt.at(-2) ?? 0)).toBeGreaterThan(100_000);
  standIn.tell(hosts.rapira, 'right');
  await poll('rapira');
  expect(await states()).toEqual(['fresh']);
  expect(await findSource(ctx.db, 'rapira')).toMatchObject({ failures: 0, error: null });
});

it('3 % off counts after it was said for long enough, kopecks never', async () => {
  await addSource('rapira');
  await poll('rapira');
  standIn.tell(hosts.rapira, 'off3');
  for (let seconds = 0; seconds <= 33; seconds += 3) await poll('rapira');
  expect(await states()).toEqual(['fresh']);
  standIn.tell(hosts.rapira, 'kopecks');
  for (let times = 0; times < 30; times += 1) {
    await poll('rapira');
    expect(await states()).toEqual(['held']);
  }
});

it('sends the headers that are kept, and tells none of them', async () => {
  await addSource('coingecko', {
    headers: encryptHeaders(ctx, 'coingecko', { 'x-cg-demo-api-key': 'CG-secret' }),
  });
  await poll('coingecko');
  expect(standIn.lastHeaders(hosts.coingecko)['x-cg-demo-api-key']).toBe('CG-secret');
  const { rows } = await context.admin.query("select 1 from price_source s where s::text like '%CG-secret%'");
  expect(rows).toEqual([]);
});

it('gives up an answer to a question that was changed meanwhile', async () => {
  await addSource('binance');
  standIn.tell(hosts.binance, 'trickle');
  const polled = pollSource(ctx, 'binance');
  await wait(50);
  await context.admin.query('update price_source set version = version + 1');
  await polled;
  expect(await findSource(ctx.db, 'binance')).toMatchObject({ failures: 0, error: null });
});

it('plans the next question', () => {
  const source = { everySeconds: 3, confirmSeconds: 30, failures: 0, isHeld: false };
  expect(nextDelayMs(source, 0.5)).toBe(3_000);
  expect([1, 2, 3, 9].map((failures) => nextDelayMs({ ...source, failures }, 0.5))).toEqual([
    3_000, 6_000, 12_000, 300_000,
  ]);
  const slow = { ...source, everySeconds: 3_600 };
  expect(nextDelayMs({ ...slow, failures: 1 }, 0)).toBe(22_500);
  expect(nextDelayMs({ ...slow, isHeld: true }, 0.5)).toBe(30_000);
});

it('is asked once at each of its times, though two processes ask on one database', async () => {
  await addSource('rapira', { every_seconds: 2 });
  await addSource('okx', { every_seconds: 2 });
  // Time runs from now on, so that both see what is due.
  const begun = Date.now();
  const from = context.time.now.getTime();
  const clock = { now: () => new Date(from + Date.now() - begun) };
  const [one, other] = await Promise.all([connect(context.databaseUrl), connect(context.databaseUrl)]);
  const processes = [one, other].map(({ db, pool }) =>
    openSourcePolling({ ...ctx, db, pool, clock }, context.databaseUrl, { lookEveryMs: 20, idleEveryMs: 50 }),
  );
  const before = { rapira: standIn.asked(hosts.rapira), okx: standIn.asked(hosts.okx) };
  await wait(5_000);
  // The one on duty ends, and the other goes on.
  await processes[0]?.close();
  await wait(3_000);
  await processes[1]?.close();
  await Promise.all([one.close(), other.close()]);
  for (const kind of ['rapira', 'okx'] as const) {
    const times = standIn.asked(hosts[kind]) - before[kind];
    expect(times).toBeGreaterThanOrEqual(4);
    expect(times).toBeLessThanOrEqual(5);
  }
}, 20_000);
