import { describe, expect, it } from 'vitest';
import { roundSum } from './round-sum.ts';

describe('a sum in dollars as a round sum of a currency', () => {
  it.each([
    ['55', '0.0109', 2, '5000'],
    ['6600', '0.0109', 2, '600000'],
    ['55', '97400', 8, '0.0005'],
    ['55', '1', 2, '50'],
    ['100', '1', 0, '100'],
    ['9.99', '1', 0, '8'],
    ['0.01', '1', 2, '0.01'],
  ])('turns %s dollars at a price of %s into at most %s decimals: %s', (usd, price, decimals, round) => {
    expect(roundSum(usd, price, decimals)).toBe(round);
  });

  it('refuses a sum below the smallest unit', () => {
    expect(() => roundSum('0.5', '1', 0)).toThrow(RangeError);
  });
});
