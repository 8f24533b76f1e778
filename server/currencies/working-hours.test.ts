import { expect, it } from 'vitest';
import type { House } from './catalogue.ts';
import { hoursNow } from './working-hours.ts';

/** Open from 9 to 23 by Moscow, which is 6 to 20 by UTC. */
const house = { opensAtHour: 9, closesAtHour: 23 } as House;
const at = (time: string, given: Partial<House> = {}) =>
  hoursNow({ ...house, ...given }, new Date(time), 'en');

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

it('is open always where it is open round the clock', () => {
  expect(at('2026-05-01T01:00:00Z', { opensAtHour: 0, closesAtHour: 24 })).toEqual({
    open: true,
    opensAt: null,
    text: 'Operators answer round the clock',
  });
});
