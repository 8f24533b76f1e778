import { compare } from '@menyala/money';
import { describe, expect, it } from 'vitest';
import { amountAt, placeOf, scaleOf } from './slide-rule.tsx';

const range = { min: '5000', max: '600000' };

describe('the slide rule', () => {
  it('has its ends at the limits', () => {
    expect(placeOf('5000', range)).toBe(0);
    expect(placeOf('600000', range)).toBe(1);
    expect(amountAt(0, range, 2)).toBe('5000');
    expect(amountAt(1.2, range, 2)).toBe('600000');
  });

  it('never gives a sum outside of the limits, and few digits in between', () => {
    for (let place = 0; place <= 1; place += 0.01) {
      const amount = amountAt(place, range, 2);
      expect(compare(amount, range.min)).toBeGreaterThanOrEqual(0);
      expect(compare(amount, range.max)).toBeLessThanOrEqual(0);
      expect(amount.replace(/0+$/, '').length).toBeLessThanOrEqual(3);
    }
  });

  it('keeps to the decimals of small sums', () => {
    expect(amountAt(0.5, { min: '0.0006', max: '0.5' }, 8)).toMatch(/^0\.0\d{1,4}$/);
    expect(amountAt(0.5, { min: '1', max: '9' }, 0)).toMatch(/^\d$/);
  });

  it('names decades, twos and fives, and nothing outside of the range', () => {
    const { ticks, labels } = scaleOf(range, 'above', 'en-US');
    expect(labels.map(({ text }) => text)).toEqual([
      '5,000',
      '10,000',
      '20,000',
      '50,000',
      '100,000',
      '200,000',
      '500,000',
    ]);
    expect(ticks.every(({ at }) => at >= -1e-9 && at <= 1 + 1e-9)).toBe(true);
  });

  it('draws nothing where there is no range', () => {
    expect(scaleOf({ min: '10', max: '10' }, 'above', 'ru-RU')).toEqual({ ticks: [], labels: [] });
    expect(placeOf('10', { min: '10', max: '10' })).toBe(0.5);
  });
});
