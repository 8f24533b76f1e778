import { describe, expect, it } from 'vitest';
import type { CashPlace } from '../currencies/catalogue.ts';
import { seatsLeft, slotName, slotNamed, slotsOf } from './slots.ts';

const both = { ru: 'Место', en: 'Place' };

function place(changes: Partial<CashPlace> = {}): CashPlace {
  const week = Array.from({ length: 7 }, () => [{ from: '10:00', to: '12:00' }]);
  return {
    ...{ id: 3, cityCode: 'MSK', name: both, address: both, hint: both, mapUrl: null, point: null },
    hours: { zone: 'Europe/Moscow', week, holidays: [] },
    ...{ slotMinutes: 30, seats: 2, noticeMinutes: 60, horizonDays: 2, version: 1, isOpen: true },
    ...changes,
  };
}

const at = (text: string) => Date.parse(text);
const times = (of: CashPlace, now: string) =>
  [...slotsOf(of, at(now))].map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 16));

describe('times of a place', () => {
  it('are its hours in pieces to its horizon, with time to pay before its notice', () => {
    expect(times(place(), '2026-05-01T06:10:00Z')).toEqual([
      // At 9:10 in Moscow the soonest is 11:00: the time at 10:30 leaves 20 minutes to pay before its hour of notice.
      ...['2026-05-01T08:00', '2026-05-01T08:30'],
      ...['2026-05-02T07:00', '2026-05-02T07:30', '2026-05-02T08:00', '2026-05-02T08:30'],
      ...['2026-05-03T07:00', '2026-05-03T07:30', '2026-05-03T08:00', '2026-05-03T08:30'],
    ]);
  });

  it('that was offered a while ago may be taken while there is time to pay', () => {
    const soonest = (now: string, how: 'offered' | 'taken') => {
      const [first] = slotsOf(place(), at(now), how);
      return new Date(first?.startsAt ?? 0).toISOString().slice(11, 16);
    };
    expect(soonest('2026-05-01T06:00:00Z', 'offered')).toBe('07:30');
    expect(soonest('2026-05-01T06:00:01Z', 'offered')).toBe('08:00');
    expect(soonest('2026-05-01T06:15:00Z', 'taken')).toBe('07:30');
    expect(soonest('2026-05-01T06:15:01Z', 'taken')).toBe('08:00');
  });

  it('leave out closed days, what is too short for one, and places that are retired', () => {
    const holidays = [{ date: '2026-05-02', title: both, spans: [] }];
    const closed = place({ hours: { ...place().hours, holidays }, slotMinutes: 50 });
    expect(times(closed, '2026-05-01T00:00:00Z')).toEqual([
      ...['2026-05-01T07:00', '2026-05-01T07:50', '2026-05-03T07:00', '2026-05-03T07:50'],
    ]);
    expect(times(place({ isOpen: false }), '2026-05-01T00:00:00Z')).toEqual([]);
  });

  it('neither skip nor double a time where clocks change, nor overlap where a night meets the morning', () => {
    const hours = { zone: 'Europe/Berlin', holidays: [] };
    const night = { from: '01:00', to: '05:00' };
    const week = Array.from({ length: 7 }, () => [night]);
    const nights = place({ hours: { ...hours, week }, slotMinutes: 60, noticeMinutes: 0, horizonDays: 1 });
    // 29 March 2026: at 02:00 the clock shows 03:00. Three real hours.
    expect(times(nights, '2026-03-28T22:00:00Z').filter((one) => one.startsWith('2026-03-29'))).toEqual([
      ...['2026-03-29T00:00', '2026-03-29T01:00', '2026-03-29T02:00'],
    ]);
    // 25 October 2026: 02:00 comes twice. Five real hours.
    expect(times(nights, '2026-10-24T21:00:00Z').filter((one) => one.startsWith('2026-10-2'))).toHaveLength(
      5,
    );
    const always = Array.from({ length: 7 }, () => [
      { from: '20:00', to: '02:00' },
      { from: '02:00', to: '20:00' },
    ]);
    const round = [
      ...slotsOf(place({ hours: { ...hours, week: always }, slotMinutes: 45 }), at('2026-03-28T12:00:00Z')),
    ];
    for (const [index, slot] of round.entries())
      expect(slot.startsAt).toBeGreaterThanOrEqual(round[index - 1]?.endsAt ?? 0);
  });

  it('have names that say place and instant, and nothing else is one', () => {
    const slot = { placeId: 3, startsAt: at('2026-05-01T07:30:00Z') };
    expect(slotName(slot)).toBe('2026-05-01T07:30Z@3');
    expect(slotNamed(slotName(slot))).toEqual(slot);
    for (const wrong of [
      ...[
        '',
        'tomorrow',
        '2026-05-01T07:30Z',
        '2026-02-31T07:30Z@3',
        '2026-05-01T25:00Z@3',
        '2026-05-01T07:30+03:00@3',
      ],
      ...[
        '2026-05-01T07:30Z@-3',
        '2026-05-01T07:30Z@3 ',
        '2026-05-01T07:30Z@9999999999',
        "2026-05-01T07:30Z@3'--",
      ],
    ])
      expect([wrong, slotNamed(wrong)]).toEqual([wrong, null]);
  });

  it('have as many seats as the place, less all that overlaps', () => {
    const slot = { startsAt: at('2026-05-01T07:30:00Z'), endsAt: at('2026-05-01T08:00:00Z') };
    const earlier = { startsAt: at('2026-05-01T07:00:00Z'), endsAt: slot.startsAt };
    const across = { startsAt: at('2026-05-01T07:45:00Z'), endsAt: at('2026-05-01T08:15:00Z') };
    expect(seatsLeft(place(), slot, [earlier])).toBe(2);
    expect(seatsLeft(place(), slot, [slot, across])).toBe(0);
  });
});
