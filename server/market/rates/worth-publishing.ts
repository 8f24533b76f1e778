import type { CoursesBySum } from '@menyala/contract/site/calculator';
import { compare, type Decimal, mostAbove, multiply, subtract } from '@menyala/money';
import type { DirectionCourse } from './direction-course.ts';

/** By what it is decided whether a course replaces the one that stands. */
export interface PublishingRules {
  /** In percent. Zero for each change, however small. */
  leastChangePercent: Decimal;
  /** What must be left of the base course; null for nothing. */
  floorPercent: Decimal | null;
}

/**
 * True where courses differ by enough from those that stand. One that would stand above the new base course, or pass the floor, is
 * replaced however little it differs: by waiting the exchange loses at most the least change of its margin, and never more.
 */
export function isWorthPublishing(
  fresh: DirectionCourse,
  standing: DirectionCourse,
  { leastChangePercent, floorPercent }: PublishingRules,
): boolean {
  const pairs = pairsOf(fresh, standing);
  if (pairs === null || movesBy(fresh.baseCourse, standing.baseCourse, leastChangePercent)) return true;
  const most = mostAbove(fresh.baseCourse, floorPercent ?? '0');
  return pairs.some(
    ([course, before]) =>
      movesBy(course, before, leastChangePercent) ||
      (compare(course, before) < 0 && compare(before, most) > 0),
  );
}

function movesBy(course: Decimal, before: Decimal, percent: Decimal): boolean {
  if (course === before) return false;
  const change = subtract(course, before);
  const size = change.startsWith('-') ? change.slice(1) : change;
  return size !== '0' && compare(multiply(size, '100'), multiply(before, percent)) >= 0;
}

type Pair = [course: Decimal, before: Decimal];

/** Each course with the one that stands in its place; null where their tiers, cities or kinds are not the same. */
function pairsOf(fresh: DirectionCourse, standing: DirectionCourse): Pair[] | null {
  const usual = pairsBySum(fresh, standing);
  const cities = Object.keys(fresh.cities);
  if (usual === null || cities.length !== Object.keys(standing.cities).length) return null;
  for (const city of cities) {
    const [one, other] = [fresh.cities[city], standing.cities[city]];
    const pairs = one && other ? pairsBySum(one, other) : null;
    if (pairs === null) return null;
    usual.push(...pairs);
  }
  return usual;
}

function pairsBySum(fresh: CoursesBySum, standing: CoursesBySum): Pair[] | null {
  if (fresh.tiers.length !== standing.tiers.length) return null;
  const pairs = pairsOfOne(fresh, standing);
  for (const [place, tier] of fresh.tiers.entries()) {
    const other = standing.tiers[place];
    const own = other && compare(tier.from, other.from) === 0 ? pairsOfOne(tier, other) : null;
    if (own === null || pairs === null) return null;
    pairs.push(...own);
  }
  return pairs;
}

type Courses = Pick<CoursesBySum, 'course' | 'verificationCourse'>;

function pairsOfOne(fresh: Courses, standing: Courses): Pair[] | null {
  const pairs: Pair[] = [[fresh.course, standing.course]];
  if (fresh.verificationCourse === null || standing.verificationCourse === null)
    return fresh.verificationCourse === standing.verificationCourse ? pairs : null;
  return [...pairs, [fresh.verificationCourse, standing.verificationCourse]];
}
