import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amounts,
  ceilUnits,
  courses,
  decimalCounts,
  floorUnits,
  fraction,
  over,
  textOf,
} from './independent-reckoning.ts';
import {
  add,
  compare,
  divide,
  isDecimal,
  isZero,
  max,
  min,
  multiply,
  negate,
  roundDown,
  roundUp,
  subtract,
  toDecimals,
} from './index.ts';

const signedAmounts = fc
  .tuple(amounts, fc.boolean())
  .map(([amount, isNegative]) => (isNegative ? negate(amount) : amount));
const units = (text: string): bigint => floorUnits(fraction(text), 36);

describe('exact arithmetic on texts', () => {
  it('adds, subtracts and multiplies without losing a digit', () => {
    fc.assert(
      fc.property(signedAmounts, signedAmounts, (a, b) => {
        expect(add(a, b)).toBe(textOf(units(a) + units(b), 36));
        expect(subtract(a, b)).toBe(textOf(units(a) - units(b), 36));
        expect(multiply(a, b)).toBe(textOf(units(a) * units(b), 72));
      }),
    );
  });

  it('orders numbers by value and not by text', () => {
    fc.assert(
      fc.property(signedAmounts, signedAmounts, (a, b) => {
        const order = units(a) < units(b) ? -1 : units(a) > units(b) ? 1 : 0;
        expect(compare(a, b)).toBe(order);
        expect(min(a, b)).toBe(order <= 0 ? a : b);
        expect(max(a, b)).toBe(order >= 0 ? a : b);
      }),
    );
    expect(compare('1', '1.00')).toBe(0);
    expect(compare('10', '9')).toBe(1);
  });

  it('answers in plain notation, also for the very small, and never with a minus zero', () => {
    expect(multiply('0.000000000000000001', '0.1')).toBe('0.0000000000000000001');
    expect(add('0.50', '0.50')).toBe('1');
    expect(negate('0.00')).toBe('0');
    expect(multiply('-1', '0')).toBe('0');
    expect(isZero('0.000')).toBe(true);
    expect(isZero('0.001')).toBe(false);
  });
});

describe('rounding and division', () => {
  it('rounds toward minus and plus infinity, below zero as well', () => {
    fc.assert(
      fc.property(signedAmounts, decimalCounts, (amount, decimals) => {
        expect(roundDown(amount, decimals)).toBe(textOf(floorUnits(fraction(amount), decimals), decimals));
        expect(roundUp(amount, decimals)).toBe(textOf(ceilUnits(fraction(amount), decimals), decimals));
      }),
    );
  });

  it('divides to a count of decimals with a single exact rounding', () => {
    fc.assert(
      fc.property(signedAmounts, courses, decimalCounts, (a, b, decimals) => {
        const exact = over(fraction(a), fraction(b));
        const down = textOf(floorUnits(exact, decimals), decimals);
        const up = textOf(ceilUnits(exact, decimals), decimals);
        expect(divide(a, b, { decimals, rounding: 'down' })).toBe(down);
        expect(divide(a, b, { decimals, rounding: 'up' })).toBe(up);
        const lean = leanToUpper(exact, decimals);
        const isUpper = lean > 0n || (lean === 0n && exact.n > 0n);
        expect(divide(a, b, { decimals, rounding: 'nearest' })).toBe(isUpper ? up : down);
      }),
    );
  });

  it('divides to a count of significant digits, and brackets the exact quotient', () => {
    fc.assert(
      fc.property(courses, courses, fc.integer({ min: 1, max: 30 }), (a, b, digits) => {
        const down = divide(a, b, { digits, rounding: 'down' });
        const up = divide(a, b, { digits, rounding: 'up' });
        expect(compare(multiply(down, b), a)).toBeLessThanOrEqual(0);
        expect(compare(multiply(up, b), a)).toBeGreaterThanOrEqual(0);
        expect(down.replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length).toBeLessThanOrEqual(
          digits,
        );
        // One unit of the last digit apart at most: that digit stands `digits` places below the first of `down`.
        const gap = multiply(subtract(up, down), `1${'0'.repeat(digits - 1)}`);
        expect(compare(gap, down)).toBeLessThanOrEqual(0);
      }),
    );
    expect(divide('1', '3', { digits: 5, rounding: 'down' })).toBe('0.33333');
    expect(divide('2', '3', { digits: 5, rounding: 'nearest' })).toBe('0.66667');
    expect(divide('123456', '1', { digits: 2, rounding: 'up' })).toBe('130000');
    expect(divide('0', '7', { digits: 3, rounding: 'up' })).toBe('0');
  });

  it('pads to exactly as many decimals as asked', () => {
    expect(toDecimals('0.0045', 8)).toBe('0.00450000');
    expect(toDecimals('12.999', 2)).toBe('12.99');
    expect(toDecimals('12.999', 0)).toBe('12');
  });
});

describe('malformed decimals', () => {
  const malformed = [
    '',
    ' 1',
    '1 ',
    '+1',
    '.5',
    '5.',
    '1e3',
    '1,5',
    'NaN',
    'Infinity',
    '0x10',
    '--1',
    '١',
    '1\n',
  ];

  it('throw a RangeError, since they are a bug of the caller', () => {
    for (const text of malformed) {
      expect(() => add(text, '1'), text).toThrow(RangeError);
      expect(() => roundDown(text, 2), text).toThrow(RangeError);
      expect(isDecimal(text), text).toBe(false);
    }
    expect(() => roundDown('1', 19)).toThrow(RangeError);
    expect(() => roundDown('1', 0.5)).toThrow(RangeError);
    expect(() => divide('1', '0', { digits: 3, rounding: 'down' })).toThrow(RangeError);
    expect(() => divide('1', '2', { digits: 0, rounding: 'down' })).toThrow(RangeError);
  });

  it('are told from those that the API takes in', () => {
    expect(isDecimal('12345678901234567890.123456789012345678')).toBe(true);
    expect(isDecimal('123456789012345678901')).toBe(false);
    expect(isDecimal('0.1234567890123456789')).toBe(false);
    expect(isDecimal('-1')).toBe(false);
    expect(isDecimal(5)).toBe(false);
  });
});

/** Above zero where the exact value lies nearer to the upper neighbour, zero in the very middle. */
function leanToUpper(exact: { n: bigint; d: bigint }, decimals: number): bigint {
  const down = floorUnits(exact, decimals);
  return 2n * (exact.n * 10n ** BigInt(decimals) - down * exact.d) - exact.d;
}
