import { shortMomentText } from '@menyala/contract/moment';
import { expect, it } from 'vitest';
import { momentText } from './moment.ts';

const now = Date.parse('2026-11-21T22:00:00Z');

it('shows the clock of Moscow for today, which begins there three hours before UTC', () => {
  expect(momentText('2026-11-21T21:00:05Z', 'ru-RU', now)).toBe('00:00:05');
  expect(momentText('2026-11-21T20:59:00Z', 'ru-RU', now)).toMatch(/^21 нояб\., 23:59$/);
});

it('shows the day of a period’s end also where that is today', () => {
  expect(shortMomentText('2026-11-21T21:00:05Z', 'ru-RU', now)).toMatch(/^22 нояб\., 00:00$/);
});

it('adds the year where it is another', () => {
  expect(momentText('2025-11-21T12:00:00Z', 'en-US', now)).toContain('2025');
});
