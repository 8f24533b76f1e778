import type { OfferReason } from '@menyala/contract/offer';
import type { OfficeDirection } from '@menyala/contract/office/directions';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClaim } from '../../exchange/claims/order/create-claim.ts';
import { orderFor } from '../../exchange/claims/testing-claims.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { homePayload } from '../../web/pages/payloads/home-payload.ts';
import { tellOldPrices } from '../rates/tell-old-prices.ts';

let exchange: TestContext;
let office: Office;
let order: ClaimOrder;
let id: number;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
  order = orderFor(exchange.ctx, 'BTC', 'SBERRUB');
  const { rows } = await exchange.admin.query(
    `select d.id from direction d join currency f on f.id = from_id join currency t on t.id = to_id
     where f.code = 'BTC' and t.code = 'SBERRUB'`,
  );
  id = rows[0].id;
  await exchange.admin.query(
    `update exchange_settings set settings = settings || '{"mostUnpaid": 100, "mostSharePercent": 100}'`,
  );
});
afterAll(() => exchange.close());

/** One exchange, as chance has it. Each of the switches stands in the way where it is on. */
const worlds = fc.record({
  off: fc.boolean(),
  hidden: fc.boolean(),
  requisites: fc.boolean(),
  /** Their hours are over. */
  requisitesUsed: fc.boolean(),
  stopped: fc.boolean(),
  allStopped: fc.boolean(),
  break: fc.boolean(),
  reserve: fc.boolean(),
  /** How long the price holds, and how long ago it was confirmed. */
  fresh: fc.constantFrom(null, 60, 1440),
  age: fc.nat(3000),
  isFixed: fc.boolean(),
  outside: fc.constantFrom('notice', 'refuse', 'automatic'),
  /** True where there is a provider of payouts. */
  byItself: fc.boolean(),
  /** True where the provider of payments sees the currency that is sent. */
  isSeen: fc.boolean(),
  hour: fc.nat(23),
});
type World = typeof worlds extends fc.Arbitrary<infer Made> ? Made : never;

/** Each switch stands in the way in one of four worlds, or nothing would ever be open. */
const rarely = (world: World, seed: number): World => {
  const keeps = (place: number) => ((seed >> (2 * place)) & 3) === 0;
  const { off, hidden, requisites, requisitesUsed, stopped, allStopped, reserve, break: isBreak } = world;
  return {
    ...world,
    ...{ off: off && keeps(0), hidden: hidden && keeps(1), requisites: requisites && keeps(2) },
    ...{ stopped: stopped && keeps(3), allStopped: allStopped && keeps(4), reserve: reserve && keeps(5) },
    ...{
      break: isBreak && keeps(6),
      age: keeps(7) ? world.age : 0,
      requisitesUsed: requisitesUsed && keeps(8),
    },
  };
};

let day = 0;

async function make(world: World): Promise<void> {
  const { admin, ctx, clock } = exchange;
  day += 1;
  // Open from 10:00 to 18:00 by Almaty, five hours ahead of UTC.
  const at = new Date(Date.UTC(2026, 5, day, world.hour, 30));
  const hours = {
    zone: 'Asia/Almaty',
    week: Array.from({ length: 7 }, () => [{ from: '10:00', to: '18:00' }]),
    holidays: [],
  };
  const techBreak = {
    isActive: world.break,
    from: null,
    announceHours: 24,
    until: null,
    text: { ru: 'Перерыв', en: 'Break' },
  };
  await admin.query('update exchange_settings set settings = settings || $1', [
    JSON.stringify({ hours, techBreak }),
  ]);
  await admin.query(
    `update direction set is_enabled = $2, outside_hours = $3, min_receive = $4,
       fixed_course = case when $5 then (select course from course where direction_id = $1 order by id desc limit 1) end
     where id = $1`,
    [id, !world.off, world.outside, world.reserve ? '900000000000' : null, world.isFixed],
  );
  await admin.query("update currency set is_send_visible = $1 where code = 'BTC'", [!world.hidden]);
  await admin.query(
    `update requisite set is_active = $1, opens_minute = $2, closes_minute = $2 + 5
     where currency_id = (select id from currency where code = 'BTC')`,
    // By Almaty the minutes are other hours than by UTC.
    [!world.requisites, world.requisitesUsed ? world.hour * 60 + 30 : null],
  );
  await admin.query('delete from stop');
  for (const [isSo, direction] of [
    [world.stopped, id],
    [world.allStopped, null],
  ])
    if (isSo)
      await admin.query('insert into stop (direction_id, stopped_at, stopped_by) values ($1, $2, $3)', [
        direction,
        at,
        'owner',
      ]);
  await admin.query("update price set fresh_minutes = $1, confirmed_at = $2 where asset = 'BTC'", [
    world.fresh,
    new Date(at.getTime() - world.age * 60_000),
  ]);
  clock.set(at);
  await ctx.catalogue.refresh();
  // A session lasts seven days.
  office = await enterOffice(exchange);
}

/** Said once more, in the test's own words. */
function expected(world: World): OfferReason[] {
  const localHour = (world.hour + 5) % 24;
  const isAway = localHour < 10 || localHour >= 18;
  const isSo: [OfferReason, boolean][] = [
    ['off', world.off],
    ['hidden', world.hidden],
    ['requisites', world.requisites],
    ['all_stopped', world.allStopped],
    ['stopped', world.stopped],
    ['break', world.break],
    [
      'hours',
      isAway &&
        (world.outside === 'refuse' || (world.outside === 'automatic' && !(world.byItself && world.isSeen))),
    ],
    ['old_price', !world.isFixed && world.fresh !== null && world.age >= world.fresh],
    ['requisites_used', world.requisitesUsed && !world.requisites],
    ['reserve', world.reserve],
  ];
  return isSo.filter(([, is]) => is).map(([reason]) => reason);
}

const unlisted: OfferReason[] = ['off', 'hidden', 'requisites'];

describe('whether a direction can be exchanged', () => {
  it('is one answer: page, calls, claim and office never disagree', async () => {
    const { deposits, payouts } = exchange.ctx;
    const providers = [...payouts];
    const watchers = [...deposits];
    let opened = 0;
    await fc.assert(
      fc.asyncProperty(worlds, fc.nat(2 ** 18 - 1), async (any, seed) => {
        const world = rarely(any, seed);
        payouts.splice(0, payouts.length, ...(world.byItself ? providers : []));
        // One of another currency does not help.
        deposits.splice(0, deposits.length, {
          name: 'node',
          serves: (code) => (code === 'BTC') === world.isSeen,
        });
        await make(world);
        const reasons = expected(world);
        const isOpen = reasons.length === 0;
        const isListed = !reasons.some((reason) => unlisted.includes(reason));
        if (isOpen) opened += 1;

        // The office.
        const { body } = await office.get(`directions/${id}`);
        expect([...(body as unknown as OfficeDirection).closedBy].sort()).toEqual([...reasons].sort());
        // The calculator.
        const pair = await exchange.app.inject('/en/api/v1/calculator/pair/BTC/SBERRUB/');
        expect(pair.statusCode).toBe(isListed ? 200 : 409);
        if (isListed) expect(pair.json().closed === null).toBe(isOpen);
        const course = await exchange.app.inject('/en/api/v1/calculator/course/BTC/SBERRUB/');
        expect(course.statusCode).toBe(isListed ? 200 : 409);
        const receivable = (await exchange.app.inject('/en/api/v1/calculator/from/BTC/')).json();
        expect(receivable.includes(order.toPs)).toBe(isListed);
        // The form.
        const { data } = homePayload(exchange.ctx, {
          ...{ language: 'en', path: '/', signedIn: false, lastPair: null, params: {} },
          query: new URLSearchParams({ cur_from: 'BTC', cur_to: 'SBERRUB' }),
        } as unknown as Parameters<typeof homePayload>[1]);
        const isShown =
          data.page === 'home' && data.form.from === order.fromPs && data.form.to === order.toPs;
        expect(isShown).toBe(isListed);
        if (data.page === 'home' && isShown) expect(data.pair.closed === null).toBe(isOpen);
        // What the form checks while one types: refused as the claim is. Of the reserve the sums tell.
        const checked = await exchange.app.inject({
          ...{ method: 'POST', url: '/en/api/v1/calculator/check/' },
          payload: { fromPs: order.fromPs, toPs: order.toPs, fromSumma: order.fromSumma },
        });
        const isRefused = reasons.some((reason) => reason !== 'reserve');
        expect([reasons, checked.statusCode === 200]).toEqual([reasons, !isRefused]);
        // The claim.
        const made = await createClaim(exchange.ctx, order, {
          ...{ language: 'en', idempotencyKey: null },
          address: `10.${day >> 8}.${day & 255}.1`,
        }).catch((error: unknown) => error);
        if (made instanceof Error && !(made instanceof Refusal)) throw made;
        if (isRefused && made instanceof Refusal) expect(checked.json().code).toBe(made.code);
        expect([reasons, made instanceof Refusal ? made.code : 'made']).toEqual([
          reasons,
          isOpen ? 'made' : expect.not.stringMatching(/^made$/),
        ]);
      }),
      { numRuns: 60, seed: 20261123 },
    );
    payouts.splice(0, payouts.length, ...providers);
    deposits.splice(0, deposits.length, ...watchers);
    // Neither all nor nothing was open, or it proves little.
    expect(opened).toBeGreaterThan(8);
  }, 120_000);
});

const free: World = {
  ...{ off: false, hidden: false, requisites: false, stopped: false, allStopped: false, break: false },
  ...{
    requisitesUsed: false,
    reserve: false,
    fresh: null,
    age: 0,
    isFixed: false,
    outside: 'notice',
    byItself: true,
    isSeen: true,
    hour: 8,
  },
};
const pairNow = async () => (await exchange.app.inject('/en/api/v1/calculator/pair/BTC/SBERRUB/')).json();

describe('outside the hours', () => {
  const night = { ...free, hour: 2 };

  it('a claim is taken with a notice', async () => {
    await make(night);
    expect(await pairNow()).toMatchObject({
      closed: null,
      hoursNotice: expect.stringContaining('when we open, today at 10:00 (Almaty Time, UTC+5)'),
    });
  });

  it('a claim is refused, with the moment of opening', async () => {
    await make({ ...night, outside: 'refuse' });
    const { closed, hoursNotice } = await pairNow();
    expect(closed).toMatchObject({
      reason: 'hours',
      text: 'We are closed now and open today at 10:00 (Almaty Time, UTC+5).',
    });
    expect([new Date(closed.opensAt).getUTCHours(), hoursNotice]).toEqual([5, null]);
  });

  it('what goes by itself is taken as by day, and nothing else', async () => {
    await make({ ...night, outside: 'automatic' });
    expect(await pairNow()).toMatchObject({ closed: null, hoursNotice: null });
    const { payouts } = exchange.ctx;
    const providers = payouts.splice(0, payouts.length);
    await exchange.ctx.catalogue.refresh();
    expect((await pairNow()).closed.reason).toBe('hours');
    payouts.push(...providers);
  });

  it('opens by the clock alone, though the answer was kept', async () => {
    await make({ ...night, outside: 'refuse', hour: 4 });
    expect((await pairNow()).closed.reason).toBe('hours');
    // Half past four by UTC; half an hour is left.
    exchange.clock.turn(30 * 60_000);
    expect((await pairNow()).closed).toBeNull();
  });
});

describe('a price by hand', () => {
  it('grows old by the clock alone; owners hear of it once, and saving it again is the mend', async () => {
    await make({ ...free, fresh: 60, age: 59 });
    await exchange.admin.query('delete from outbox; update price set told_old_at = null');
    expect((await pairNow()).closed).toBeNull();
    expect(await tellOldPrices(exchange.ctx)).toBe(0);
    exchange.clock.turn(60_000);
    expect((await pairNow()).closed).toMatchObject({ reason: 'old_price' });
    expect([await tellOldPrices(exchange.ctx), await tellOldPrices(exchange.ctx)]).toEqual([1, 0]);
    const inbox = (await office.get('operations-inbox')).body['items'] as {
      kind: string;
      currency: string;
    }[];
    expect(inbox).toContainEqual(expect.objectContaining({ kind: 'old_price', currency: 'BTC' }));
    const { usd } = (await office.get('prices/BTC')).body as { usd: string };
    const saved = await office.put('prices/BTC', { usd, freshMinutes: 120 });
    expect(saved.body).toMatchObject({
      freshMinutes: 120,
      oldAt: new Date(exchange.clock.now().getTime() + 120 * 60_000).toISOString(),
    });
    expect((await pairNow()).closed).toBeNull();
  });

  it.each([0, -5, 1.5, 600_000])('does not hold for %s minutes', async (freshMinutes) => {
    const { status, body } = await office.put('prices/BTC', { usd: '97400', freshMinutes });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['freshMinutes']]);
  });
});
