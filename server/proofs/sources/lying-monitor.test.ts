import { setTimeout as wait } from 'node:timers/promises';
import { type DirectionPlace, noPlace } from '@menyala/contract/office/directions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bestchange, ownChanger } from '../../demo/stand-in/bestchange.ts';
import { type StandInState, standInStates } from '../../demo/stand-in/shapes.ts';
import { type StandIn, startStandIn } from '../../demo/stand-in/stand-in.ts';
import { orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { findDirection } from '../../market/currencies/directions.ts';
import { encryptListKey } from '../../market/monitor-lists/list-key.ts';
import { openListPolling, pollList } from '../../market/monitor-lists/poll-lists.ts';
import { placeFollower } from '../../market/rates/follow-places.ts';
import { publishCourses } from '../../market/rates/publish-courses.ts';
import { connect } from '../../platform/database/connection.ts';
import { openOutside } from '../../platform/outside/ask-outside.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

/**
 * A monitor goes through all that the stand-in can do instead of telling the truth, while claims are made. Where the course has to
 * stand is reckoned beside it from what was said when, in binary floats and without the exchange's code: at the place, within the
 * bounds, or at the own margin once the list is old. No claim is ever made beyond them.
 */

const host = 'bestchange.app';
const everyMs = 30_000;
const freshMs = 100_000;
const step = 0.1;
const [least, greatest, own] = [1.2, 3.5, 2.5];
const ways = [
  { from: 'LTC', to: 'SBERRUB', place: 1 },
  { from: 'ETH', to: 'SBERRUB', place: 3 },
  { from: 'USDTTRC20', to: 'SBERRUB', place: 2 },
] as const;

let exchange: TestContext;
let standIn: StandIn;
let ctx: TestContext['ctx'];

beforeAll(async () => {
  exchange = await createTestContext();
  standIn = await startStandIn({ now: exchange.clock.now });
  const outside = openOutside({ through: { address: async () => standIn.url }, withinMs: 600 });
  ctx = { ...exchange.ctx, outside };
  const run = (text: string, values: unknown[] = []) => exchange.admin.query(text, values);
  await run(
    `insert into monitor_list (monitor_id, kind, address, own, every_seconds, fresh_seconds, next_at, api_key)
     values (1, 'bestchange', $1, $2, $3, $4, $5, $6)`,
    [
      `https://${host}`,
      [String(ownChanger)],
      everyMs / 1_000,
      freshMs / 1_000,
      exchange.clock.now(),
      encryptListKey(ctx, 1, 'proof'),
    ],
  );
  await run('update exchange_settings set settings = settings || $1', [
    JSON.stringify({ leastCourseChangePercent: '0' }),
  ]);
  await ctx.catalogue.refresh();
  for (const { from, to, place } of ways) {
    const { id, to: received } = findDirection(ctx.catalogue.current(), from, to);
    const wanted: DirectionPlace = {
      ...{ ...noPlace, isOn: true, monitorId: 1, place, stepPercent: String(step) },
      ...{ leastMarginPercent: String(least), greatestMarginPercent: String(greatest) },
    };
    await run(
      `update direction set place = $1, margin_percent = $2, verification_margin_percent = null, verify_side = null,
         fixed_course = null, margins = null where id = $3`,
      [JSON.stringify(wanted), own, id],
    );
    await setReserve(exchange, received.id, '999999999999');
  }
  await ctx.catalogue.refresh();
}, 60_000);
afterAll(async () => {
  await ctx.outside.close();
  await standIn.close();
  await exchange.close();
});

/** States in which the API says something that can be read as a list. */
const said = new Set<StandInState>(['right', 'off3', 'times100', 'kopecks', 'yesterday', 'empty']);

/** Courses of the others, best first, that are no more than 5 % above ours. */
function othersOf(text: string, pair: string, base: number): number[] {
  const lines = Object.values(JSON.parse(text).rates[pair] as { rate: string }[]);
  return lines
    .map(({ rate }) => 1 / Number(rate))
    .filter((course) => course <= base * 1.05)
    .sort((one, other) => other - one);
}

it('moves no course past its bounds, nor by what it did not say, and never stops one', async () => {
  const follow = placeFollower(ctx);
  const etags = new Map<string, string>();
  const heard: { at: number; text: string } = { at: Number.NEGATIVE_INFINITY, text: '' };
  const wrong: string[] = [];
  const counts = { placed: 0, own: 0, bound: 0, taken: 0 };
  const names = JSON.parse(
    bestchange(['v2', 'x', 'currencies', 'en'], { state: 'right', now: exchange.clock.now() }) ?? '{}',
  );
  const numberOf = (code: string) =>
    (names.currencies as { id: number; code: string }[]).find((one) => one.code === code)?.id;
  const pairOf = ({ from, to }: (typeof ways)[number]) => `${numberOf(from)}-${numberOf(to)}`;

  async function tick(state: StandInState): Promise<void> {
    exchange.clock.turn(everyMs + 1_000);
    standIn.tell(host, state);
    const now = exchange.clock.now();
    const reading = await pollList(ctx, 1, etags);
    for (const { code, detail } of reading?.faults ?? [])
      if (/proof|127\.0\.0\.1|https?:/.test(`${code} ${detail}`)) wrong.push(`told a secret: ${detail}`);
    const isLate = reading?.faults.some(({ code }) => code === 'timeout') ?? false;
    if (reading && said.has(state) && !isLate) {
      const asked = ways.map(pairOf).join('+');
      heard.text = bestchange(['v2', 'x', 'rates', asked], { state, now }) ?? '';
      heard.at = now.getTime();
    }
    await follow();
    // As each minute, and so from what stands.
    await publishCourses(ctx.db, now);
    await ctx.rates.refresh();
    check(state, now);
  }

  function check(state: StandInState, now: Date): void {
    for (const way of ways) {
      const direction = findDirection(ctx.catalogue.current(), way.from, way.to);
      const [newest] = direction.courses;
      const [base, course] = [Number(newest?.baseCourse), Number(newest?.course)];
      const margin = 100 * (1 - course / base);
      const rivals = now.getTime() - heard.at <= freshMs ? othersOf(heard.text, pairOf(way), base) : [];
      const theirs = rivals[way.place - 1];
      const ahead = rivals[way.place - 2] ?? Number.POSITIVE_INFINITY;
      const told = `${way.from} at ${margin.toFixed(4)} % (${state}, place ${way.place})`;
      if (newest?.pausedBy !== null) wrong.push(`${told} is paused`);
      if (theirs === undefined) {
        counts.own += 1;
        if (Math.abs(margin - own) > 0.001) wrong.push(`${told} is not at its own margin`);
        continue;
      }
      const byHalf = 100 * (1 - (theirs * (1 + step / 200)) / base);
      const byTwo = 100 * (1 - (theirs * (1 + step / 50)) / base);
      if (margin < least - 0.001 || margin > greatest + 0.001) wrong.push(`${told} is out of its bounds`);
      else if (Math.abs(margin - least) < 0.001 || Math.abs(margin - greatest) < 0.001) counts.bound += 1;
      else if (margin > byHalf + 0.001 && course < ahead - theirs * 0.0005)
        wrong.push(`${told} is behind ${byHalf.toFixed(4)} %`);
      else if (margin < byTwo - 0.001) wrong.push(`${told} gives more than ${byTwo.toFixed(4)} %`);
      else counts.placed += 1;
    }
  }

  async function tryClaim(turn: number): Promise<void> {
    const { from, to } = ways[turn % ways.length] ?? ways[0];
    const answer = await postOrder(exchange, orderFor(ctx, from, to));
    if (answer.statusCode !== 201) {
      wrong.push(`a claim was refused: ${answer.statusCode} ${answer.body.slice(0, 160)}`);
      return;
    }
    const { rows } = await exchange.admin.query(
      'select base_course, from_summa, to_summa from claim where id = $1',
      [answer.json().id],
    );
    const [claim] = rows;
    const margin = 100 * (1 - Number(claim.to_summa) / Number(claim.from_summa) / Number(claim.base_course));
    if (margin < Math.min(least, own) - 0.01) wrong.push(`a claim was made at ${margin.toFixed(4)} %`);
    counts.taken += 1;
  }

  const lies = standInStates.filter((state) => state !== 'right');
  for (const [place, lie] of lies.entries()) {
    // Long enough to grow old, and back.
    for (let turn = 0; turn < 5; turn += 1) {
      await tick(lie);
      await tryClaim(place + turn);
    }
    for (let turn = 0; turn < 2; turn += 1) {
      await tick('right');
      await tryClaim(place + turn);
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(counts.placed).toBeGreaterThan(20);
  expect(counts.own).toBeGreaterThan(20);
  expect(counts.bound).toBeGreaterThan(3);
  expect(counts.taken).toBe(lies.length * 7);
}, 120_000);

it('is asked once at each of its times, though two processes ask on one database', async () => {
  standIn.tell(host, 'right');
  // Time runs from now on, so that both see what is due.
  const begun = Date.now();
  const from = exchange.clock.now().getTime();
  const clock = { now: () => new Date(from + Date.now() - begun) };
  const next = new Date(from);
  await exchange.admin.query(
    'update monitor_list set every_seconds = 5, next_at = $1, known_at = $1, failures = 0',
    [next],
  );
  const [one, other] = await Promise.all([connect(exchange.url), connect(exchange.url)]);
  const before = standIn.asked(host);
  const processes = [one, other].map(({ db, pool }) =>
    openListPolling({ ...ctx, db, pool, clock }, exchange.url, { lookEveryMs: 20, idleEveryMs: 50 }),
  );
  await wait(6_000);
  // The one on duty ends, and the other goes on.
  await processes[0]?.close();
  await wait(5_500);
  await processes[1]?.close();
  await Promise.all([one.close(), other.close()]);
  const times = standIn.asked(host) - before;
  expect(times).toBeGreaterThanOrEqual(2);
  expect(times).toBeLessThanOrEqual(3);
}, 30_000);
