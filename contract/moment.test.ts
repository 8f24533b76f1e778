import { describe, expect, it } from 'vitest';
import {
  dateText,
  fullMomentText,
  momentText,
  moscowDay,
  nameOfDay,
  secondsText,
  shortMomentText,
  spanText,
  timeText,
} from './moment.ts';

const at = '2026-11-20T21:30:05.000Z';
const now = '2026-11-21T09:00:00Z';
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a moment', () => {
  it('is told in Moscow time and says so, in both languages', () => {
    expect(plain(momentText(at, 'ru-RU', now))).toBe('21 ноября в 00:30 МСК');
    expect(plain(momentText(at, 'en-US', now))).toBe('November 21 at 00:30 MSK');
    expect(plain(timeText(at, 'ru-RU'))).toBe('00:30 МСК');
    expect(plain(timeText(at, 'en-US'))).toBe('00:30 MSK');
  });

  it('has its year in an email, and elsewhere where that is another one', () => {
    expect(plain(fullMomentText(at, 'ru-RU'))).toBe('21 ноября 2026 г. в 00:30 МСК');
    expect(plain(fullMomentText(at, 'en-US'))).toBe('November 21, 2026 at 00:30 MSK');
    expect(momentText('2025-12-31T20:59:00Z', 'ru-RU', now)).toContain('2025');
    expect(plain(momentText('2025-12-31T21:00:00Z', 'ru-RU', now))).toBe('1 января в 00:00 МСК');
    expect(plain(dateText(at, 'ru-RU'))).toBe('21 ноября 2026 г.');
    expect(dateText(at, 'en-US')).toBe('November 21, 2026');
  });

  it('is short in a table whose head names the zone', () => {
    expect(plain(shortMomentText(at, 'ru-RU', now))).toBe('21 нояб., 00:30');
    expect(secondsText(at, 'ru-RU')).toBe('00:30:05');
  });
});

describe('a day', () => {
  it('begins when Moscow’s does, as the filters by days count it', () => {
    expect(moscowDay('2026-11-20T20:59:59Z')).toBe('2026-11-20');
    expect(moscowDay('2026-11-20T21:00:00Z')).toBe('2026-11-21');
  });

  it('keeps its name wherever it is read', () => {
    expect(nameOfDay('2026-11-21', 'ru-RU', 'long')).toBe('21 ноября');
    expect(nameOfDay('2026-11-21', 'en-US', 'short')).toBe('Nov 21');
  });
});

it('joins a span and its unit without a break', () => {
  expect(spanText(24, 'hour', 'ru-RU')).toBe('24\u00a0часа');
  expect(spanText(60, 'minute', 'en-US')).toBe('60\u00a0minutes');
});
