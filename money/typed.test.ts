import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amounts } from './independent-reckoning.ts';
import { formatAmount, parseTyped, readTyped } from './index.ts';

const rub = { ticker: 'RUB', decimals: 8 };
const usd = { ticker: 'USD', decimals: 8 };
const btc = { ticker: 'BTC', decimals: 8 };
const usdt = { ticker: 'USDT', decimals: 8 };

describe('a typed sum', () => {
  it.each([
    ['1 000,5', '1000.5'],
    ['1,000.50', '1000.5'],
    ['1.000,50', '1000.5'],
    ['1000.5 ₽', '1000.5'],
    ['1\u00a0000,5', '1000.5'],
    ['1\u2009000\u202f000,5\n', '1000000.5'],
    ["1'000.5", '1000.5'],
    ['1,000,000', '1000000'],
    ['1.000.000', '1000000'],
    ['1 000 руб.', '1000'],
    ['1000р.', '1000'],
    ['500 рублей', '500'],
    ['₽ 500', '500'],
    ['1,000', '1'],
    ['1,234567', '1.234567'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['0', '0'],
    ['0,123456789', '0.12345678'],
    ['100 200', '100200'],
    ['0.00 100 000', '0.001'],
    ['0,123 456 78', '0.12345678'],
    // A digit typed behind a sum that was formatted, and one that was taken out of it.
    ['5\u00a00005', '50005'],
    ['50\u00a00', '500'],
  ])('%j is %s', (typed, amount) => {
    expect(parseTyped(typed, rub)).toBe(amount);
  });

  it.each([
    ['$1,000.50', usd, '1000.5'],
    ['US$ 20', usd, '20'],
    ['20 долларов', usd, '20'],
    ['0.5 BTC', btc, '0.5'],
    ['0,5 btc', btc, '0.5'],
    ['₿0.5', btc, '0.5'],
    ['0,5 бтк', btc, '0.5'],
    ['USDT 25', usdt, '25'],
    ['20 €', { ticker: 'EUR', decimals: 2 }, '20'],
    ['20 грн.', { ticker: 'UAH', decimals: 2 }, '20'],
    ['2,5 %', { ticker: '%', decimals: 6 }, '2.5'],
  ])('%j names its own unit', (typed, unit, amount) => {
    expect(readTyped(typed, unit)).toEqual({ amount });
  });

  it.each([
    ['50 тыс', '50000'],
    ['50 тыс.', '50000'],
    ['50тысяч', '50000'],
    ['50 тыс. руб.', '50000'],
    ['50 т.р.', '50000'],
    ['5к', '5000'],
    ['5k', '5000'],
    ['5K ₽', '5000'],
    ['1,5 тыс', '1500'],
    ['1.2345678 тыс', '1234.5678'],
    ['1 млн', '1000000'],
    ['1 млн рублей', '1000000'],
    ['1,25 миллиона', '1250000'],
    ['1m', '1000000'],
    ['2 М', '2000000'],
    ['1кк', '1000000'],
    ['1 mln', '1000000'],
    ['1 млрд', '1000000000'],
  ])('%j is multiplied to %s', (typed, amount) => {
    expect(readTyped(typed, rub)).toEqual({ amount });
  });

  it.each([
    ['50000 KZT', rub, 'KZT'],
    ['50000 тенге', rub, 'тенге'],
    ['0.2 BTC', rub, 'BTC'],
    ['$20', rub, '$'],
    ['20 $', usdt, '$'],
    ['500 руб.', usdt, 'руб.'],
    ['50 тыс KZT', rub, 'KZT'],
    ['USD 5', btc, 'USD'],
    ['5 шт', rub, 'шт'],
    ['20 руб.', { ticker: '', decimals: 2 }, 'руб.'],
  ])('%j is refused, since it names another unit', (typed, unit, named) => {
    expect(readTyped(typed, unit)).toEqual({ amount: null, fault: 'other_unit', unit: named });
  });

  it.each(['100\t200', '100\n200', '100\r\n200', '1\t', '\t1'].map((typed) => [typed] as const))(
    '%j is one sum at most',
    (typed) => {
      const isOne = typed.trim() === '1';
      expect(readTyped(typed, rub)).toEqual(
        isOne ? { amount: '1' } : { amount: null, fault: 'several_sums' },
      );
    },
  );

  it.each([
    ['\u200e1\u00a0000\u200f', '1000'],
    ['\u202a500\u202c', '500'],
    ['1\u200b000', '1000'],
    ['\ufeff7', '7'],
    ['５００', '500'],
    ['١٢٣٫٥', '123.5'],
    ['۵۰۰', '500'],
    ['५००', '500'],
    ['１，０００．５０', '1000.5'],
    ['1\u00ad000', '1000'],
    ['5\ufe0f00', '500'],
    ['\u31645\u2800', '5'],
  ])('%j is read without marks that nobody sees, and in other digits', (typed, amount) => {
    expect(parseTyped(typed, rub)).toBe(amount);
  });

  it.each(
    [
      ...['', ' ', '.', ',', '1e3', '1e', '-1', '−1', '+1', 'NaN', 'Infinity', '0x10', '5%', '1.2.3'],
      ...['1,00.5', '1,5,2', '1 00', '12 34', '1000 000', '1 млн 200 тыс', 'полмиллиона', '100 - 200'],
    ].map((typed) => [typed] as const),
  )('%j is no amount', (typed) => {
    expect(parseTyped(typed, rub)).toBeNull();
  });

  it('loses the decimals that a currency lacks, and has at most 20 whole digits', () => {
    expect(parseTyped('12.99', { ...rub, decimals: 0 })).toBe('12');
    expect(parseTyped('12.999', { ...rub, decimals: 2 })).toBe('12.99');
    expect(parseTyped('9'.repeat(20), rub)).toBe('9'.repeat(20));
    expect(parseTyped('9'.repeat(21), rub)).toBeNull();
    expect(parseTyped(`${'9'.repeat(18)} тыс`, rub)).toBeNull();
    expect(parseTyped('1'.repeat(100_000), rub)).toBeNull();
  });

  it('has one English thousand only where the locale is known', () => {
    expect(parseTyped('1,000', rub, 'en-US')).toBe('1000');
    expect(parseTyped('0,125', rub, 'en-US')).toBe('0.125');
    expect(parseTyped('1,00', rub, 'en-US')).toBe('1');
    expect(parseTyped('1,000', rub, 'ru-RU')).toBe('1');
  });

  it('is what was formatted', () => {
    const fine = { ticker: 'RUB', decimals: 18 };
    fc.assert(
      fc.property(amounts, fc.constantFrom('ru-RU' as const, 'en-US' as const), (amount, locale) => {
        expect(parseTyped(formatAmount(amount, locale), fine, locale)).toBe(amount);
        expect(parseTyped(`${formatAmount(amount, locale, 2)} ₽`, fine, locale)).toBe(amount);
      }),
    );
  });

  it('never throws and is never anything but an amount or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d., eр₽-]{0,30}$/)), (text) => {
        expect(parseTyped(text, rub) ?? '0').toMatch(/^(0|[1-9]\d{0,19})(\.\d{0,7}[1-9])?$/);
      }),
    );
  });
});
