import { describe, expect, it } from 'vitest';
import { clockOffset, countdown, createServerClock, lineMarks, spokenMark } from './server-clock.ts';

describe('the clock of the server', () => {
  it('stands still until the page lives, so that server and browser draw the same', () => {
    let local = 0;
    const clock = createServerClock('2026-11-21T12:00:00Z', () => local);
    local = 60_000;
    expect(clock.now()).toBe(Date.parse('2026-11-21T12:00:00Z'));
  });

  it('runs on from the last time that the server said, whatever the own clock says', () => {
    let local = Date.parse('2031-01-01T00:00:00Z');
    const clock = createServerClock('2026-11-21T12:00:00Z', () => local);
    clock.sync('2026-11-21T12:00:01Z');
    local += 5_000;
    expect(clock.now()).toBe(Date.parse('2026-11-21T12:00:06Z'));
    clock.sync('2026-11-21T12:00:05Z');
    expect(clock.now()).toBe(Date.parse('2026-11-21T12:00:05Z'));
  });
});

const start = '2026-11-21T12:00:00Z';
const end = '2026-11-21T12:20:00Z';
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

describe('the countdown', () => {
  it('shows minutes and seconds, rounded up', () => {
    expect(countdown(start, end, at('12:05:28.400'))).toMatchObject({ text: '14:32' });
    expect(countdown(start, end, at('12:19:59.001')).text).toBe('00:01');
  });

  it('stops at zero when the time is over', () => {
    expect(countdown(start, end, at('12:31:00'))).toEqual({ leftMs: 0, text: '00:00', passed: 1 });
  });

  it('shows hours where there are any', () => {
    expect(countdown(start, '2026-11-21T14:00:00Z', at('12:00:51')).text).toBe('1:59:09');
  });

  it('goes by the clock of the server, however wrong the own one is', () => {
    const wrongBy = 7 * 3_600_000;
    const local = at('12:05:00') + wrongBy;
    expect(local + clockOffset('2026-11-21T12:05:00Z', local)).toBe(at('12:05:00'));
  });

  it('speaks at five minutes and at one, once each', () => {
    expect(spokenMark(301_000, 300_000)).toBe(5);
    expect(spokenMark(300_000, 299_000)).toBeNull();
    expect(spokenMark(60_500, 59_500)).toBe(1);
    expect(spokenMark(600_000, 30_000)).toBe(1);
  });

  it('divides the line into at most seven marks that end at zero', () => {
    expect(lineMarks(20).map(({ minutes }) => minutes)).toEqual([20, 15, 10, 5, 0]);
    expect(lineMarks(20).at(-1)).toEqual({ minutes: 0, share: 1 });
    for (const whole of [1, 7, 15, 33, 60, 120, 4320]) expect(lineMarks(whole).length).toBeLessThanOrEqual(7);
  });
});
