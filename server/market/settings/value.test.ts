import { describe, expect, it } from 'vitest';
import { worth } from './value.ts';

const prices = { 1: '1', 2: '0.0108', 3: '70000.5' };

describe('what an amount is worth in another currency', () => {
  it('is exact to 18 decimals, and never more than it is', () => {
    expect(worth(prices, 3, '0.01', 1)).toBe('700.005');
    expect(worth(prices, 1, '1', 3)).toBe('0.000014285612245626');
    expect(worth({ ...prices, 2: '3' }, 1, '1', 2)).toBe('0.333333333333333333');
  });

  it('is the next one below where it is a loss', () => {
    expect(worth({ 1: '1', 2: '3' }, 1, '-1', 2)).toBe('-0.333333333333333334');
  });

  it('is the amount itself in its own currency, whatever it costs', () => {
    expect(worth({}, 7, '12.5', 7)).toBe('12.5');
  });

  it('is unknown without a price', () => {
    expect(() => worth(prices, 9, '1', 1)).toThrow('unavailable');
  });
});
