import { isDeepStrictEqual } from 'node:util';
import {
  add,
  type CoursesBySum,
  compare,
  courseFor,
  type Decimal,
  divide,
  max,
  min,
  multiply,
  roundDown,
  subtract,
} from '@menyala/money';
import { takeTurns } from '../../../platform/take-turns.ts';
import type { CourseInputs, GuardedDirection, GuardedPrice } from './course-inputs.ts';

/** How a change moves a price, or the courses of a direction: what each was multiplied by. */
export interface Move {
  /** 'direction:12', 'price:BTC'. */
  object: string;
  /** The pair, or the asset. */
  name: string;
  /** The largest and the smallest factor of all its courses: the same where all move alike. */
  up: Decimal;
  down: Decimal;
  before: Decimal;
  after: Decimal;
}

/** Something else that a price or a course follows from now on: nobody knows yet what it will say. */
export interface Follow {
  object: string;
  name: string;
  what: 'first_price' | 'sources' | 'freshness' | 'asset' | 'formula' | 'fixed';
  before: string | null;
  after: string | null;
}

/** All that differs between two readings of the inputs. Requests are answered meanwhile. */
export async function movesBetween(
  before: CourseInputs,
  after: CourseInputs,
): Promise<{ moves: Move[]; follows: Follow[] }> {
  const turn = takeTurns();
  const moves: Move[] = [];
  const follows: Follow[] = [];
  for (const [asset, price] of after.prices) {
    const was = before.prices.get(asset);
    if (was === undefined) continue;
    const object = `price:${asset}`;
    follows.push(...followsOfPrice(was, price).map((follow) => ({ ...follow, object, name: asset })));
    if (was.isSet && price.isSet && compare(was.usd, price.usd) !== 0) {
      const factor = ratio(price.usd, was.usd);
      const values = { before: was.usd, after: price.usd };
      moves.push({ object, name: asset, up: factor, down: factor, ...values });
    }
  }
  const given = { before: shareKept(before), after: shareKept(after) };
  const isToleranceSame = compare(before.tolerancePercent, after.tolerancePercent) === 0;
  for (const [id, direction] of after.directions) {
    await turn();
    const object = `direction:${id}`;
    const was = before.directions.get(id);
    // A direction that nobody could ever exchange in is judged once somebody can.
    if (!direction.isKnown && !direction.isEnabled) continue;
    const isNew = was === undefined || !was.isKnown;
    if (!isNew && isToleranceSame && isDeepStrictEqual(was, direction)) continue;
    const standing = isNew ? firstStanding(direction) : was;
    const of = { object, name: direction.pair };
    if (standing === null) continue;
    follows.push(...followsOfDirection(standing, direction).map((follow) => ({ ...follow, ...of })));
    const move = moveOf(standing, direction, given);
    if (move === null) continue;
    // A first course that gives less than the market is the owner's to choose; what gives more is a gift.
    if (isNew && compare(move.up, '1') <= 0) continue;
    moves.push({ ...of, ...move, ...(isNew ? { down: '1' } : {}) });
  }
  return { moves, follows };
}

function followsOfPrice(was: GuardedPrice, is: GuardedPrice): Omit<Follow, 'object' | 'name'>[] {
  const isSame = JSON.stringify(was.sources) === JSON.stringify(is.sources);
  const holds = ({ freshMinutes }: GuardedPrice) => (freshMinutes === null ? '∞' : String(freshMinutes));
  const isLonger =
    was.freshMinutes !== null && (is.freshMinutes === null || is.freshMinutes > was.freshMinutes);
  return [
    ...(!was.isSet && is.isSet
      ? [{ what: 'first_price' as const, before: null, after: `${is.usd} USD` }]
      : []),
    ...(isSame ? [] : [{ what: 'sources' as const, before: sourcesText(was), after: sourcesText(is) }]),
    ...(isSame && was.isSet && is.sources === null && isLonger
      ? [{ what: 'freshness' as const, before: holds(was), after: holds(is) }]
      : []),
  ];
}

function sourcesText({ sources, usd }: GuardedPrice): string {
  if (sources === null) return `${usd} USD`;
  const quotes = sources.quotes.map(({ source, pair, side }) => `${source} ${pair} ${side}`);
  return `${quotes.join(', ')} (≥ ${sources.least})`;
}

function followsOfDirection(was: GuardedDirection, is: GuardedDirection): Omit<Follow, 'object' | 'name'>[] {
  const assets = ({ fromAsset, toAsset }: GuardedDirection) => `${fromAsset} / ${toAsset}`;
  const course = ({ courses }: GuardedDirection) => courses?.course ?? null;
  return [
    ...(assets(was) === assets(is)
      ? []
      : [{ what: 'asset' as const, before: assets(was), after: assets(is) }]),
    ...(was.formula === is.formula
      ? []
      : [{ what: 'formula' as const, before: was.formula, after: is.formula }]),
    ...(is.isFixed && !was.isFixed ? [{ what: 'fixed' as const, before: null, after: course(is) }] : []),
  ];
}

/** By what a new direction is judged: the market without a margin. Null where no price tells. */
function firstStanding(is: GuardedDirection): GuardedDirection | null {
  const { baseByPrices: base } = is;
  if (base === null) return null;
  const only = { course: base, verificationCourse: null, tiers: [], cities: {} };
  return {
    ...is,
    ...{ formula: null, isFixed: false, place: null, bonusPercent: '0' },
    courses: { baseCourse: base, ...only },
  };
}

/** The part of each 100 units that is asked for: the rest is given beside the course. */
const shareKept = ({ tolerancePercent }: CourseInputs) => subtract('100', tolerancePercent);

function moveOf(
  was: GuardedDirection,
  is: GuardedDirection,
  kept: { before: Decimal; after: Decimal },
): Pick<Move, 'up' | 'down' | 'before' | 'after'> | null {
  if (was.courses === null || is.courses === null) return null;
  // A payment that may be short, and points for it, are a better course by another name.
  const beside = ratio(
    multiply(add('100', is.bonusPercent), kept.before),
    multiply(add('100', was.bonusPercent), kept.after),
  );
  const [first, ...others] = pointsOf(was, is).map((at) => {
    const [before, after] = [at(was), at(is)];
    return { before, after, factor: before === after ? beside : multiply(ratio(after, before), beside) };
  });
  if (first === undefined) return null;
  let [highest, lowest] = [first, first];
  for (const point of others) {
    if (compare(point.factor, highest.factor) > 0) highest = point;
    if (compare(point.factor, lowest.factor) < 0) lowest = point;
  }
  const [up, down] = [highest.factor, lowest.factor];
  if (compare(up, '1') === 0 && compare(down, '1') === 0) return null;
  const { before, after } = isRise({ up, down }) ? highest : lowest;
  return { up, down, before, after };
}

/** True where it rises by more than it falls. */
export const isRise = ({ up, down }: Pick<Move, 'up' | 'down'>): boolean =>
  compare(up, ratio('1', down)) >= 0;

type Point = (direction: GuardedDirection) => Decimal;

/** Each city, from each sum on, with and without a verified card; and what a place in a monitor's list may come to. */
function pointsOf(was: GuardedDirection, is: GuardedDirection): Point[] {
  const both = [was, is].flatMap(({ courses }) => (courses === null ? [] : [courses]));
  const cities = [null, ...new Set(both.flatMap(({ cities }) => Object.keys(cities)))];
  const bySum = (courses: CoursesBySum) => courses.tiers.map(({ from }) => from);
  const sums = ['0', ...new Set(both.flatMap((one) => [one, ...Object.values(one.cities)].flatMap(bySum)))];
  const points = cities.flatMap((city) =>
    sums.flatMap((sum): Point[] => [
      (direction) => courseAt(direction, city, sum),
      (direction) => verifiedAt(direction, city, sum),
    ]),
  );
  return [...points, (direction) => atPlace(direction, 'best'), (direction) => atPlace(direction, 'worst')];
}

const inCity = ({ courses }: GuardedDirection, city: string | null): CoursesBySum => {
  if (courses === null) throw new Error('A direction without courses has no points.');
  return (city === null ? undefined : courses.cities[city]) ?? courses;
};

const courseAt = (direction: GuardedDirection, city: string | null, sum: Decimal) =>
  courseFor(inCity(direction, city), sum);

/** Without courses of their own, those with a verified card have that of all. */
function verifiedAt(direction: GuardedDirection, city: string | null, sum: Decimal): Decimal {
  const { tiers, ...first } = inCity(direction, city);
  const own = tiers.findLast(({ from }) => compare(from, sum) <= 0) ?? first;
  return own.verificationCourse ?? own.course;
}

/** The bounds within which a monitor's list moves the first course. */
function atPlace(direction: GuardedDirection, end: 'best' | 'worst'): Decimal {
  const { place, floorPercent, isFixed } = direction;
  const own = courseAt(direction, null, '0');
  if (!place?.isOn || isFixed) return own;
  const base = direction.courses?.baseCourse ?? own;
  const { leastMarginPercent, greatestMarginPercent } = place;
  if (end === 'worst') return min(own, leaving(base, greatestMarginPercent));
  return max(
    own,
    leaving(base, floorPercent === null ? leastMarginPercent : max(leastMarginPercent, floorPercent)),
  );
}

const leaving = (base: Decimal, percent: Decimal) =>
  max(multiply(multiply(base, subtract('100', percent)), '0.01'), smallest);

/** A margin of all leaves something to divide by. */
const smallest = '0.000000000000000001';

/** With so many digits as courses have. */
export const ratio = (one: Decimal, other: Decimal): Decimal =>
  divide(one, other, { digits: 18, rounding: 'nearest' });

/** By how many percent a factor moves: 1.031 is "+3.1 %". */
export function percentOf(factor: Decimal): string {
  const moved = multiply(subtract(factor, '1'), '100');
  const size = roundDown(moved.replace('-', ''), 2);
  return `${moved.startsWith('-') ? '−' : '+'}${size} %`;
}
