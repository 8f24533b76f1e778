import { type Hours, hoursAt, type Span } from '@menyala/contract/hours';
import { expect, it } from 'vitest';
import { afterWorkingMinutes, hoursNow } from './working-hours.ts';

const daily = (...spans: [string, string][]): Span[][] =>
  Array.from({ length: 7 }, () => spans.map(([from, to]) => ({ from, to })));
const of = (week: Span[][], zone = 'Europe/Moscow', holidays: Hours['holidays'] = []): { hours: Hours } => ({
  hours: { zone, week, holidays },
});
/** Open from 9 to 23 by Moscow, which is 6 to 20 by UTC. */
const settings = of(daily(['09:00', '23:00']));
const at = (time: string, given = settings) => hoursNow(given, new Date(time), 'en');

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
  const night = of(daily(['10:00', '02:00']));
  expect(at(time, night)).toMatchObject({ open, opensAt });
  expect(at(time, night).text).toBe('Operators answer: daily 10:00–02:00, Moscow time');
});

it('is open always where it is open round the clock', () => {
  expect(at('2026-05-01T01:00:00Z', of(daily(['00:00', '24:00'])))).toEqual({
    open: true,
    opensAt: null,
    opensText: null,
    text: 'Operators answer: daily round the clock',
  });
});

/** 10:00–02:00 in Almaty (UTC+5), Saturday closed, New Year's Eve shorter, the first of January closed. */
const almaty = of(
  daily(['10:00', '02:00']).map((spans, day) => (day === 5 ? [] : spans)),
  'Asia/Almaty',
  [
    {
      date: '2026-12-31',
      title: { ru: 'Канун', en: 'New Year’s Eve' },
      spans: [{ from: '10:00', to: '15:00' }],
    },
    { date: '2027-01-01', title: { ru: 'Новый год', en: 'New Year' }, spans: [] },
  ],
);

it.each([
  // Friday the 20th of November opens at five by UTC, and goes on until nine in the evening.
  ['2026-11-20T04:59:59Z', false, '2026-11-20T05:00:00.000Z'],
  ['2026-11-20T05:00:00Z', true, null],
  ['2026-11-20T20:59:59Z', true, null],
  // Friday's night is over on Saturday at two; then it is closed until Sunday.
  ['2026-11-20T21:00:00Z', false, '2026-11-22T05:00:00.000Z'],
  ['2026-11-21T10:00:00Z', false, '2026-11-22T05:00:00.000Z'],
  ['2026-12-31T09:59:59Z', true, null],
  // A short day, a closed Friday, a closed Saturday.
  ['2026-12-31T10:00:00Z', false, '2027-01-03T05:00:00.000Z'],
])('in Almaty, at %s operators are there: %s, or come at %s', (time, open, opensAt) => {
  expect(at(time, almaty)).toMatchObject({ open, opensAt });
});

it('says the hours in words, with the zone, and the holidays that come', () => {
  expect(hoursNow(almaty, new Date('2026-11-21T10:00:00Z'), 'ru')).toMatchObject({
    text: 'Операторы на связи: пн–пт 10:00–02:00, сб закрыто, вс 10:00–02:00, Алматы, UTC+5',
    opensText: 'завтра в 10:00 (Алматы, UTC+5)',
  });
  expect(at('2026-12-30T10:00:00Z', almaty).text).toBe(
    'Operators answer: Mon–Fri 10:00–02:00, Sat closed, Sun 10:00–02:00, Almaty Time, UTC+5; ' +
      'December 31 (New Year’s Eve) 10:00–15:00; January 1 (New Year) closed',
  );
});

/** Clocks go forward at 01:00 UTC on 29 March 2026, from 02:00 to 03:00, and back on 25 October, from 03:00 to 02:00. */
const berlin = (from: string, to: string) => of(daily([from, to]), 'Europe/Berlin');

it.each([
  ['a day that lacks an hour', berlin('00:00', '04:00'), '2026-03-28T23:00:00Z', '2026-03-29T02:00:00Z'],
  ['a day with an hour twice', berlin('00:00', '04:00'), '2026-10-24T22:00:00Z', '2026-10-25T03:00:00Z'],
  ['a night over the change', berlin('22:00', '06:00'), '2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z'],
  [
    'a beginning that does not exist',
    berlin('02:30', '06:00'),
    '2026-03-29T01:30:00Z',
    '2026-03-29T04:00:00Z',
  ],
])('on the day of the change of clocks: %s', (_, hours, opens, closes) => {
  const before = (time: string) => new Date(Date.parse(time) - 1).toISOString();
  expect([before(opens), opens, before(closes), closes].map((time) => at(time, hours).open)).toEqual([
    false,
    true,
    true,
    false,
  ]);
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

it('lets the clock stand on closed days and holidays', () => {
  const until = afterWorkingMinutes(almaty, new Date('2026-12-31T09:30:00Z'), 60);
  expect(until).toEqual(new Date('2027-01-03T05:30:00Z'));
});

it('counts every minute where it is open round the clock', () => {
  const until = afterWorkingMinutes(of(daily(['00:00', '24:00'])), new Date('2026-05-01T20:30:00Z'), 24 * 60);
  expect(until).toEqual(new Date('2026-05-02T20:30:00Z'));
});

it.each([
  settings,
  of(daily(['10:00', '02:00'])),
  of(daily(['22:00', '06:00'])),
  of(daily(['00:00', '12:00'])),
  of(daily(['12:00', '24:00'])),
  of(daily(['09:00', '13:00'], ['14:00', '02:00'])),
  berlin('22:00', '06:00'),
])('counts, minute by minute, just the minutes in which operators are there', (hours) => {
  for (let start = 0; start < 48 * 60; start += 67) {
    const from = new Date(Date.parse('2026-10-24T00:00:00Z') + start * 60_000);
    const until = afterWorkingMinutes(hours, from, 500);
    let there = 0;
    for (let time = from.getTime(); time < until.getTime(); time += 60_000)
      if (hoursAt(hours.hours, time).isOpen) there += 1;
    expect([from, there]).toEqual([from, 500]);
  }
});
