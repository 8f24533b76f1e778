import { add, compare, max, min, multiply, subtract } from './arithmetic.ts';
import { roundCourse } from './course.ts';
import type { Decimal } from './decimal.ts';
import { divide } from './division.ts';
import { type CourseMargins, type CoursesBySum, mostAbove, type TieredCourses } from './margins.ts';

/** What a monitor's list says of one exchanger: figures as they were written there, above zero. */
export interface ListedRate {
  changer: string;
  name: string;
  /** Given for one received: smaller is better for the customer. */
  rate: Decimal;
  /** The same with fees in it, by which the monitor may rank. */
  rankRate: Decimal;
  /** In the currency received; null where it is not said. Limits are in the currency sent. */
  reserve: Decimal | null;
  least: Decimal | null;
  most: Decimal | null;
}

/** Whom of a list the owner looks at. */
export interface RivalRules {
  by: 'rate' | 'rankrate';
  /** Our own names in the list, and those of whoever is to be looked past. */
  own: readonly string[];
  ignored: readonly string[];
  leastReserve: Decimal | null;
  /** Whoever would not take this sum does not count. */
  sum: Decimal | null;
  /** Whoever gives so much more than the base course does not count: no market does. */
  farPercent: Decimal;
}

export interface PlaceRules {
  /** From 1. */
  place: number;
  /** By how much better than the one at that place, in percent of its course. */
  stepPercent: Decimal;
  leastMarginPercent: Decimal;
  greatestMarginPercent: Decimal;
}

/** Somebody whom we compare ourselves with, by the course at which ours would stand where theirs does. */
export interface Rival {
  changer: string;
  name: string;
  course: Decimal;
}

/**
 * Why a course stands where it does: `taken` the place is taken · `least`, `greatest` the owner's bound on the margin stopped it ·
 * `nobody` there is nobody at that place to be better than, so the own margin holds.
 */
export type PlaceReason = 'taken' | 'least' | 'greatest' | 'nobody';

const digits = { digits: 40, rounding: 'down' } as const;

/** Those who count, best first: each once, with the best that it offers. */
export function rivalsOf(listed: readonly ListedRate[], base: Decimal, rules: RivalRules): Rival[] {
  const own = new Set(rules.own);
  const ignored = new Set(rules.ignored);
  const fees = rules.by === 'rankrate' ? feesOf(listed.find(({ changer }) => own.has(changer))) : '1';
  const far = share(base, add('100', rules.farPercent));
  const best = new Map<string, Rival>();
  for (const one of listed) {
    const { changer, name, reserve, least, most } = one;
    if (own.has(changer) || ignored.has(changer)) continue;
    if (rules.leastReserve !== null && (reserve === null || compare(reserve, rules.leastReserve) < 0))
      continue;
    if (rules.sum !== null && least !== null && compare(least, rules.sum) > 0) continue;
    if (rules.sum !== null && most !== null && compare(most, rules.sum) < 0) continue;
    const course = divide(fees, rules.by === 'rankrate' ? one.rankRate : one.rate, digits);
    if (compare(course, far) > 0) continue;
    const known = best.get(changer);
    if (!known || compare(course, known.course) > 0) best.set(changer, { changer, name, course });
  }
  return [...best.values()].sort((one, other) => compare(other.course, one.course));
}

/** What our own fees make of a course in the monitor's eyes, where it lists us. More than a quarter is no fee. */
function feesOf(own: ListedRate | undefined): Decimal {
  if (!own) return '1';
  const fees = divide(own.rankRate, own.rate, digits);
  return compare(fees, '0.8') < 0 || compare(fees, '1.25') > 0 ? '1' : fees;
}

/** Our place with this course, from 1. Whoever is as good stands before us, as far as we know. */
export function placeOf(rivals: readonly Rival[], course: Decimal): number {
  return 1 + rivals.filter((rival) => compare(rival.course, course) >= 0).length;
}

/**
 * The course that takes a place: better by the step than whoever stands there, within the bounds. Null where nobody does.
 *
 * @param standing our course of now: while it is right by more than half a step and less than two, it stays. So a rival that moves by
 * less than our step moves nobody, and we never outbid ourselves.
 */
export function courseForPlace(
  rivals: readonly Rival[],
  base: Decimal,
  { place, stepPercent, leastMarginPercent, greatestMarginPercent }: PlaceRules,
  standing: Decimal | null,
): { course: Decimal; reason: 'taken' | 'least' | 'greatest'; rival: Rival } | null {
  const rival = rivals[place - 1];
  if (!rival) return null;
  const ahead = rivals[place - 2];
  const lowest = share(base, subtract('100', greatestMarginPercent));
  const highest = roundCourse(share(base, subtract('100', leastMarginPercent)));
  const better = (percent: Decimal) => share(rival.course, add('100', percent));
  const isBehind = (course: Decimal) => !ahead || compare(course, ahead.course) < 0;
  const isRight =
    standing !== null &&
    compare(standing, better(multiply(stepPercent, '0.5'))) >= 0 &&
    compare(standing, better(multiply(stepPercent, '2'))) <= 0 &&
    isBehind(standing);
  let wanted = isRight ? standing : better(stepPercent);
  // Between two who are closer than a step; of two who are the same nobody is behind the other.
  if (ahead && !isBehind(wanted) && compare(ahead.course, rival.course) > 0)
    wanted = multiply(add(rival.course, ahead.course), '0.5');
  if (compare(wanted, highest) > 0) return { course: highest, reason: 'least', rival };
  if (compare(wanted, lowest) < 0) return { course: roundCourse(lowest), reason: 'greatest', rival };
  return { course: roundCourse(wanted), reason: 'taken', rival };
}

/**
 * All courses of a direction moved so that the one that monitors list becomes `target`: tiers, cities and those for verified cards
 * keep their distance to it. None gets better than the least margin by this, where it was not before; bounds and floor hold.
 *
 * @param city whose course monitors list; null for that of all
 */
export function movedCourses(
  courses: TieredCourses,
  target: Decimal,
  {
    base,
    city,
    leastMarginPercent,
    margins,
  }: { base: Decimal; city: string | null; leastMarginPercent: Decimal; margins: CourseMargins },
): TieredCourses {
  const listed = listedCourse(courses, city);
  const cap = roundCourse(share(base, subtract('100', leastMarginPercent)));
  const { lowestCourse, highestCourse, floorPercent } = margins;
  const moved = (course: Decimal): Decimal => {
    const exact = course === listed ? target : divide(multiply(course, target), listed, digits);
    const capped = min(exact, max(course, cap));
    const raised = lowestCourse === null ? capped : max(capped, min(lowestCourse, base));
    const bounded = highestCourse === null ? raised : min(raised, highestCourse);
    return roundCourse(floorPercent === null ? bounded : min(bounded, mostAbove(base, floorPercent)));
  };
  const both = <T extends Pick<CoursesBySum, 'course' | 'verificationCourse'>>(one: T): T => ({
    ...one,
    course: moved(one.course),
    verificationCourse: one.verificationCourse === null ? null : moved(one.verificationCourse),
  });
  const all = (one: CoursesBySum): CoursesBySum => {
    const first = both({ course: one.course, verificationCourse: one.verificationCourse });
    const tiers: CoursesBySum['tiers'] = [];
    for (const tier of one.tiers.map(both)) {
      const last = tiers.at(-1) ?? first;
      // Bounds may make a tier the same as the one before: then it is none.
      if (last.course !== tier.course || last.verificationCourse !== tier.verificationCourse)
        tiers.push(tier);
    }
    return { ...first, tiers };
  };
  const cities = Object.entries(courses.cities).map(([code, one]) => [code, all(one)]);
  return { ...all(courses), cities: Object.fromEntries(cities) };
}

/** The course that a monitor lists: of the first tier, in its city. */
export function listedCourse(courses: TieredCourses, city: string | null): Decimal {
  return (city === null ? undefined : courses.cities[city])?.course ?? courses.course;
}

/** What of the base course is not given, in percent; below zero where more than all of it is. To six decimals. */
export function marginOf(base: Decimal, course: Decimal): Decimal {
  const precision = { decimals: 6, rounding: 'nearest' } as const;
  return divide(multiply(subtract(base, course), '100'), base, precision);
}

const share = (of: Decimal, percent: Decimal): Decimal => multiply(multiply(of, percent), '0.01');
