import type { Locale } from '@menyala/contract';

/**
 * "21 ноября в 14:05", in the time zone of whoever reads, and with the year where it is another one. It is only for what
 * is fetched in the browser: the server does not know the reader's zone, and would write another time.
 * @param now the time to compare with, in milliseconds
 */
export function momentText(at: string, locale: Locale, now: number, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const date = new Date(at);
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric', ...zone });
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(year.format(date) === year.format(now) ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...zone,
  }).format(date);
}

/** "21 ноября 2026 г.", in the reader's zone. */
export function dayOfYearText(at: string, locale: Locale, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', ...zone }).format(
    new Date(at),
  );
}

/** "14:05", in the reader's zone. */
export function timeText(at: string, locale: Locale, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...zone,
  }).format(new Date(at));
}
