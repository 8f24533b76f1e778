import { describe, expect, it } from 'vitest';
import { namedDays, scaleOf } from './day-chart.tsx';

describe('the scale of a chart', () => {
  it('has round lines that reach above the most', () => {
    expect(scaleOf(26.4, { isCounted: false })).toEqual({ top: 30, lines: [0, 10, 20, 30] });
    expect(scaleOf(384_000, { isCounted: false })).toEqual({
      top: 400_000,
      lines: [0, 100_000, 200_000, 300_000, 400_000],
    });
    expect(scaleOf(0.0042, { isCounted: false }).top).toBeGreaterThanOrEqual(0.0042);
  });

  it('counts people by whole ones', () => {
    expect(scaleOf(1, { isCounted: true })).toEqual({ top: 1, lines: [0, 1] });
    expect(scaleOf(3, { isCounted: true }).lines.every(Number.isInteger)).toBe(true);
  });

  it('has a ground to stand on where nothing happened', () => {
    expect(scaleOf(0, { isCounted: true })).toEqual({ top: 1, lines: [0] });
  });
});

describe('the days below a chart', () => {
  it('are few, evenly apart, and the last is the newest', () => {
    expect(namedDays(7, 10)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(namedDays(90, 6)).toEqual([14, 29, 44, 59, 74, 89]);
  });
});
