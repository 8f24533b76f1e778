import { expect, it } from 'vitest';
import { isDay } from './day.ts';

it.each([
  ['2026-05-01', true],
  ['2024-02-29', true],
  ['1970-01-01', true],
  ['9999-12-31', true],
  ['2026-02-29', false],
  ['2026-5-1', false],
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['1969-12-31', false],
])('%s as a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
