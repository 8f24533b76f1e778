import { type Decimal, divide, roundDown } from '@menyala/money';

/** Courses have at least 12 significant digits (design/api.md); a few more keep sums of large claims exact. */
const significantDigits = 18;
/** As many as the database keeps. */
const mostDecimals = 18;

/**
 * How much of one asset is worth one of another, before any margin: usd(from) ÷ usd(to), rounded down.
 * Below one ten-millionth it has fewer than 12 significant digits, since it ends at 18 decimals.
 */
export function baseCourse(fromUsd: Decimal, toUsd: Decimal): Decimal {
  return roundDown(divide(fromUsd, toUsd, { digits: significantDigits, rounding: 'down' }), mostDecimals);
}
