import { describe, expect, it } from 'vitest';
import { timeLeft } from './contest-terms.tsx';

const end = '2026-11-30T20:59:59.000Z';
const before = (ms: number) => Date.parse(end) - ms;

describe('the time left of a contest', () => {
  it('is days and a clock', () => {
    expect(timeLeft(end, before(((2 * 24 + 3) * 3600 + 5 * 60 + 9) * 1000))).toEqual({
      days: 2,
      clock: '03:05:09',
    });
  });

  it('says nothing left only when nothing is left', () => {
    expect(timeLeft(end, before(1))).toEqual({ days: 0, clock: '00:00:01' });
    expect(timeLeft(end, before(0))).toBeNull();
  });
});
