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
