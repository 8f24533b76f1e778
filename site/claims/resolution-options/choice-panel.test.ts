import { describe, expect, it } from 'vitest';
import { timeLeft } from './choice-panel.tsx';

const hours = (count: number) => count * 3_600_000;

describe('the time left to decide', () => {
  it('is told in days and hours while there is a day or more', () => {
    expect(timeLeft(hours(72))).toEqual({ unit: 'days', days: 3, hours: 0 });
    expect(timeLeft(hours(72) - 1)).toEqual({ unit: 'days', days: 2, hours: 23 });
    expect(timeLeft(hours(24))).toEqual({ unit: 'days', days: 1, hours: 0 });
  });

  it('is told in hours and minutes on the last day', () => {
    expect(timeLeft(hours(24) - 1)).toEqual({ unit: 'hours', hours: 23, minutes: 59 });
    expect(timeLeft(hours(1))).toEqual({ unit: 'hours', hours: 1, minutes: 0 });
  });

  it('is a clock in the last hour, and at the end', () => {
    expect(timeLeft(hours(1) - 1)).toEqual({ unit: 'clock' });
    expect(timeLeft(0)).toEqual({ unit: 'clock' });
  });
});
