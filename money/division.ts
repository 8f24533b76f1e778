import type { Big } from 'big.js';
import { type Decimal, plain, positive, requireDecimals, signed } from './decimal.ts';
import type { Rounding } from './rounding.ts';

/** How far a quotient is written out: `digits` counts significant digits (1 or more), `decimals` those after the point (0 to 18). */
export type Precision =
  | { readonly digits: number; readonly rounding: Rounding }
  | { readonly decimals: number; readonly rounding: Rounding };

/** a ÷ b for a signed a and a b above zero. Throws RangeError where b is not above zero. */
export function divide(a: Decimal, b: Decimal, precision: Precision): Decimal {
  const dividend = signed(a);
  const divisor = positive(b);
  if ('decimals' in precision) {
    requireDecimals(precision.decimals);
    return plain(quotient(dividend, divisor, precision.decimals, precision.rounding));
  }
  if (!Number.isInteger(precision.digits) || precision.digits < 1) {
    throw new RangeError(
      `A count of significant digits is a whole number from 1, and ${precision.digits} came.`,
    );
  }
  const decimals = precision.digits - 1 - exponentOfQuotient(dividend, divisor);
  return plain(quotient(dividend, divisor, decimals, precision.rounding));
}

/**
 * a ÷ b to a count of decimals, which may be negative (tens, hundreds). The whole quotient of the scaled
 * numbers is exact, and what it leaves over decides the rounding, so no digit is rounded twice.
 */
export function quotient(dividend: Big, divisor: Big, decimals: number, rounding: Rounding): Big {
  const scaled = dividend.abs().times(`1e${decimals}`);
  const whole = scaled.div(divisor);
  const left = scaled.minus(whole.times(divisor));
  const isNegative = dividend.lt(0);
  const grows =
    rounding === 'nearest' ? left.times(2).gte(divisor) : left.gt(0) && (rounding === 'up') !== isNegative;
  const size = (grows ? whole.plus(1) : whole).times(`1e${-decimals}`);
  return isNegative ? size.neg() : size;
}

/** The power of ten of the quotient's first digit. */
function exponentOfQuotient(dividend: Big, divisor: Big): number {
  const exponent = dividend.e - divisor.e;
  const isShort = dividend.abs().lt(divisor.times(`1e${exponent}`));
  return isShort ? exponent - 1 : exponent;
}
