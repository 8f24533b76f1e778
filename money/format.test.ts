import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amounts } from './independent-reckoning.ts';
import { formatAmount, formatCourse, parseTyped } from './index.ts';

describe('what people type', () => {
  it.each([
    ['1 000,5', '1000.5'],
    ['1,000.50', '1000.5'],
    ['1.000,50', '1000.5'],
    ['1000.5 ₽', '1000.5'],
    ['$1,000.50', '1000.5'],
    ['1\u00a0000,5', '1000.5'],
    ['1\u2009000\u202f000,5\n', '1000000.5'],
    ["1'000.5", '1000.5'],
    ['1,000,000', '1000000'],
    ['1.000.000', '1000000'],
    ['1 000 руб.', '1000'],
    ['1000р.', '1000'],
    ['0.5 BTC', '0.5'],
    ['USDT 25', '25'],
    ['1,000', '1'],
    ['1,234567', '1.234567'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['0', '0'],
    ['0,123456789', '0.12345678'],
  ])('%j is %s', (typed, amount) => {
    expect(parseTyped(typed, 8)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    '1e3',
    '1e',
    '-1',
    '−1',
    '+1',
    'NaN',
    'Infinity',
    '0x10',
    '5%',
    '1.2.3',
    '1,00.5',
    '1,5,2',
  ])('%j is no amount', (typed) => {
    expect(parseTyped(typed, 8)).toBeNull();
  });

  it('cuts the decimals that a currency lacks, and refuses more than 20 whole digits', () => {
    expect(parseTyped('12.99', 0)).toBe('12');
    expect(parseTyped('12.999', 2)).toBe('12.99');
    expect(parseTyped('9'.repeat(20), 2)).toBe('9'.repeat(20));
    expect(parseTyped('9'.repeat(21), 2)).toBeNull();
    expect(parseTyped('1'.repeat(100_000), 2)).toBeNull();
  });

  it('reads one English thousand as such only where the locale is known', () => {
    expect(parseTyped('1,000', 2, 'en-US')).toBe('1000');
    expect(parseTyped('0,125', 3, 'en-US')).toBe('0.125');
    expect(parseTyped('1,00', 2, 'en-US')).toBe('1');
    expect(parseTyped('1,000', 2, 'ru-RU')).toBe('1');
  });

  it('gives back what was formatted', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('ru-RU' as const, 'en-US' as const), (amount, locale) => {
        expect(parseTyped(formatAmount(amount, locale), 18, locale)).toBe(amount);
        expect(parseTyped(`${formatAmount(amount, locale, 2)} ₽`, 18, locale)).toBe(amount);
      }),
    );
  });

  it('never throws and never gives anything but an amount or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d., eр₽-]{0,30}$/)), (text) => {
        expect(parseTyped(text, 8) ?? '0').toMatch(/^(0|[1-9]\d{0,19})(\.\d{0,7}[1-9])?$/);
      }),
    );
  });
});

describe('what people read', () => {
  it('groups thousands in the manner of the language and keeps every digit', () => {
    expect(formatAmount('1234567.891', 'ru-RU')).toBe('1\u00a0234\u00a0567,891');
    expect(formatAmount('1234567.891', 'en-US')).toBe('1,234,567.891');
    expect(formatAmount('12345678901234567890.123456789012345678', 'en-US')).toBe(
      '12,345,678,901,234,567,890.123456789012345678',
    );
    expect(formatAmount('-1234', 'ru-RU')).toBe('-1\u00a0234');
    expect(formatAmount('999', 'ru-RU')).toBe('999');
  });

  it('pads decimals and never cuts them', () => {
    expect(formatAmount('5', 'ru-RU', 2)).toBe('5,00');
    expect(formatAmount('0.123', 'en-US', 2)).toBe('0.123');
    expect(formatAmount('0.00450000', 'en-US', 8)).toBe('0.00450000');
  });

  it('shows a course with about six significant digits and its whole part untouched', () => {
    expect(formatCourse('92.4137891', 'ru-RU')).toBe('92,4138');
    expect(formatCourse('0.010823456', 'en-US')).toBe('0.0108235');
    expect(formatCourse('9234567.89', 'ru-RU')).toBe('9\u00a0234\u00a0568');
    expect(formatCourse('92.41', 'ru-RU')).toBe('92,41');
  });
});
