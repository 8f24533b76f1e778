import type { Language } from './values.ts';

/**
 * The hours of the exchange, by its own time zone: for the server, and for the preview of whoever edits them. Instants are
 * milliseconds; a span belongs to the day on which it begins, so that a closed day cuts no night off that began before it.
 */

/** "10:00" to "02:00": an end that is not after the beginning is on the next day. "24:00" is the end of the day. */
export interface Span {
  from: string;
  to: string;
}

export interface Holiday {
  /** `2026-12-31` */
  date: string;
  title: Record<Language, string>;
  /** In place of those of its weekday; none where it is closed. */
  spans: Span[];
}

export interface Hours {
  /** IANA: "Asia/Almaty". */
  zone: string;
  /** Monday first. */
  week: Span[][];
  holidays: Holiday[];
}

type Interval = [start: number, end: number];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Longer ahead nobody looks: a holiday is at the most so far away that hours come before it. */
const mostDays = 400;

export const allDay: Span = { from: '00:00', to: '24:00' };

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** How many minutes after its day's midnight a span ends. */
export const endMinutes = ({ from, to }: Span): number =>
  minutesOf(to) + (minutesOf(to) <= minutesOf(from) ? 24 * 60 : 0);

export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]+([/_+-][A-Za-z0-9_+-]+)*$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** True where it never closes. */
export function isRoundTheClock({ week, holidays }: Hours): boolean {
  const isWhole = (spans: Span[]) => spans.some(({ from, to }) => from === allDay.from && to === allDay.to);
  return week.every(isWhole) && holidays.every(({ spans }) => isWhole(spans));
}

export interface HoursNow {
  isOpen: boolean;
  /** When it opens next; null while it is open, and where it never does. */
  opensAt: number | null;
  /** When it closes; null while it is closed, and where it never does. */
  closesAt: number | null;
}

/** What was found last for the same hours, and for how long it holds. */
const lastFound = new WeakMap<Hours, { since: number; until: number; now: HoursNow }>();

export function hoursAt(hours: Hours, now: number): HoursNow {
  const known = lastFound.get(hours);
  if (known && known.since <= now && now < known.until) return known.now;
  const found = find(hours, now);
  lastFound.set(hours, {
    since: now,
    until: found.closesAt ?? found.opensAt ?? now + dayMs,
    now: found,
  });
  return found;
}

function find(hours: Hours, now: number): HoursNow {
  if (isRoundTheClock(hours)) return { isOpen: true, opensAt: null, closesAt: null };
  for (const [start, end] of intervalsFrom(hours, now)) {
    if (start > now) return { isOpen: false, opensAt: start, closesAt: null };
    return { isOpen: true, opensAt: null, closesAt: end };
  }
  return { isOpen: false, opensAt: null, closesAt: null };
}

/** The moment when so many minutes of open hours have passed: outside them the clock stands. */
export function afterOpenMinutes(hours: Hours, from: number, minutes: number): number {
  let left = minutes * minuteMs;
  if (isRoundTheClock(hours)) return from + left;
  for (const [start, end] of intervalsFrom(hours, from)) {
    const begins = Math.max(start, from);
    // What fits exactly ends with the hours, not with the beginning of the next.
    if (left <= end - begins) return begins + left;
    left -= end - begins;
  }
  // Hours that are never open again must not keep anybody waiting for ever.
  return from + minutes * minuteMs;
}

/** Open intervals that end after a moment, in order, those that touch as one. */
function* intervalsFrom(hours: Hours, from: number): Generator<Interval> {
  let day = dayAfter(dayIn(hours.zone, from), -1);
  let open: Interval | null = null;
  for (let count = 0; count < mostDays; count += 1, day = dayAfter(day, 1)) {
    for (const [start, end] of intervalsOf(hours, day)) {
      if (open && start <= open[1]) {
        open = [open[0], Math.max(open[1], end)];
        continue;
      }
      if (open && open[1] > from) yield open;
      open = [start, end];
    }
    // One span that goes on for weeks is followed no further than this.
    if (open && open[1] - Math.max(open[0], from) > 40 * dayMs) {
      yield open;
      open = [open[1], open[1]];
    }
  }
  if (open && open[1] > from) yield open;
}

/** The open intervals that begin on a day. */
export function intervalsOf(hours: Hours, day: string): Interval[] {
  const known = intervals.get(hours) ?? new Map<string, Interval[]>();
  intervals.set(hours, known);
  const found = known.get(day) ?? intervalsMade(hours, day);
  known.set(day, found);
  return found;
}

const intervals = new WeakMap<Hours, Map<string, Interval[]>>();

function intervalsMade(hours: Hours, day: string): Interval[] {
  return spansOf(hours, day)
    .map(
      (span): Interval => [
        instantOf(hours.zone, day, minutesOf(span.from)),
        instantOf(hours.zone, day, endMinutes(span)),
      ],
    )
    .filter(([start, end]) => end > start)
    .sort(([a], [b]) => a - b);
}

/** What begins on a day: the holiday's, or else its weekday's. */
export function spansOf({ week, holidays }: Hours, day: string): Span[] {
  return holidayOn(holidays, day)?.spans ?? week[weekdayOf(day)] ?? [];
}

export const holidayOn = (holidays: Holiday[], day: string): Holiday | undefined =>
  holidays.find(({ date }) => date === day);

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The day of a moment in a zone. */
export const dayIn = (zone: string, at: number): string =>
  new Date(wallAt(zone, at)).toISOString().slice(0, 10);

/** When a day begins in a zone. */
export const dayStart = (zone: string, day: string): number => instantOf(zone, day, 0);

/** "10:00", by the zone. */
export const timeIn = (zone: string, at: number): string =>
  new Date(wallAt(zone, at)).toISOString().slice(11, 16);

/**
 * When the clock of a zone shows so many minutes after a day's midnight. What the clock shows twice is the first of the two;
 * what it passes over is as long after the change as it would have been.
 */
function instantOf(zone: string, day: string, minutes: number): number {
  return instantOfWall(zone, Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs);
}

/** When the clock of a zone shows what a clock at UTC shows at `wall`: the first time, where it shows it twice. */
export function instantOfWall(zone: string, wall: number): number {
  const ahead = (at: number) => wallAt(zone, at) - at;
  const [before, after] = [wall - ahead(wall - dayMs), wall - ahead(wall + dayMs)];
  const fitting = [before, after].filter((at) => wallAt(zone, at) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : before;
}

const writers = new Map<string, Intl.DateTimeFormat>();

/** Made once: to make one takes longer than all that is done with it. */
function writerFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeZone} ${options.timeZoneName ?? ''}`;
  const known = writers.get(key);
  if (known) return known;
  const writer = new Intl.DateTimeFormat(locale, options);
  writers.set(key, writer);
  return writer;
}

const wallOptions: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  calendar: 'iso8601',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
};

/** What the clock of a zone shows, as if it were UTC. */
function wallAt(zone: string, at: number): number {
  const writer = writerFor('en', { ...wallOptions, timeZone: zone });
  const of: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of writer.formatToParts(at)) of[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = of;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1000) + 1000) % 1000);
}

/** "МСК", "Moscow time", "Алматы, UTC+5": where the clock is that the hours go by. */
export function zoneText(zone: string, at: number, language: Language): string {
  if (zone === 'Europe/Moscow') return language === 'ru' ? 'МСК' : 'Moscow time';
  const part = (timeZoneName: 'shortGeneric' | 'shortOffset') =>
    writerFor(language, { timeZone: zone, timeZoneName, hour: 'numeric' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offset = part('shortOffset').replace('GMT', 'UTC');
  const place = part('shortGeneric');
  return place === '' || /^(GMT|UTC)/.test(place) ? offset : `${place}, ${offset}`;
}

const weekdays = {
  ru: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const;

const words = {
  ru: { daily: 'ежедневно', closed: 'закрыто', always: 'круглосуточно', and: ' и ' },
  en: { daily: 'daily', closed: 'closed', always: 'round the clock', and: ' and ' },
} as const;

/** "10:00–14:00 и 15:00–02:00", "закрыто", "круглосуточно". */
export function spansText(spans: Span[], language: Language): string {
  if (spans.length === 0) return words[language].closed;
  if (spans.some(({ from, to }) => from === allDay.from && to === allDay.to)) return words[language].always;
  return spans
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to }) => `${from}–${to}`)
    .join(words[language].and);
}

/** "пн–пт 10:00–02:00, сб закрыто, вс 12:00–18:00": days in a row with the same hours as one. */
export function weekText({ week }: Pick<Hours, 'week'>, language: Language): string {
  const names = weekdays[language];
  const groups: { first: number; last: number; text: string }[] = [];
  week.forEach((spans, day) => {
    const text = spansText(spans, language);
    const previous = groups.at(-1);
    if (previous?.text === text) previous.last = day;
    else groups.push({ first: day, last: day, text });
  });
  if (groups.length === 1) return `${words[language].daily} ${groups[0]?.text ?? ''}`;
  return groups
    .map(({ first, last, text }) => `${names[first]}${last > first ? `–${names[last]}` : ''} ${text}`)
    .join(', ');
}

/** "вт, 24 ноября", "Tue 24 November", by the zone. */
export const dayTextIn = (zone: string, at: number, language: Language): string =>
  writeDay(zone, at, language, { weekday: 'short' });

/** "24 ноября", "24 November": of a day as `2026-11-24`. */
export const dayNamed = (day: string, language: Language): string =>
  writeDay('UTC', Date.parse(`${day}T12:00:00Z`), language, {});

const writeDay = (
  zone: string,
  at: number,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', {
    ...{ timeZone: zone, day: 'numeric', month: 'long' },
    ...options,
  }).format(at);

/** "завтра в 10:00 МСК", "on Monday at 10:00 (Almaty Time, UTC+5)". */
export function opensText(zone: string, at: number, now: number, language: Language): string {
  const [day, today] = [dayIn(zone, at), dayIn(zone, now)];
  const daysAhead = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  const place = zoneText(zone, at, language);
  const clock = `${timeIn(zone, at)} ${zone === 'Europe/Moscow' ? place : `(${place})`}`;
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(`${day}T12:00:00Z`));
  if (language === 'ru') {
    if (daysAhead === 0) return `сегодня в ${clock}`;
    if (daysAhead === 1) return `завтра в ${clock}`;
    return `${write({ day: 'numeric', month: 'long' })} в ${clock}`;
  }
  if (daysAhead === 0) return `today at ${clock}`;
  if (daysAhead === 1) return `tomorrow at ${clock}`;
  return daysAhead < 7
    ? `on ${write({ weekday: 'long' })} at ${clock}`
    : `on ${write({ day: 'numeric', month: 'long' })} at ${clock}`;
}
