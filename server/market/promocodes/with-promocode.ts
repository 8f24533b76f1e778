import { add, max, min, mostAbove, multiply, roundCourse, subtract } from '@menyala/money';
import type { Direction, Settings } from '../currencies/catalogue.ts';
import { changeCourses } from '../rates/course-rows.ts';
import type { Effect } from './promocode.ts';

type MarginLimits = { programme: Pick<Settings['programme'], 'leastMarginPercent'> };

/**
 * The direction as it is with a promocode: each of its published courses bettered, those of tiers, cities and for verified cards alike, so that
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
    courses: direction.courses.map((published) => {
      const most = mostOf(published.baseCourse, direction, leastMarginPercent);
      const better = (course: string) => betterCourse(course, published.baseCourse, effect, most);
      return changeCourses(published, { usual: better, verified: better });
    }),
  };
}

/** The best course that a code may make: the owner's floor of the direction and that of all codes hold, and its upper bound. */
function mostOf(
  base: string,
  { floorPercent, highestCourse }: Direction,
  leastMarginPercent: string,
): string {
  const left = mostAbove(base, max(leastMarginPercent, floorPercent ?? leastMarginPercent));
  return highestCourse === null ? left : min(left, highestCourse);
}

/**
 * `margin`: course + (base − course) × percent; `course`: course × (1 + percent). Rounded down, as a course is that follows
 * from its margin; never past the best that there may be, and never worse than it was.
 */
function betterCourse(course: string, base: string, { kind, amount }: Effect, most: string): string {
  const share = multiply(amount, '0.01');
  const ground = kind === 'margin' ? subtract(base, course) : course;
  const wanted = add(course, multiply(ground, share));
  return max(course, roundCourse(max(min(wanted, most), '0')));
}
