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
  const known = bettered.get(direction) ?? new Map<string, Direction>();
  bettered.set(direction, known);
  const found = known.get(key) ?? betterDirection(direction, effect, leastMarginPercent);
  known.set(key, found);
  return found;
}

/** By the picture of the catalogue that a direction stands in, which never changes and goes as a whole. */
const bettered = new WeakMap<Direction, Map<string, Direction>>();

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
