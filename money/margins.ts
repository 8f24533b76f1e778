import { add, compare, max, min, multiply, subtract } from './arithmetic.ts';
import { applyMargin, roundCourse } from './course.ts';
import type { Decimal } from './decimal.ts';
import { divide } from './division.ts';

/** How courses follow from a base course beside the margin in percent: as the contract says of `courseMargins`. */
export interface CourseMargins {
  fixedMargin: Decimal;
  fixedSide: 'receive' | 'send';
  tiers: MarginOfTier[];
  cities: { code: string; marginPercent: Decimal }[];
  lowestCourse: Decimal | null;
  highestCourse: Decimal | null;
  floorPercent: Decimal | null;
}

/** What is given up of the base course by whoever sends so much or more. */
export interface MarginOfTier {
  from: Decimal;
  marginPercent: Decimal;
  verificationMarginPercent: Decimal | null;
  fixedMargin: Decimal;
}

/** Courses by the amount sent: the first ones, and those of the tiers beyond, in order. */
export interface CoursesBySum {
  course: Decimal;
  verificationCourse: Decimal | null;
  tiers: { from: Decimal; course: Decimal; verificationCourse: Decimal | null }[];
}

/** By what the courses of a direction follow from its base course. Margins are in percent. */
export interface MarginRules {
  marginPercent: Decimal;
  verificationMarginPercent: Decimal | null;
  margins: CourseMargins;
}

/** The courses for every sum, and those of cities that have their own. */
export interface TieredCourses extends CoursesBySum {
  cities: Record<string, CoursesBySum>;
}

/**
 * The courses that follow from a base course, to be published as one. The order: percent (the tier's and the city's, added),
 * fixed, bounds, floor. Null where a margin leaves no course.
 */
export function tieredCourses(base: Decimal, rules: MarginRules): TieredCourses | null {
  const usual = coursesIn(base, rules, '0');
  if (!usual) return null;
  const cities: Record<string, CoursesBySum> = {};
  for (const { code, marginPercent } of rules.margins.cities) {
    const own = coursesIn(base, rules, marginPercent);
    if (!own) return null;
    cities[code] = own;
  }
  return { ...usual, cities };
}

/**
 * The margins of all tiers, the first one from zero. None takes more than the one before, also where the direction's own margin
 * has moved below that of its tiers since they were saved: whoever sends more never receives less.
 */
export function marginsBySum({
  marginPercent,
  verificationMarginPercent,
  margins,
}: MarginRules): MarginOfTier[] {
  let last: MarginOfTier = {
    ...{ from: '0', marginPercent, verificationMarginPercent },
    fixedMargin: margins.fixedMargin,
  };
  const all = [last];
  for (const tier of margins.tiers) {
    const verified = min(tier.verificationMarginPercent ?? tier.marginPercent, tier.marginPercent);
    last = {
      from: tier.from,
      marginPercent: min(tier.marginPercent, last.marginPercent),
      verificationMarginPercent:
        last.verificationMarginPercent === null ? null : min(verified, last.verificationMarginPercent),
      fixedMargin: min(tier.fixedMargin, last.fixedMargin),
    };
    all.push(last);
  }
  return all;
}

function coursesIn(base: Decimal, rules: MarginRules, cityPoints: Decimal): CoursesBySum | null {
  const courses: CoursesBySum['tiers'] = [];
  for (const { from, marginPercent, verificationMarginPercent, fixedMargin } of marginsBySum(rules)) {
    const at = (percent: Decimal) => courseAt(base, add(percent, cityPoints), fixedMargin, rules.margins);
    const course = at(marginPercent);
    const verificationCourse = verificationMarginPercent === null ? null : at(verificationMarginPercent);
    if (course === null || (verificationMarginPercent !== null && verificationCourse === null)) return null;
    const last = courses.at(-1);
    // Bounds and floor may make a tier the same as the one before: then it is none.
    if (last?.course === course && last.verificationCourse === verificationCourse) continue;
    courses.push({ from, course, verificationCourse });
  }
  const [first, ...tiers] = courses;
  return first ? { course: first.course, verificationCourse: first.verificationCourse, tiers } : null;
}

function courseAt(
  base: Decimal,
  percent: Decimal,
  fixedMargin: Decimal,
  { fixedSide, lowestCourse, highestCourse, floorPercent }: CourseMargins,
): Decimal | null {
  if (compare(percent, '100') >= 0) return null;
  const afterPercent = applyMargin(base, percent);
  const bare =
    fixedSide === 'receive' ? subtract(afterPercent, fixedMargin) : costlier(afterPercent, fixedMargin);
  if (compare(bare, '0') <= 0) return null;
  // A bound of the owner's may take the margin, and never more than it.
  const raised = lowestCourse === null ? bare : max(bare, min(lowestCourse, base));
  const bounded = highestCourse === null ? raised : min(raised, highestCourse);
  const course = roundCourse(floorPercent === null ? bounded : min(bounded, mostAbove(base, floorPercent)));
  return compare(course, '0') > 0 ? course : null;
}

/** The best course that leaves so much of the base course. */
export function mostAbove(base: Decimal, floorPercent: Decimal): Decimal {
  return compare(floorPercent, '100') >= 0 ? '0' : applyMargin(base, floorPercent);
}

/** Enough that no digit is lost which `roundCourse` keeps. */
const digits = 40;

/** The course at which one received costs so much more: course ÷ (1 + more × course). */
function costlier(course: Decimal, more: Decimal): Decimal {
  return divide(course, add('1', multiply(more, course)), { digits, rounding: 'down' });
}
