import type { Locale } from './values.ts';

/**
 * Days and times as people read them. They are Moscow's everywhere, on the server and in every browser, and say so:
 * a list, the page it leads to, a filter by days and an email then never disagree.
 */
export const timeZone = 'Europe/Moscow';

const zones: Readonly<Record<Locale, string>> = { 'ru-RU': 'МСК', 'en-US': 'MSK' };
const dayAndMonth = { day: 'numeric', month: 'long' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
type Moment = Date | string | number;

/** "14:05", for a place that names the zone itself. */
export function clockTime(at: Moment, locale: Locale): string {
  return write(at, locale, clock);
}

/** "14:05 МСК", "14:05 MSK". */
export function timeText(at: Moment, locale: Locale): string {
  return inZone(clockTime(at, locale), locale);
}

/** "21 ноября", "November 21". */
export function dayText(at: Moment, locale: Locale): string {
  return write(at, locale, { day: 'numeric', month: 'long' });
}

/** "21 ноября 2026 г.", "November 21, 2026". */
export function dateText(at: Moment, locale: Locale): string {
  return write(at, locale, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** "21 ноября в 14:05 МСК", "November 21 at 14:05 MSK". The year is added where it differs from the year of `now`. */
export function momentText(at: Moment, locale: Locale, now: Moment = at): string {
  return inZone(
    write(at, locale, { day: 'numeric', month: 'long', ...yearUnless(at, now), ...clock }),
    locale,
  );
}

/** "1 мая 2026 г. в 15:20 МСК", "May 1, 2026 at 15:20 MSK": an email is read in any year. */
export function fullMomentText(at: Moment, locale: Locale, zone?: NamedZone): string {
  const there = zone ? { timeZone: zone.id } : {};
  return inZone(write(at, locale, { ...there, ...dayAndMonth, year: 'numeric', ...clock }), locale, zone);
}

/** The time zone of the cash place. All times of the order are shown in it. */
export interface NamedZone {
  id: string;
  name: string;
}

export const moscow: NamedZone = { id: timeZone, name: '' };

/** "14:05 (Екатеринбург, UTC+5)"; with its day, where that is another than the day of `now`. */
export function timeThere(at: Moment, locale: Locale, now: Moment, zone: NamedZone): string {
  const timed = { timeZone: zone.id, ...clock };
  const day = (moment: Moment) => write(moment, locale, { timeZone: zone.id, ...dayAndMonth });
  return inZone(write(at, locale, day(at) === day(now) ? timed : { ...dayAndMonth, ...timed }), locale, zone);
}

/** "21 нояб., 14:05", for tables whose head names the zone. The year is added where it differs from the year of `now`. */
export function shortMomentText(at: Moment, locale: Locale, now: Moment = at): string {
  return write(at, locale, { day: 'numeric', month: 'short', ...yearUnless(at, now), ...clock });
}

/** "14:05:09", for what happens while one looks. */
export function secondsText(at: Moment, locale: Locale): string {
  return write(at, locale, { ...clock, second: '2-digit' });
}

/** The day of a moment, as `2026-11-21`. */
export function moscowDay(at: Moment): string {
  return write(at, 'en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
}

/** "21 ноября", "21 нояб.": of a day as `2026-11-21`. */
export function nameOfDay(day: string, locale: Locale, month: 'long' | 'short'): string {
  return write(`${day}T12:00:00+03:00`, locale, { day: 'numeric', month });
}

/** "24 часа", "60 minutes", never broken in two lines. */
export function spanText(count: number, unit: 'day' | 'hour' | 'minute', locale: Locale): string {
  const span = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return span.replace(' ', '\u00a0');
}

function yearUnless(at: Moment, now: Moment): { year?: 'numeric' } {
  return moscowDay(at).slice(0, 4) === moscowDay(now).slice(0, 4) ? {} : { year: 'numeric' };
}

function inZone(text: string, locale: Locale, zone?: NamedZone): string {
  return zone && zone.id !== timeZone ? `${text} (${zone.name})` : `${text} ${zones[locale]}`;
}

/** Made once: to make one takes longer than all that a key press in the form does. */
const writers = new Map<string, Intl.DateTimeFormat>();

function write(at: Moment, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(options);
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  writers.set(key, writer);
  return writer.format(new Date(at));
}
