import type { Decimal } from '@menyala/money';

/**
 * n ÷ d with d above zero: what formulas are reckoned in, so that nothing is rounded before the end. Their size is bounded by
 * that of a formula and of what its names stand for.
 */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const powers: bigint[] = [];

/** 10^exponent, each made once: exponents are small here. */
function ten(exponent: number): bigint {
  let power = powers[exponent];
  if (power === undefined) {
    power = 10n ** BigInt(exponent);
    if (exponent < mostPowers) powers[exponent] = power;
  }
  return power;
}
const mostPowers = 200;

/** Reads a plain decimal, signed or not. */
export function fractionOf(decimal: Decimal): Fraction {
  const point = decimal.indexOf('.');
  if (point < 0) return { n: BigInt(decimal), d: 1n };
  const decimals = decimal.length - point - 1;
  return { n: BigInt(decimal.slice(0, point) + decimal.slice(point + 1)), d: ten(decimals) };
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };

export const negative = ({ n, d }: Fraction): Fraction => ({ n: -n, d });

export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });

/** a ÷ b, where b is not zero. */
export const over = (a: Fraction, b: Fraction): Fraction =>
  b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n };

export const hundredth = ({ n, d }: Fraction): Fraction => ({ n, d: d * 100n });

/** The power of ten of its first digit: 0 for 1 to 9.99, −1 for 0.1. Not for zero. */
export function exponentOf({ n, d }: Fraction): number {
  const size = n < 0n ? -n : n;
  const guess = size.toString().length - d.toString().length;
  return isAtLeast(size, d, guess) ? guess : guess - 1;
}

/** True where its size is at least 10^exponent. */
export const isAsLarge = ({ n, d }: Fraction, exponent: number): boolean =>
  isAtLeast(n < 0n ? -n : n, d, exponent);

function isAtLeast(n: bigint, d: bigint, exponent: number): boolean {
  return exponent >= 0 ? n >= d * ten(exponent) : n * ten(-exponent) >= d;
}

/** As a plain decimal of at most so many significant digits and decimals, cut toward zero. */
export function decimalOf(
  value: Fraction,
  { digits, decimals }: { digits: number; decimals: number },
): Decimal {
  if (value.n === 0n) return '0';
  const kept = Math.min(digits - 1 - exponentOf(value), decimals);
  const size = value.n < 0n ? -value.n : value.n;
  const units = kept >= 0 ? (size * ten(kept)) / value.d : (size / (value.d * ten(-kept))) * ten(-kept);
  const text = written(units, Math.max(kept, 0));
  return value.n < 0n && text !== '0' ? `-${text}` : text;
}

function written(units: bigint, decimals: number): Decimal {
  const text = units.toString().padStart(decimals + 1, '0');
  const whole = text.slice(0, text.length - decimals);
  const rest = text.slice(text.length - decimals).replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
