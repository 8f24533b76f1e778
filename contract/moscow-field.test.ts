import { expect, it } from 'vitest';
import { fromMoscowField, toMoscowField } from './moscow-field.ts';

it('writes and reads moments in Moscow time, whatever the zone of the browser', () => {
  expect(toMoscowField('2026-11-21T21:30:00Z')).toBe('2026-11-22T00:30');
  expect(fromMoscowField('2026-11-22T00:30')).toBe('2026-11-21T21:30:00.000Z');
});

it('keeps nothing as nothing', () => {
  expect(toMoscowField(null)).toBe('');
  expect(fromMoscowField('')).toBeNull();
});

it.each(['2026-02-30T12:00', '2026-04-31T00:00', '2025-02-29T10:00', '2026-13-01T10:00'])(
  'reads no day that there is none of: %s',
  (text) => {
    expect(fromMoscowField(text)).toBeNull();
  },
);

it('reads a leap day', () => {
  expect(fromMoscowField('2028-02-29T12:00')).toBe('2028-02-29T09:00:00.000Z');
});
