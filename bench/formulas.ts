import Big from 'big.js';
import { directionCourse } from '../server/market/rates/direction-course.ts';
import { directionKey } from '../server/market/rates/formula/read-tokens.ts';
import { type Market, type MarketPrice, openReckoning } from '../server/market/rates/formula/reckon-bases.ts';
import { isWorthPublishing } from '../server/market/rates/worth-publishing.ts';
import { byTurns } from './by-turns.ts';
import { median, medianOf } from './figure.ts';
import { sized } from './run-settings.ts';

const rounds = sized(9, 2);
const assets = Array.from({ length: 60 }, (_, place) => `B${place + 1}`);
const leastChangePercent = '0.01';

interface Direction {
  from: string;
  to: string;
  fromAsset: string;
  toAsset: string;
  /** Places of its assets. */
  send: number;
  receive: number;
  shape: number;
  formula: string;
  marginPercent: string;
}

/** As `fill-market.sql` has them. */
const directions: Direction[] = assets
  .flatMap((fromAsset, send) =>
    assets.flatMap((toAsset, receive) => {
      if (send === receive) return [];
      const shape = (send + receive) % 3;
      const formula = [
        `bench:${fromAsset}/USD.bid ÷ bench:${toAsset}/USD.ask − 0.3%`,
        `${fromAsset} ÷ ${toAsset} × 0.998`,
        `(bench:${fromAsset}/USD.bid + bench:${fromAsset}/USD.ask) ÷ 2 ÷ bench:${toAsset}/USD.ask`,
      ][shape];
      return [
        {
          ...{ from: `BENCH${send}`, to: `BENCH${receive}`, fromAsset, toAsset, send, receive, shape },
          ...{ formula: formula ?? '', marginPercent: (1 + ((send * 7 + receive) % 30) * 0.1).toFixed(1) },
        },
      ];
    }),
  )
  .slice(0, 3_000);

interface Courses {
  base: string;
  course: string;
}

/**
 * Sixty new prices through three thousand formulas, and what of it is worth publishing: by the server's code, with every step as it
 * is kept, and by plain loops of the decimal library that know each formula. Both must come to the same.
 */
export async function benchFormulas() {
  const ours = ourTick();
  const plain = plainTick();
  let ticks = { ours: 0, plain: 0 };
  const timed = async (name: keyof typeof ticks, tick: (prices: Prices) => Courses[]) => {
    ticks = { ...ticks, [name]: ticks[name] + 1 };
    const prices = pricesAt(ticks[name]);
    const begun = performance.now();
    const courses = tick(prices);
    return { ms: performance.now() - begun, courses };
  };
  const results = await byTurns(rounds, {
    ours: () => timed('ours', ours),
    plain: () => timed('plain', plain),
  });
  for (const round of results)
    for (const [place, course] of round.ours.courses.entries())
      if (JSON.stringify(course) !== JSON.stringify(round.plain.courses[place]))
        throw new Error(`${directions[place]?.formula} came to two results.`);
  const ms = (name: keyof typeof ticks) => median(results.map((round) => round[name].ms));
  console.log(
    `60 prices through ${directions.length} formulas: ${ms('ours').toFixed(0)} ms, in plain loops ${ms('plain').toFixed(0)} ms`,
  );
  const ratios = results.map((round) => round.ours.ms / round.plain.ms);
  return { '60 prices through 3,000 formulas / plain loops': medianOf(ratios) };
}

interface Prices {
  bid: string[];
  ask: string[];
}

/** Up and down by turns, each by a part of its own, so that every course moves. */
function pricesAt(tick: number): Prices {
  const bid = assets.map((_, place) =>
    ((1 + (place + 1) * 7.31) * (1 + ((tick % 2 === 0 ? -1 : 1) * (place + 8)) / 4_000)).toFixed(8),
  );
  return { bid, ask: bid.map((price) => new Big(price).times('1.001').toFixed(8)) };
}

function ourTick(): (prices: Prices) => Courses[] {
  const standing = new Map<Direction, { baseCourse: string; course: string }>();
  const byKey = new Map(directions.map((one) => [directionKey(one), one]));
  return (prices) => {
    const reckon = openReckoning(marketOf(prices, byKey));
    return directions.map((direction) => {
      const { base = null } = reckon(directionKey(direction)) ?? {};
      const course = directionCourse({
        ...{ formulaBase: base, fromUsd: '1', toUsd: '1', marginPercent: direction.marginPercent },
        ...{ verificationMarginPercent: null, fixedCourse: null, margins: null },
      });
      if (!course) throw new Error(`${direction.formula} came to nothing.`);
      const last = standing.get(direction);
      const before = last && { ...course, ...last };
      if (!before || isWorthPublishing(course, before, { leastChangePercent, floorPercent: null }))
        standing.set(direction, { baseCourse: course.baseCourse, course: course.course });
      return { base: course.baseCourse, course: course.course };
    });
  };
}

function marketOf({ bid, ask }: Prices, byKey: ReadonlyMap<string, Direction>): Market {
  const now = new Date();
  const oldAt = new Date(now.getTime() + 3_600_000);
  const at = (figures: string[], place: number) => figures[place] ?? '0';
  const prices = assets.map((asset, place): [string, MarketPrice] => {
    const usd = String(new Big(at(bid, place)));
    return [asset, { asset, usd, setAt: now, oldAt, quotes: [] }];
  });
  const quotes = assets.map((asset, place) => {
    const [one, other] = [bid, ask].map((figures) => String(new Big(at(figures, place))));
    const figures = { bid: one ?? null, ask: other ?? null, last: null };
    const pair = `${asset}/USD`;
    const own = { source: 'bench', sourceName: 'Bench', pair, figures, state: 'fresh' as const };
    return [`bench:${pair}`, { ...own, quotedAt: now, oldAt }] as const;
  });
  return { now, prices: new Map(prices), quotes: new Map(quotes), directions: byKey };
}

function plainTick(): (prices: Prices) => Courses[] {
  const Decimal = Big();
  // As far as a base course goes, and down.
  [Decimal.DP, Decimal.RM] = [30, 0];
  const standing: { base: Big; course: Big }[] = [];
  const isMoved = (next: Big, before: Big) =>
    next.minus(before).abs().times(100).gte(before.times(leastChangePercent));
  return (prices) => {
    const bid = prices.bid.map((price) => new Decimal(price));
    const ask = prices.ask.map((price) => new Decimal(price));
    const zero = new Decimal(0);
    return directions.map(({ send, receive, shape, marginPercent }, place) => {
      const [sold, soldFor, bought, boughtFor] = [
        bid[send] ?? zero,
        ask[send] ?? zero,
        bid[receive] ?? zero,
        ask[receive] ?? zero,
      ];
      const exact =
        shape === 0
          ? sold.div(boughtFor).times('0.997')
          : shape === 1
            ? sold.div(bought).times('0.998')
            : sold.plus(soldFor).div(2).div(boughtFor);
      const base = exact.prec(18, 0);
      const course = base.times(new Decimal(100).minus(marginPercent).times('0.01')).round(18, 0);
      const last = standing[place];
      if (!last || isMoved(base, last.base) || isMoved(course, last.course))
        standing[place] = { base, course };
      return { base: base.toFixed(), course: course.toFixed() };
    });
  };
}
