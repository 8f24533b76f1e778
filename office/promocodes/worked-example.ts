import {
  add,
  applyMargin,
  compare,
  divide,
  isDecimal,
  isZero,
  max,
  min,
  multiply,
  roundDown,
  subtract,
} from '@menyala/money';

/** What the example begins with: a base price and a margin that are easy to reckon with. */
export const exampleBase = '100';
export const exampleMargin = '2';
export const exampleCourse = applyMargin(exampleBase, exampleMargin);

export interface ExampleCourse {
  /** The rate with the promocode. */
  course: string;
  /** What is left of the margin, in percent of the base price. */
  left: string;
  /** True where the owner's least margin stopped it. */
  isCut: boolean;
}

/**
 * What a promocode makes of the example's rate, as decision 29 says: `margin` gives a part of the margin back, `course` betters
 * the rate by percent, both down to the owner's least margin. Undefined while the amount is none.
 */
export function exampleOf(
  kind: 'margin' | 'course',
  amount: string,
  leastMarginPercent: string,
): ExampleCourse | undefined {
  if (!isDecimal(amount)) return undefined;
  const share = multiply(amount, '0.01');
  const ground = kind === 'margin' ? subtract(exampleBase, exampleCourse) : exampleCourse;
  const wanted = add(exampleCourse, multiply(ground, share));
  // A least margin of all leaves nothing to give, and is none that a rate can have.
  const most =
    compare(leastMarginPercent, '100') < 0 ? applyMargin(exampleBase, leastMarginPercent) : exampleCourse;
  const course = roundDown(max(exampleCourse, min(wanted, most)), 4);
  return { course, left: subtract(exampleBase, course), isCut: compare(wanted, most) > 0 };
}

/** What points are worth in the programme's currency, rounded down to cents; undefined while it cannot be said. */
export function worthOf(points: string, pointsPerUnit: string): string | undefined {
  if (!isDecimal(points) || isZero(pointsPerUnit)) return undefined;
  return divide(points, pointsPerUnit, { decimals: 2, rounding: 'down' });
}
