import { describe, expect, it } from 'vitest';
import { lengthOf, toneOf, usedShare } from './deadline.ts';

describe('the colour of a deadline', () => {
  it('is calm until five minutes are left', () => {
    expect(toneOf(5 * 60_000)).toBe('ok');
    expect(toneOf(5 * 60_000 - 1)).toBe('warn');
  });

  it('is red in the last minute and after the end', () => {
    expect(toneOf(60_000)).toBe('warn');
    expect(toneOf(59_999)).toBe('late');
    expect(toneOf(-1)).toBe('late');
  });
});

describe('a length of time', () => {
  it('is minutes and seconds below an hour', () => {
    expect(lengthOf(138_999)).toEqual({ unit: 'clock', text: '2:18', isPast: false });
    expect(lengthOf(5_000).text).toBe('0:05');
  });

  it('is whole hours below two days, then days', () => {
    expect(lengthOf(3_600_000)).toEqual({ unit: 'hours', text: '1', isPast: false });
    expect(lengthOf(47 * 3_600_000).unit).toBe('hours');
    expect(lengthOf(48 * 3_600_000)).toEqual({ unit: 'days', text: '2', isPast: false });
  });

  it('says that it is past, and how long', () => {
    expect(lengthOf(-65_000)).toEqual({ unit: 'clock', text: '1:05', isPast: true });
  });
});

describe('the share of time used up', () => {
  const from = '2026-11-21T10:00:00Z';
  const deadline = '2026-11-21T10:20:00Z';

  it('grows from nothing to all and stays there', () => {
    expect(usedShare(from, deadline, Date.parse('2026-11-21T09:59:00Z'))).toBe(0);
    expect(usedShare(from, deadline, Date.parse('2026-11-21T10:05:00Z'))).toBe(0.25);
    expect(usedShare(from, deadline, Date.parse('2026-11-21T11:00:00Z'))).toBe(1);
  });

  it('is all where the deadline was before the beginning', () => {
    expect(usedShare(deadline, from, Date.parse(from))).toBe(1);
  });
});
