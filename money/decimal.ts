import Big from 'big.js';

/**
 * An exact decimal as text in plain notation. What the API takes in matches `decimalPattern`; results of
 * reckoning may be longer, and where a function says so, negative. Results never have an exponent, a plus,
 * leading zeros or (except from `toDecimals`) trailing zeros.
 */
export type Decimal = string;

/** What the API takes in as an amount (design/api.md). */
export const decimalPattern: RegExp = /^\d{1,20}(\.\d{1,18})?$/;

/** The largest whole amount that `decimalPattern` can carry; no limit is ever shown above it. */
export const largestAmount: Decimal = '9'.repeat(20);

/** The most decimals that an amount can have. */
export const mostDecimals = 18;

export function isDecimal(value: unknown): value is Decimal {
  return typeof value === 'string' && decimalPattern.test(value);
}

// A constructor of our own, so that nobody else's settings reach it. Divisions give the whole part only:
// division.ts scales before and after, so that no digit is ever rounded where nobody asked.
const Exact = Big();
Exact.DP = 0;
Exact.RM = 0;

/** Reads a plain decimal, signed or not. Throws RangeError on anything else. */
export function signed(text: Decimal): Big {
  if (typeof text !== 'string' || !/^-?\d+(\.\d+)?$/.test(text)) {
    throw new RangeError(`A plain decimal text was expected, and this came: ${String(text).slice(0, 60)}`);
  }
  return new Exact(text);
}

/** Reads a plain decimal of zero or more. Throws RangeError on anything else. */
export function unsigned(text: Decimal): Big {
  const value = signed(text);
  if (value.lt(0)) {
    throw new RangeError(`An amount cannot be negative, and this came: ${text.slice(0, 60)}`);
  }
  return value;
}

/** Reads a plain decimal above zero, as a course must be. Throws RangeError on anything else. */
export function positive(text: Decimal): Big {
  const value = unsigned(text);
  if (value.eq(0)) throw new RangeError('A number above zero was expected, and zero came.');
  return value;
}

/** Writes a number in plain notation, and minus zero as zero. */
export function plain(value: Big): Decimal {
  return value.eq(0) ? '0' : value.toFixed();
}

export function requireDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals) {
    throw new RangeError(
      `A count of decimals is a whole number from 0 to ${mostDecimals}, and ${decimals} came.`,
    );
  }
}
