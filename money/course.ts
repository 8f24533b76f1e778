import { compare, multiply, subtract } from './arithmetic.ts';
import { type Decimal, mostDecimals, plain, positive, requireDecimals, signed, unsigned } from './decimal.ts';
import { divide, quotient } from './division.ts';
import { rounded } from './rounding.ts';

const leastDigits = 12;
const baseDigits = 18;

/** The most decimals that a course can have (decision 10). */
export const mostCourseDecimals = 30;

/**
 * A base course as it is published: a ÷ b, rounded down once to 18 significant digits and at most 30 decimals.
 * Throws RangeError where b is not above zero.
 */
export function baseCourseOf(a: Decimal, b: Decimal): Decimal {
  const digits = signed(divide(a, b, { digits: baseDigits, rounding: 'down' }));
  return plain(rounded(digits, mostCourseDecimals, 'down'));
}

/**
 * The course of a base price less the margin: base × (1 − margin ÷ 100), rounded as `roundCourse` does, in favour of
 * the exchange. A negative margin gives more than the base. Throws RangeError where the base is not above zero or the margin
 * is 100 or more.
 */
export function applyMargin(basePrice: Decimal, marginPercent: Decimal): Decimal {
  const share = multiply(subtract('100', marginPercent), '0.01');
  if (compare(share, '0') <= 0) throw new RangeError('A margin of 100 percent or more leaves no course.');
  return roundCourse(plain(positive(basePrice).times(signed(share))));
}

/** A course of any exactness as it is published: rounded down, to 18 decimals, or up to 30 where 12 significant digits need more. */
export function roundCourse(exact: Decimal): Decimal {
  const value = unsigned(exact);
  const decimals = Math.min(Math.max(mostDecimals, leastDigits - 1 - value.e), mostCourseDecimals);
  return plain(rounded(value, decimals, 'down'));
}

/**
 * True where a pair of sums follows from a course: receive = floor(send × course) or send = ceil(receive ÷ course),
 * each to its side's decimals (design/api.md, "Claims"). Amounts with more decimals than their side never match.
 */
export function matchesCourse(
  course: Decimal,
  send: Decimal,
  receive: Decimal,
  sendDecimals: number,
  receiveDecimals: number,
): boolean {
  const rate = positive(course);
  const sent = unsigned(send);
  const received = unsigned(receive);
  if (!sent.eq(rounded(sent, sendDecimals, 'down'))) return false;
  if (!received.eq(rounded(received, receiveDecimals, 'down'))) return false;
  return (
    received.eq(rounded(sent.times(rate), receiveDecimals, 'down')) ||
    sent.eq(quotient(received, rate, sendDecimals, 'up'))
  );
}

/**
 * A course turned so that its number is 1 or more: "1 USDT = 92.41 RUB" for both RUB → USDT and USDT → RUB.
 * Not inverted, `value` is the course: 1 sent gives `value` received. Inverted, 1 received costs `value` sent,
 * to 18 significant digits. For reading only; sums are always reckoned with the course itself.
 */
export function readableCourse(course: Decimal): { inverted: boolean; value: Decimal } {
  const rate = positive(course);
  if (rate.gte(1)) return { inverted: false, value: plain(rate) };
  return { inverted: true, value: divide('1', course, { digits: 18, rounding: 'nearest' }) };
}

/**
 * What the exchange earns by a claim, in the receive currency: send × base course − receive, where the base course
 * is the one before the margin. Rounded toward minus infinity to `decimals` (0 to 18); negative is a loss.
 */
export function profitOf(claim: {
  readonly send: Decimal;
  readonly baseCourse: Decimal;
  readonly receive: Decimal;
  readonly decimals: number;
}): Decimal {
  requireDecimals(claim.decimals);
  const worth = unsigned(claim.send).times(positive(claim.baseCourse));
  return plain(rounded(worth.minus(unsigned(claim.receive)), claim.decimals, 'down'));
}
