import { noCourseMargins } from '@menyala/contract/office/directions';
import type { Course, Pair } from '@menyala/contract/site/calculator';
import {
  add,
  check,
  clamp,
  courseFor,
  exchange,
  limitsOf,
  mostAbove,
  multiply,
  roundDown,
  subtract,
  type Terms,
  tieredCourses,
} from '@menyala/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../../context.ts';
import { courseView, pairView } from '../../../market/currencies/calculator-views.ts';
import { type Direction, pairKey } from '../../../market/currencies/catalogue.ts';
import { findDirection } from '../../../market/currencies/directions.ts';
import { marketOf } from '../../../market/currencies/offer.ts';
import type { Effect, Promocode } from '../../../market/promocodes/promocode.ts';
import { withPromocode } from '../../../market/promocodes/with-promocode.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { courseOf, coursesFor } from '../decide/reckon.ts';
import { orderFor } from '../testing-claims.ts';
import { checkSumsAndFields } from './check-exchange.ts';
import { type CheckedOrder, checkOrder } from './check-order.ts';

let exchangeAt: TestContext;
beforeAll(async () => {
  exchangeAt = await createTestContext();
});
afterAll(() => exchangeAt.close());

/** What the browser reckons by, from what it is told alone (`site/exchange/reckoning.ts`). */
function termsOfBrowser(
  pair: Pair,
  course: Course,
  { reserve, city, isVerified }: { reserve: string; city: string | null; isVerified: boolean },
): Terms {
  const told = { ...course, ...course.cities[city ?? ''] };
  const better = isVerified ? told.verificationCourse : null;
  const side = ({ min, minVerification, max, roundCalculator }: Pair['structure']['from']) => ({
    min: better === null ? min : (minVerification ?? min),
    ...{ max, decimals: roundCalculator },
  });
  return {
    course: better ?? told.course,
    tiers: told.tiers.map((tier) => ({
      from: tier.from,
      course: (better && tier.verificationCourse) ?? tier.course,
    })),
    ...{ send: side(pair.structure.from), receive: side(pair.structure.to), reserve },
  };
}

const units = (most: number, unit: string) =>
  fc.integer({ min: 1, max: most }).map((count) => multiply(String(count), unit));
const percents = fc.integer({ min: -100, max: 900 }).map((count) => multiply(String(count), '0.01'));
const steps = fc.array(fc.tuple(units(90_000, '0.1'), units(80, '0.01')), { maxLength: 5 });
const least = fc.option(units(10_000, '0.01'), { freq: 1 });
const most = fc.option(units(10 ** 8, '0.01'), { freq: 1 });

const anySetup = fc.record({
  isCash: fc.boolean(),
  base: fc.oneof(units(10 ** 9, '0.00001'), units(10 ** 6, '0.000000001')),
  marginPercent: percents,
  verified: fc.option(percents),
  fixed: fc.option(units(1000, '0.0001')),
  fixedSide: fc.constantFrom('receive' as const, 'send' as const),
  steps,
  cityPoints: percents,
  floorPercent: fc.option(percents),
  decimals: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })),
  bounds: fc.record({ minSend: least, maxSend: most, minReceive: least, maxReceive: most }),
  reserve: fc.oneof(units(10 ** 9, '0.01'), fc.constant('99999999999999')),
  effect: fc.option(
    fc.record({ kind: fc.constantFrom('margin' as const, 'course' as const), amount: units(5000, '0.01') }),
  ),
});
type Setup = typeof anySetup extends fc.Arbitrary<infer T> ? T : never;

/** The exchange with one direction changed, and what was published of it. */
function exchangeWith(setup: Setup): { ctx: Context; direction: Direction; base: string } | null {
  const { ctx } = exchangeAt;
  const catalogue = ctx.catalogue.current();
  const plain = findDirection(catalogue, ...((setup.isCash ? cash : card) as [string, string]));
  let last = { from: '0', marginPercent: setup.marginPercent };
  const tiers = setup.steps.map(([more, better]) => {
    last = { from: add(last.from, more), marginPercent: subtract(last.marginPercent, better) };
    return { ...last, verificationMarginPercent: null, fixedMargin: setup.fixed ?? '0' };
  });
  const courses = tieredCourses(setup.base, {
    marginPercent: setup.marginPercent,
    verificationMarginPercent: setup.isCash ? null : setup.verified,
    margins: {
      ...noCourseMargins,
      ...{ fixedMargin: setup.fixed ?? '0', fixedSide: setup.fixedSide, tiers },
      cities: setup.isCash ? [{ code: 'MSK', marginPercent: setup.cityPoints }] : [],
      floorPercent: setup.floorPercent,
    },
  });
  if (!courses) return null;
  const direction: Direction = {
    ...plain,
    ...setup.bounds,
    ...{ minSendVerification: null, minReceiveVerification: null, verifyWhen: 'course' },
    sendDecimals: Math.min(setup.decimals[0], plain.from.decimals),
    receiveDecimals: Math.min(setup.decimals[1], plain.to.decimals),
    floorPercent: setup.floorPercent,
    courses: [
      { ...courses, baseCourse: setup.base, oldAt: null, pausedBy: null, publishedAt: ctx.clock.now() },
    ],
  };
  const key = pairKey(direction.from.id, direction.to.id);
  const changed = { ...catalogue, directionByPair: new Map([[key, direction]]) };
  const own = {
    ...ctx,
    catalogue: { ...ctx.catalogue, current: () => changed },
    reserves: { ...ctx.reserves, of: () => setup.reserve },
  } as unknown as Context;
  return { ctx: own, direction, base: setup.base };
}

const card = ['SBERRUB', 'USDTTRC20'];
const cash = ['USDTTRC20', 'CASHRUB'];

/** A claim's check: what it would be taken at, or the refusal. */
function claimed(...asked: Parameters<typeof checkOrder>): CheckedOrder | Refusal {
  try {
    return checkOrder(...asked);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

it('agrees on 10 000 sums, typed on either side, between the browser, the check and the claim', async () => {
  let [tried, taken] = [0, 0];
  const now = exchangeAt.clock.now();
  const orders = {
    true: orderFor(exchangeAt.ctx, ...(cash as [string, string]), { city: 'MSK' }),
    false: orderFor(exchangeAt.ctx, ...(card as [string, string]), { withVerificationCourse: true }),
  };
  await fc.assert(
    fc.asyncProperty(
      anySetup,
      fc.array(
        fc.record({
          isSend: fc.boolean(),
          isEdge: fc.boolean(),
          at: fc.nat(9),
          off: fc.integer({ min: -2, max: 2 }),
          sum: units(10 ** 8, '0.001'),
          isVerified: fc.boolean(),
          isClamped: fc.boolean(),
        }),
        { minLength: 50, maxLength: 50 },
      ),
      async (setup, sums) => {
        const made = exchangeWith(setup);
        if (!made) return;
        const { ctx, direction } = made;
        const city = setup.isCash ? 'MSK' : null;
        const effect: Effect | null = setup.effect;
        const settings = ctx.catalogue.current().settings;
        const told = withPromocode(direction, effect, settings);
        const pair = pairView(direction, marketOf(ctx), 'en');
        for (const { isSend, isEdge, at, off, sum, isVerified, isClamped } of sums) {
          const terms = termsOfBrowser(pair, courseView(told, settings, now), {
            reserve: setup.reserve,
            city,
            isVerified,
          });
          const { decimals } = isSend ? terms.send : terms.receive;
          const edge = terms.tiers?.[at]?.from;
          const unit = decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`;
          const edgeSum = edge && (isSend ? edge : exchange(terms, { send: edge }).receive);
          const near = edgeSum === undefined || !isEdge ? sum : add(edgeSum, multiply(unit, String(off)));
          const rounded = near.startsWith('-') ? '0' : roundDown(near, decimals);
          const { send, receive } = limitsOf(terms);
          const amount = isClamped ? clamp(isSend ? send : receive, rounded) : rounded;
          const browser = exchange(terms, isSend ? { send: amount } : { receive: amount });
          const objections = check(terms, browser);
          tried += 1;
          if (effect === null) {
            const answer = await checkSumsAndFields(
              ctx,
              {
                ...{
                  fromPs: direction.from.id,
                  toPs: direction.to.id,
                  city,
                  withVerificationCourse: isVerified,
                },
                ...(isSend ? { fromSumma: amount } : { toSumma: amount }),
              },
              'en',
              { address: '192.0.2.7', user: null },
            );
            expect(answer).toMatchObject({
              ...{ fromSumma: browser.send, toSumma: browser.receive },
              course: courseFor(terms, browser.send),
            });
            expect(Object.keys(answer.errors).length === 0).toBe(objections.length === 0);
          }
          const order = {
            ...orders[`${setup.isCash}`],
            ...{
              fromSumma: browser.send,
              toSumma: browser.receive,
              city,
              withVerificationCourse: isVerified,
            },
          };
          const code = { ...effect, id: 1, code: 'CODE', directions: null } as unknown as Promocode;
          const named = effect && { known: { promocode: code, fault: null } };
          const outcome = claimed(ctx, order, now, {
            account: null,
            isNewcomer: true,
            ...(named && { named }),
          });
          if (outcome instanceof Refusal) {
            // A code that betters nothing is none; without sums that are wrong nothing else may be said.
            if (outcome.code !== 'promocode_invalid') expect(objections).not.toEqual([]);
            continue;
          }
          expect(objections).toEqual([]);
          taken += 1;
          const { agreed } = outcome;
          if (!agreed) throw new Error('Nothing was agreed on.');
          const course = courseOf(
            coursesFor({ isVerificationCourse: outcome.isVerification }, agreed),
            browser.send,
          );
          expect(course).toBe(courseFor(terms, browser.send));
          const given = roundDown(multiply(browser.send, course), terms.receive.decimals);
          if (isSend) expect(browser.receive).toBe(given);
          if (setup.floorPercent === null) continue;
          // No tier, city or code passes the floor.
          const most = multiply(browser.send, mostAbove(made.base, setup.floorPercent));
          expect(Number(subtract(most, browser.receive))).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: 320 },
  );
  expect(tried).toBeGreaterThanOrEqual(10_000);
  expect(taken).toBeGreaterThan(2_000);
}, 240_000);
