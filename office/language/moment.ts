import type { FormatLocale } from '@menyala/money';

const zone = 'Europe/Moscow';
const clock: Intl.DateTimeFormatOptions = {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

function dayOf(date: Date): string {
  return date.toLocaleDateString('en-CA', { timeZone: zone });
}

/** When something happened, in Moscow time: only the clock for today, with the day otherwise. Takes RFC 3339. */
export function momentText(iso: string, locale: FormatLocale, nowMs: number): string {
  const date = new Date(iso);
  if (dayOf(date) !== dayOf(new Date(nowMs))) return dateText(iso, locale, nowMs);
  return date.toLocaleTimeString(locale, { ...clock, second: '2-digit' });
}

/** From when or until when something is, in Moscow time: with the day also where that is today. */
export function dateText(iso: string, locale: FormatLocale, nowMs: number): string {
  const date = new Date(iso);
  const isThisYear = dayOf(date).slice(0, 4) === dayOf(new Date(nowMs)).slice(0, 4);
  return date.toLocaleString(locale, {
    ...clock,
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}
