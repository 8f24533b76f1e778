import { add, applyMargin, compare, max, min, multiply, roundDown, subtract } from '@menyala/money';
import type { Direction, Settings } from '../currencies/catalogue.ts';
import type { Effect } from './promocode.ts';

/** As many as published courses have. */
const mostDecimals = 18;

type MarginLimits = { programme: Pick<Settings['programme'], 'leastMarginPercent'> };

/**
 * The direction as it is with a promocode: each of its published courses bettered, the one for verified cards alike, so that
 * everything that follows from a course follows as before. Points better no course.
 */
export function withPromocode(
  direction: Direction,
  effect: Effect | null,
  { programme }: MarginLimits,
): Direction {
  if (effect === null || effect.kind === 'bonus') return direction;
  const { leastMarginPercent } = programme;
  const key = `${effect.kind} ${effect.amount} ${leastMarginPercent}`;
  const { courses } = direction;
  const known = bettered.get(direction) ?? new Map<string, Bettered>();
  bettered.set(direction, known);
  let found = known.get(key);
  if (found?.of !== courses) {
    found = { of: courses, direction: betterDirection(direction, effect, leastMarginPercent) };
    known.set(key, found);
  }
  return found.direction;
}

/** With the courses that it was reckoned from: another list stands there once one is published. */
interface Bettered {
  of: Direction['courses'];
  direction: Direction;
}
const bettered = new WeakMap<Direction, Map<string, Bettered>>();

function betterDirection(direction: Direction, effect: Effect, leastMarginPercent: string): Direction {
  return {
    ...direction,
    courses: direction.courses.map((published) => ({
      ...published,
      course: betterCourse(published.course, published.baseCourse, effect, leastMarginPercent),
      verificationCourse:
        published.verificationCourse === null
          ? null
          : betterCourse(published.verificationCourse, published.baseCourse, effect, leastMarginPercent),
    })),
  };
}

/**
 * `margin`: course + (base − course) × percent; `course`: course × (1 + percent). Rounded down, as a course is that follows
 * from its margin; never past the base less the margin that must stay, and never worse than it was.
 */
function betterCourse(
  course: string,
  base: string,
  { kind, amount }: Effect,
  leastMarginPercent: string,
): string {
  if (compare(leastMarginPercent, '100') >= 0) return course;
  const most = applyMargin(base, leastMarginPercent);
  const share = multiply(amount, '0.01');
  const ground = kind === 'margin' ? subtract(base, course) : course;
  const wanted = add(course, multiply(ground, share));
  return max(course, roundDown(min(wanted, most), mostDecimals));
}
