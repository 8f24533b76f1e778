import { describe, expect, it } from 'vitest';
import { baseCourse } from './base-course.ts';

describe('the base course of two prices', () => {
  it('is exact where the quotient ends', () => {
    expect(baseCourse('97400', '0.5')).toBe('194800');
  });

  it('rounds down, in favour of the exchange', () => {
    expect(baseCourse('2', '3')).toBe('0.666666666666666666');
    expect(baseCourse('200000000', '3')).toBe('66666666.6666666666');
  });

  it('has 18 significant digits below one ten-millionth too, up to 30 decimals', () => {
    expect(baseCourse('0.0109', '97400')).toBe('0.00000011190965092402464');
    expect(baseCourse('0.000003', '97400')).toBe('0.0000000000308008213552361396');
    expect(baseCourse('1', '30000000000000000000')).toBe('0.000000000000000000033333333333');
  });
});
