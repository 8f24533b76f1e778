import { expect, it } from 'vitest';
import type { Settings } from './catalogue.ts';
import { afterWorkingMinutes, hoursNow } from './working-hours.ts';

/** Open from 9 to 23 by Moscow, which is 6 to 20 by UTC. */
const settings = { opensAtHour: 9, closesAtHour: 23 } as Settings;
const at = (time: string, given: Partial<Settings> = {}) =>
  hoursNow({ ...settings, ...given }, new Date(time), 'en');

it.each([
  ['2026-05-01T05:59:59Z', false, '2026-05-01T06:00:00.000Z'],
  ['2026-05-01T06:00:00Z', true, null],
  ['2026-05-01T19:59:59Z', true, null],
  ['2026-05-01T20:00:00Z', false, '2026-05-02T06:00:00.000Z'],
  ['2026-05-01T23:30:00Z', false, '2026-05-02T06:00:00.000Z'],
  ['2026-12-31T22:00:00Z', false, '2027-01-01T06:00:00.000Z'],
])('at %s operators are there: %s, or come at %s', (time, open, opensAt) => {
  expect(at(time)).toMatchObject({ open, opensAt });
});

it.each([
  // Open from 10 to 2 by Moscow, which is 7 to 23 by UTC.
  ['2026-05-01T06:59:59Z', false, '2026-05-01T07:00:00.000Z'],
  ['2026-05-01T07:00:00Z', true, null],
  ['2026-05-01T21:30:00Z', true, null],
  ['2026-05-01T22:59:59Z', true, null],
  ['2026-05-01T23:00:00Z', false, '2026-05-02T07:00:00.000Z'],
  ['2026-12-31T23:30:00Z', false, '2027-01-01T07:00:00.000Z'],
])('with hours over midnight, at %s operators are there: %s, or come at %s', (time, open, opensAt) => {
  const night = { opensAtHour: 10, closesAtHour: 2 };
  expect(at(time, night)).toMatchObject({ open, opensAt });
  expect(at(time, night).text).toContain('10:00 to 2:00');
});

it('is open always where it is open round the clock', () => {
  expect(at('2026-05-01T01:00:00Z', { opensAtHour: 0, closesAtHour: 24 })).toEqual({
    open: true,
    opensAt: null,
    text: 'Operators answer round the clock',
  });
});

it.each([
  // Within a day, to its last minute, and over the night.
  ['2026-05-01T10:00:00Z', 120, '2026-05-01T12:00:00Z'],
  ['2026-05-01T18:00:00Z', 120, '2026-05-01T20:00:00Z'],
  ['2026-05-01T19:30:00Z', 120, '2026-05-02T07:30:00Z'],
  ['2026-05-01T19:59:59.999Z', 1, '2026-05-02T06:00:59.999Z'],
  // Begun at night, before midnight, after it, and at the moment of opening and closing.
  ['2026-05-01T20:00:00Z', 120, '2026-05-02T08:00:00Z'],
  ['2026-05-01T20:45:00Z', 30, '2026-05-02T06:30:00Z'],
  ['2026-05-01T21:30:00Z', 30, '2026-05-02T06:30:00Z'],
  ['2026-05-02T02:00:00Z', 30, '2026-05-02T06:30:00Z'],
  ['2026-05-02T06:00:00Z', 30, '2026-05-02T06:30:00Z'],
  // Whole days, many nights, the end of a year.
  ['2026-05-01T06:00:00Z', 14 * 60, '2026-05-01T20:00:00Z'],
  ['2026-05-01T06:00:00Z', 14 * 60 + 1, '2026-05-02T06:01:00Z'],
  ['2026-05-01T13:00:00Z', 28 * 60, '2026-05-03T13:00:00Z'],
  ['2026-12-31T19:00:00Z', 120, '2027-01-01T07:00:00Z'],
])('from %s %i minutes of working hours have passed at %s', (from, minutes, until) => {
  expect(afterWorkingMinutes(settings, new Date(from), minutes)).toEqual(new Date(until));
});

it('counts every minute where it is open round the clock', () => {
  const always = { opensAtHour: 0, closesAtHour: 24 };
  const until = afterWorkingMinutes(always, new Date('2026-05-01T20:30:00Z'), 24 * 60);
  expect(until).toEqual(new Date('2026-05-02T20:30:00Z'));
});

it.each([
  settings,
  { opensAtHour: 10, closesAtHour: 2 },
  { opensAtHour: 22, closesAtHour: 6 },
  { opensAtHour: 0, closesAtHour: 12 },
  { opensAtHour: 12, closesAtHour: 0 },
] as Settings[])('counts, minute by minute, just the minutes in which operators are there', (settings) => {
  for (let start = 0; start < 48 * 60; start += 7) {
    const from = new Date(Date.parse('2026-05-01T00:00:00Z') + start * 60_000);
    const until = afterWorkingMinutes(settings, from, 500);
    let there = 0;
    for (let at = from.getTime(); at < until.getTime(); at += 60_000)
      if (hoursNow(settings, new Date(at), 'en').open) there += 1;
    expect([from, there]).toEqual([from, 500]);
  }
});
