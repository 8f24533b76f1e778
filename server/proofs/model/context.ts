import type { Context } from '../../context.ts';
import type { Catalogue, Direction, PublishedCourse } from '../../market/currencies/catalogue.ts';
import { findDirection } from '../../market/currencies/directions.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { type Faults, openFaults } from './faults.ts';
import { openScript, type Script } from './script.ts';
import type { Course, Fixture } from './state.ts';
import { one, productDown, text, thousandths, type Units, units } from './units.ts';

/** The real exchange, on a database of its own, with what a model needs to lead it by the hand. */
export interface Exchange {
  ctx: Context;
  test: TestContext;
  fixture: Fixture;
  /** Courses at the beginning, by the direction's place in the fixture. */
  courses: Course[];
  faults: Faults;
  script: Script;
  /** What the last look at the invariants found. */
  breaches: string;
  /** Makes these the published courses of a direction: newest first. */
  publish(direction: number, courses: Course[]): void;
}

/** What one pays out, another takes in; two share a reserve; the course of one is fixed when paid. */
const pairs = [
  ['SBERRUB', 'USDTTRC20'],
  ['ETH', 'BTC'],
  ['USDTTRC20', 'BTC'],
] as const;
/** By whom it is sent: where its tiers begin, in thousandths of the way from its least to its most, and what they leave of the base. */
const tiersFrom: Readonly<Record<string, readonly { at: number; leaves: string }[]>> = {
  SBERRUB: [
    { at: 100, leaves: '0.01' },
    { at: 500, leaves: '0.004' },
  ],
  ETH: [{ at: 300, leaves: '0.005' }],
};
/** More than a promocode would leave in the last tier. */
const floorPercent = '0.3';
/** Paid where something else was asked for: one on a rail of its own, one on the rail of what was asked for. */
const otherMoney = ['LTC', 'USDTERC20'] as const;

export async function openExchange(): Promise<Exchange> {
  const test = await createTestContext();
  const original = modelled(test.ctx.catalogue.current());
  const own = pairs.map(([from, to]) => asOwned(findDirection(original, from, to)));
  const published = new Map<number, PublishedCourse[]>();
  let catalogue = original;
  const publish = (place: number, courses: Course[]) => {
    published.set(own[place]?.id ?? 0, courses.map(asPublished));
    catalogue = withCourses(original, published);
  };
  const faults = openFaults(test.ctx);
  const script = openScript(original);
  const ctx: Context = {
    ...test.ctx,
    claimWriters: faults.claimWriters,
    db: faults.db,
    pool: faults.pool,
    payouts: [script.provider],
    catalogue: { ...test.ctx.catalogue, current: () => catalogue },
    // Delivered once a sequence, which is proof enough of delivery here.
    outbox: { ...test.ctx.outbox, wake: () => undefined },
  };
  const courses = own.map((direction) => courseOf(direction));
  return { ctx, test, fixture: fixtureOf(original, own), courses, faults, script, breaches: '[]', publish };
}

/** At night nobody is there to look for payments. The owner of the shop has no second factor, and needs none. */
const modelled = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  settings: {
    ...catalogue.settings,
    shops: { ...catalogue.settings.shops, secondFactorAboveUsd: '1000000000' },
    hours: {
      zone: 'Europe/Moscow',
      week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '21:00' }]),
      holidays: [],
    },
  },
});

/** It has a floor. Where a card is paid from, claims in the upper half of the limits need it verified. */
function asOwned(direction: Direction): Direction {
  const middle = text((units(direction.minSend ?? '0') + units(direction.maxSend ?? '0')) / 2n);
  return {
    ...{ ...direction, floorPercent },
    ...(direction.verifySide === null ? {} : { verifyWhen: 'above', verifyAbove: middle }),
  };
}

function withCourses(original: Catalogue, published: ReadonlyMap<number, PublishedCourse[]>): Catalogue {
  const changed = (direction: Direction): Direction => {
    const courses = published.get(direction.id);
    // Without email addresses no emails are written beside.
    return courses ? { ...asOwned(direction), courses, isEmailRequired: false } : direction;
  };
  const mapped = <K>(all: Map<K, Direction>) =>
    new Map([...all].map(([key, direction]) => [key, changed(direction)]));
  return {
    ...original,
    directions: original.directions.map(changed),
    directionByPair: mapped(original.directionByPair),
    directionById: mapped(original.directionById),
  };
}

function asPublished({ course, tiers, base, at }: Course): PublishedCourse {
  return {
    course: text(course),
    baseCourse: text(base),
    ...{ verificationCourse: null, oldAt: null, pausedBy: null },
    tiers: tiers.map((tier) => ({
      from: text(tier.from),
      course: text(tier.course),
      verificationCourse: null,
    })),
    cities: {},
    publishedAt: new Date(at),
  };
}

function courseOf(direction: Direction): Course {
  const cut = (course: string) => units(course.slice(0, 16));
  const [newest] = direction.courses;
  const base = cut(newest?.baseCourse ?? '1');
  const [least, most] = [units(direction.minSend ?? '0'), units(direction.maxSend ?? '0')];
  const tiers = (tiersFrom[direction.from.code] ?? []).map(({ at, leaves }) => ({
    from: least + thousandths(most - least, at, direction.from.decimals),
    course: productDown(base, one - units(leaves), 15),
  }));
  return { course: cut(newest?.course ?? '1'), tiers, base, at: 0 };
}

/** So many dollars in a currency, rounded up to what can be sent of it. */
function leastPaymentOf(dollars: Units, usd: Units, decimals: number): Units {
  const unit = 10n ** BigInt(18 - decimals);
  const worthOfUnit = usd * unit;
  return ((dollars * one + worthOfUnit - 1n) / worthOfUnit) * unit;
}

/** What the shop keeps its balance in. */
const shopCode = 'BTC';

function fixtureOf(catalogue: Catalogue, own: Direction[]): Fixture {
  const { currencies, currencyByCode, settings, usdOf } = catalogue;
  const shopId = currencyByCode.get(shopCode)?.id ?? 0;
  const ids = [...new Set(own.flatMap(({ from, to }) => [from.id, to.id]))];
  for (const code of otherMoney) ids.push(currencyByCode.get(code)?.id ?? 0);
  return {
    directions: own.map((direction) => ({
      id: direction.id,
      floor: units(floorPercent) / 100n,
      from: direction.from.id,
      to: direction.to.id,
      least: units(direction.minSend ?? '0'),
      most: units(direction.maxSend ?? '0'),
      leastPayment: leastPaymentOf(
        units(settings.shops.leastPaymentUsd),
        units(usdOf.get(direction.from.id) ?? '0'),
        direction.from.decimals,
      ),
      paymentMs: direction.paymentMinutes * 60_000,
      checkMs: direction.checkMinutes * 60_000,
      isFixedWhenPaid: direction.courseFixedAt === 'paid',
      cardAbove: direction.verifySide === null ? null : units(direction.verifyAbove ?? '0'),
      cardMs: direction.verifyMinutes * 60_000,
    })),
    currencies: new Map(
      ids.flatMap((id) => {
        const currency = currencies.get(id);
        if (!currency) return [];
        const { code, decimals, network, refundFee } = currency;
        const rail = network?.code ?? code;
        const usd = units(usdOf.get(id) ?? '0');
        return [[id, { id, code, decimals, rail, refundFee: units(refundFee), usd }]];
      }),
    ),
    tolerance: units(settings.tolerancePercent),
    choiceMs: settings.choiceHours * 60 * 60_000,
    coolOffMs: settings.coolOffMinutes * 60_000,
    graceMs: settings.courseGraceSeconds * 1000,
    // The hours of `modelled`; Moscow is three hours ahead of UTC.
    hours: { from: 6, to: 18 },
    promocode: {
      share: units('0.4'),
      leastMargin: units(settings.programme.leastMarginPercent) / 100n,
      mostUses: 2,
    },
    shop: {
      currency: shopId,
      ways: own.flatMap(({ to }, place) => (to.id === shopId ? [place] : [])),
      fee: units('0.015'),
      mostOpen: units('8000'),
      payouts: own.slice(-1).map(({ from }) => from.id),
      withdrawalFee: units(settings.shops.withdrawalFeeUsd),
      lockMs: 15 * 60_000,
      monitorMs: 24 * 60 * 60_000,
    },
  };
}
