import { describe, expect, it } from 'vitest';
import { readNumber, readPercent } from './percent.ts';

describe('a percent', () => {
  it.each([
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    [' 2 ', '2'],
    ['−0,25', '-0.25'],
    ['-0.25 %', '-0.25'],
    ['1,5%', '1.5'],
    ['\u200e3\u200e', '3'],
    ['٢٫٥', '2.5'],
    // While it is typed.
    ['1,', '1.'],
    ['-', '-'],
    ['', ''],
    // The form refuses text that is no number.
    ['1,5 USD', '1,5 USD'],
    ['two', 'two'],
    ['1\n2', '1\n2'],
    ['--1', '--1'],
  ])('%j is read as %j', (typed, read) => {
    expect(readPercent(typed)).toBe(read);
  });
});

describe('a number of a form', () => {
  it.each([
    ['50 тыс', 'USD', 'ru-RU', '50000'],
    ['1 000,5', 'USD', 'ru-RU', '1000.5'],
    ['$1,000.50', 'USD', 'en-US', '1000.5'],
    ['1,000', 'USD', 'en-US', '1000'],
    ['1,000', 'USD', 'ru-RU', '1'],
    ['5 000 ₽', 'USD', 'ru-RU', '5 000 ₽'],
    ['100\t200', '', 'ru-RU', '100\t200'],
    ['0,00000000000000000001', '', 'ru-RU', '0'],
  ] as const)('%j of %s in %s is read as %j', (typed, ticker, locale, read) => {
    expect(readNumber(typed, { ticker, locale })).toBe(read);
  });
});
