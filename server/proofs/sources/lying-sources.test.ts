import { afterAll, beforeAll, expect, it } from 'vitest';
import { standInStates } from '../../demo/stand-in/shapes.ts';
import { type StandIn, startStandIn } from '../../demo/stand-in/stand-in.ts';
import { walkingUsd } from '../../demo/stand-in/walking-prices.ts';
import { orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { marketFollower } from '../../market/rates/follow-market.ts';
import { publishCourses } from '../../market/rates/publish-courses.ts';
import { tellOldPrices } from '../../market/rates/tell-old-prices.ts';
import { pollSource } from '../../market/sources/poll-sources.ts';
import { openOutside } from '../../platform/outside/ask-outside.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { ageMs, graceMs, hosts, type Source, TrueMarket } from './testing-true-market.ts';

/**
 * Every source goes through all that the stand-in can do instead of telling the truth, each in an order of its own, while claims
 * are tried before and after each tick, at the course of now and at those that a customer still has on the screen. What may be
 * taken is reckoned beside it from what was said when, by `TrueMarket`, in binary floats and without the exchange's code.
 */

let exchange: TestContext;
let standIn: StandIn;
let ctx: TestContext['ctx'];
const codes = Object.keys(hosts) as Source[];
const ways = ['BTC/SBERRUB', 'BTC/USDTTRC20', 'ETH/SBERRUB'] as const;
type Way = (typeof ways)[number];
/** No multiple of it is an age, a grace or a time to confirm: nothing is tried on the very edge. */
const tickMs = 700;

beforeAll(async () => {
  exchange = await createTestContext();
  standIn = await startStandIn({ now: exchange.clock.now });
  const outside = openOutside({ through: { address: async () => standIn.url }, withinMs: 250 });
  ctx = { ...exchange.ctx, outside };
  const run = (text: string, values: unknown[] = []) => exchange.admin.query(text, values);
  await run('delete from price_source');
  for (const code of codes)
    await run(
      `insert into price_source (code, kind, name, pairs, every_seconds, fresh_seconds, jump_percent, confirm_seconds, next_at)
       values ($1, $1, $1, $2, 3, $3, 2, 15, $4)`,
      [
        code,
        code === 'rapira' ? ['USDT/RUB'] : ['BTC/USDT', 'ETH/USDT'],
        ageMs / 1_000,
        exchange.clock.now(),
      ],
    );
  const quotes = ['binance', 'bybit', 'okx'].map((source) => ({ source, pair: 'BTC/USDT', side: 'bid' }));
  const rubles = [{ source: 'rapira', pair: 'USDT/RUB', side: 'bid' }];
  const follow = 'update price set sources = $2, is_set = true where asset = $1';
  await run(follow, ['BTC', JSON.stringify({ quotes, least: 2 })]);
  await run(follow, ['RUB', JSON.stringify({ quotes: rubles, least: 1 })]);
  // What is known before the first answer.
  for (const asset of ['BTC', 'ETH', 'USDT', 'RUB'])
    await run('update price set usd = $2 where asset = $1', [asset, walkingUsd(asset, exchange.clock.now())]);
  await run(
    `update direction set formula = 'okx:ETH/USDT.bid × rapira:USDT/RUB.bid'
     where from_id = (select id from currency where code = 'ETH') and to_id = (select id from currency where code = 'SBERRUB')`,
  );
  await run('update exchange_settings set settings = settings || $1', [
    JSON.stringify({ courseGraceSeconds: graceMs / 1_000, leastCourseChangePercent: '0' }),
  ]);
  await ctx.catalogue.refresh();
  for (const way of ways) {
    const [from, to] = way.split('/');
    const found = ctx.catalogue
      .current()
      .directions.find((one) => one.from.code === from && one.to.code === to);
    await setReserve(exchange, found?.to.id ?? 0, '999999999999');
  }
  await run("delete from outbox where topic = 'owners.notice'");
}, 60_000);
afterAll(async () => {
  await ctx.outside.close();
  await standIn.close();
  await exchange.close();
});

const notices = async () => {
  const { rows } = await exchange.admin.query(
    `select payload->>'to' = 'telegram' as "isMessage", payload->'notice'->'facts'->0->>'value' as assets
     from outbox where topic = 'owners.notice' and payload->'notice'->>'kind' = 'prices_old'`,
  );
  return rows as { isMessage: boolean; assets: string }[];
};

it('take no claim past its age or its guard, and let every other', async () => {
  const market = new TrueMarket();
  const follow = marketFollower(ctx);
  const onScreen = new Map<Way, { at: number; order: object }[]>(ways.map((way) => [way, []]));
  const counts = { taken: 0, ofBefore: 0, resting: 0, changed: 0 };
  const wrong: string[] = [];
  const at = () => exchange.clock.now().getTime();

  async function tick(): Promise<void> {
    await Promise.all(
      codes.map(async (code) => {
        const before = standIn.asked(hosts[code]);
        const answered = await pollSource(ctx, code);
        // A busy machine may be as slow as a source that is silent.
        const isLate = answered?.faults[0]?.code === 'timeout';
        if (standIn.asked(hosts[code]) > before && !isLate) market.hear(code, exchange.clock.now());
        for (const { detail } of answered?.faults ?? [])
          if (/127\.0\.0\.1|https?:/.test(detail)) wrong.push(`${code} tells an address: ${detail}`);
      }),
    );
    await follow();
    await tellOldPrices(ctx);
    market.publish(at());
  }

  async function attempt(way: Way, order: object, what: string): Promise<void> {
    const answer = await postOrder(exchange, order);
    const told = `${way} ${what} at ${at()}: ${answer.statusCode} ${answer.body.slice(0, 160)} (${codes.map((code) => `${code} ${market.states[code]}`).join(', ')})`;
    if (/127\.0\.0\.1|https:\/\/api|price_source|select /.test(answer.body)) wrong.push(`secret: ${told}`);
    const isOpen = market.isOpen(way, at());
    if (answer.statusCode === 201) {
      const { id } = answer.json();
      const { rows } = await exchange.admin.query('select base_course from claim where id = $1', [id]);
      const course = Number(rows[0].base_course);
      counts.taken += 1;
      if (what !== 'now') counts.ofBefore += 1;
      if (!isOpen) wrong.push(`taken while it has to rest: ${told}`);
      else if (!market.mayTake(way, course, at()))
        wrong.push(`taken at ${course}, which is not of now: ${told}`);
      return;
    }
    const code = answer.json().code;
    if (answer.statusCode !== 409) wrong.push(`no plain refusal: ${told}`);
    else if (!isOpen) {
      counts.resting += 1;
      if (code !== 'direction_paused') wrong.push(`another refusal: ${told}`);
    } else if (code === 'course_changed' && what !== 'now') counts.changed += 1;
    else wrong.push(`refused while it is open: ${told}`);
  }

  async function tryClaims(turn: number): Promise<void> {
    const way = ways[turn % ways.length] as Way;
    const [from = '', to = ''] = way.split('/');
    const screens = onScreen.get(way) ?? [];
    const order = orderFor(ctx, from, to);
    await attempt(way, order, 'now');
    // A form that was opened a while ago, also before an outage.
    const old = screens[(turn * 7) % Math.max(screens.length, 1)];
    if (old) await attempt(way, old.order, `of ${at() - old.at} ms ago`);
    screens.push({ at: at(), order });
    if (screens.length > 8) screens.shift();
  }

  // The first that each says is a hundredfold, and all of them agree: nothing is taken at that, however long they say so.
  for (const code of codes) {
    standIn.tell(hosts[code], 'times100');
    market.states[code] = 'times100';
  }
  for (let turn = 0; turn < 30; turn += 1) {
    await tick();
    await tryClaims(turn);
    exchange.clock.turn(tickMs);
  }
  expect([counts.taken, wrong]).toEqual([0, []]);
  for (const code of codes) {
    standIn.tell(hosts[code], 'right');
    market.states[code] = 'right';
  }
  exchange.clock.turn(3_000);
  await tick();
  await publishCourses(ctx.db, exchange.clock.now());
  await ctx.rates.refresh();
  const lies = standInStates.filter((state) => state !== 'right');
  const ofEach = 20;
  for (let turn = 0; turn < lies.length * ofEach; turn += 1) {
    exchange.clock.turn(tickMs);
    for (const [place, code] of codes.entries()) {
      // Each lies for two thirds of its round, and begins with another lie at another time than the rest.
      const round = turn + place * 5;
      const lie = lies[(Math.floor(round / ofEach) + place * 5) % lies.length] ?? 'right';
      const state = round % ofEach < 13 ? lie : 'right';
      standIn.tell(hosts[code], state);
      market.states[code] = state;
    }
    await tryClaims(turn);
    await tick();
    await tryClaims(turn + 1);
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  // None of the ways to be wrong was left untried.
  expect(counts.taken).toBeGreaterThan(100);
  expect(counts.ofBefore).toBeGreaterThan(20);
  expect(counts.resting).toBeGreaterThan(100);
  expect(counts.changed).toBeGreaterThan(20);

  // Prices came and went many times within half an hour: one letter and one message of each.
  const told = await notices();
  for (const isMessage of [true, false]) {
    const assets = told.filter((one) => one.isMessage === isMessage).flatMap((one) => one.assets.split(', '));
    expect(assets.toSorted()).toEqual(['BTC', 'RUB']);
  }
}, 120_000);
