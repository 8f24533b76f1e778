import { expect, it } from 'vitest';
import { averageOf, changeOf, shareOf } from './figures.ts';

it('compares with what was before, where there was something', () => {
  expect(changeOf('150', '100')).toBe(0.5);
  expect(changeOf('50', '100')).toBe(-0.5);
  expect(changeOf('100', '100')).toBe(0);
  expect(changeOf('100', '0')).toBeNull();
});

it('has an average of sales, and a share of a whole, and none of nothing', () => {
  expect(averageOf({ turnover: '100', sales: 3 }, 2)).toBe('33.33');
  expect(averageOf({ turnover: '100', sales: 0 }, 2)).toBeNull();
  expect([shareOf(1, 4), shareOf(0, 0)]).toEqual([25, null]);
});
