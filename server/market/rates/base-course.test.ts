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

  it('has 12 significant digits from one ten-millionth on', () => {
    const course = baseCourse('0.0109', '97400');
    expect(course).toBe('0.000000111909650924');
    expect(course.replace(/^0\.0*/, '')).toHaveLength(12);
  });
});
