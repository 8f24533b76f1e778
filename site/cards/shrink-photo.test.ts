import { describe, expect, it } from 'vitest';
import { fitWithin, isWorthShrinking, longestSide } from './shrink-photo.ts';

describe('the size of a photo that is sent', () => {
  it('keeps the shape of the photo, upright or lying', () => {
    expect(fitWithin({ width: 4000, height: 3000 }, 2400)).toEqual({ width: 2400, height: 1800 });
    expect(fitWithin({ width: 3000, height: 4000 }, 2400)).toEqual({ width: 1800, height: 2400 });
  });

  it('is never larger than the photo was, and never nothing', () => {
    expect(fitWithin({ width: 800, height: 600 }, 2400)).toEqual({ width: 800, height: 600 });
    expect(fitWithin({ width: 10_000, height: 1 }, 100)).toEqual({ width: 100, height: 1 });
  });

  it('is made smaller only where that gains something', () => {
    expect(isWorthShrinking(400_000, { width: 1600, height: 1200 })).toBe(false);
    expect(isWorthShrinking(400_000, { width: longestSide + 1, height: 10 })).toBe(true);
    expect(isWorthShrinking(9_000_000, { width: 1600, height: 1200 })).toBe(true);
  });
});
