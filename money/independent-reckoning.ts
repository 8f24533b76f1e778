/**
 * The second opinion of the tests: exact fractions of BigInt, sharing no line with the reckoning that they check.
 * Only tests import it.
 */
import fc from 'fast-check';
import type { Terms } from './index.ts';

/** n ÷ d, with d above zero. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export function fraction(text: string): Fraction {
  const isNegative = text.startsWith('-');
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const n = BigInt(whole + decimals);
  return { n: isNegative ? -n : n, d: 10n ** BigInt(decimals.length) };
}

export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
export const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n });
export const minus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d });
export const sign = (a: Fraction): number => (a.n > 0n ? 1 : a.n < 0n ? -1 : 0);

/** How many units of the last decimal fit: the whole part of value × 10^decimals, toward minus infinity. */
export function floorUnits(value: Fraction, decimals: number): bigint {
  const scaled = value.n * 10n ** BigInt(decimals);
  const whole = scaled / value.d;
  return scaled % value.d < 0n ? whole - 1n : whole;
}

export function ceilUnits(value: Fraction, decimals: number): bigint {
  return -floorUnits({ n: -value.n, d: value.d }, decimals);
}

/** Units of the last decimal as canonical text. */
export function textOf(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`;
}

const wholeUpTo = (digits: number) =>
  fc.integer({ min: 1, max: digits }).chain((size) => fc.bigInt(0n, 10n ** BigInt(size) - 1n));

/** Texts that match `decimalPattern`, in canonical form, small and huge ones alike. */
export const amounts: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 18 })
  .chain((decimals) => wholeUpTo(20 + decimals).map((units) => textOf(units, decimals)));

export const courses: fc.Arbitrary<string> = amounts.filter((text) => fraction(text).n > 0n);

export const decimalCounts: fc.Arbitrary<number> = fc.integer({ min: 0, max: 18 });

const sides = fc.record({
  min: fc.option(amounts, { nil: null }),
  max: fc.option(amounts, { nil: null }),
  decimals: decimalCounts,
});

/** Terms of one course and of any size, most of which leave little to exchange. */
export const flatTerms: fc.Arbitrary<Terms> = fc.record({
  course: courses,
  send: sides,
  receive: sides,
  reserve: amounts,
});

const sum = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const textOfFraction = (value: Fraction) => textOf(floorUnits(value, 30), 30);

/** Up to four tiers beyond the first: each begins further on, by so much, and its course is as good or better, by so much. */
function withTiers(
  terms: fc.Arbitrary<Terms>,
  step: fc.Arbitrary<string>,
  gain: fc.Arbitrary<string>,
): fc.Arbitrary<Terms> {
  return fc.tuple(terms, fc.array(fc.tuple(step, gain), { maxLength: 4 })).map(([flat, steps]) => {
    let [from, course] = [fraction('0'), fraction(flat.course)];
    const tiers = steps.map(([more, better]) => {
      [from, course] = [
        sum(from, fraction(more)),
        sum(course, times(fraction(flat.course), fraction(better))),
      ];
      return { from: textOfFraction(from), course: textOfFraction(course) };
    });
    return { ...flat, tiers };
  });
}

/** The same, with tiers. */
export const anyTerms: fc.Arbitrary<Terms> = withTiers(
  flatTerms,
  courses,
  fc.oneof(fc.constant('0'), courses),
);

const hundredths = (most: number) =>
  fc.integer({ min: 0, max: most }).map((units) => textOf(BigInt(units), 2));
const smallSide = fc.record({
  min: fc.option(hundredths(2000), { nil: null }),
  max: fc.option(hundredths(9000), { nil: null }),
  decimals: fc.integer({ min: 0, max: 1 }),
});

/** Terms of one course, so small that every amount can be tried, with courses that lose much to rounding. */
export const smallFlatTerms: fc.Arbitrary<Terms> = fc.record({
  course: hundredths(400).filter((text) => text !== '0'),
  send: smallSide,
  receive: smallSide,
  reserve: hundredths(9000),
});

/** The same, with tiers. */
export const smallTerms: fc.Arbitrary<Terms> = withTiers(
  smallFlatTerms,
  hundredths(700).filter((text) => text !== '0'),
  hundredths(60),
);
