import { describe, expect, it } from 'vitest';
import { dayOfYearText, momentText, timeText } from './moment.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const at = '2026-11-20T21:30:00.000Z';

describe('a moment', () => {
  it('is told in the zone of whoever reads it', () => {
    expect(momentText(at, 'ru-RU', now, 'Europe/Moscow')).toBe('21 ноября в 00:30');
    expect(momentText(at, 'en-US', now, 'America/New_York')).toBe('November 20 at 16:30');
    expect(timeText(at, 'en-US', 'Asia/Tokyo')).toBe('06:30');
  });

  it('has its year where that is another one, and New Year begins where the reader is', () => {
    const newYear = '2025-12-31T22:00:00Z';
    expect(momentText(newYear, 'ru-RU', now, 'Europe/Moscow')).toBe('1 января в 01:00');
    expect(momentText(newYear, 'ru-RU', now, 'Europe/London')).toContain('2025');
  });

  it('always has its year where only the day is told', () => {
    expect(dayOfYearText(at, 'en-US', 'Europe/Moscow')).toBe('November 21, 2026');
  });
});
