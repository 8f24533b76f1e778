import { instantOfWall } from '@menyala/contract/hours';
import type { Tree } from './read-answer.ts';

/**
 * A time as sources write it; null where it is none. Seconds, milliseconds, microseconds or nanoseconds since 1970; ISO 8601
 * with a `T` or a blank; 27.11.2026 with or without a time; 27/11/2026 and 11/27/2026, where one of both is no month; RFC 1123 and its
 * kin. A day alone is its midnight.
 * @param zone where the clock is of a time that does not say so
 */
export function readTime(value: Tree | undefined, zone = 'UTC'): Date | null {
  if (typeof value !== 'string') return null;
  const text = value.trim().replace(/\s+/g, ' ');
  return sinceEpoch(text) ?? byParts(text, zone);
}

/** True where a day is written so that it may be one of two: 5/3/2026. */
export function isUnclearDay(value: Tree | undefined): boolean {
  const [, first, second] = (typeof value === 'string' && twoWays.exec(value.trim())) || [];
  const [a, b] = [Number(first), Number(second)];
  return a !== b && a >= 1 && a <= 12 && b >= 1 && b <= 12;
}
/** The day comes first in most countries, and the month in America. */
const twoWays = /^(\d\d?)[/-](\d\d?)[/-]\d{4}(?!\d)/;

/** By how many digits it has: today's seconds have ten. */
function sinceEpoch(text: string): Date | null {
  const [, digits = '', part = ''] = /^(\d{9,19})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  const unit = perSecond[digits.length];
  return unit === undefined ? null : new Date(Math.round((Number(`${digits}.${part || 0}`) / unit) * 1_000));
}
const perSecond: Readonly<Record<number, number>> = {
  ...{ 9: 1, 10: 1, 11: 1, 13: 1e3, 16: 1e6, 19: 1e9 },
};

const clock =
  '(?<hour>\\d{1,2}):(?<minute>\\d\\d)(?::(?<second>\\d\\d)(?:[.,](?<part>\\d{1,12}))?)?(?: ?(?<half>[ap])\\.?m\\.?)?';
const offset = '(?: ?(?<offset>z|utc?|gmt|msk|[+-]\\d\\d(?::?\\d\\d)?)(?: ?\\([^)]*\\))?)?';
const months: readonly string[] = [
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ...['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
];
const month = `(?<name>${months.join('|')})[a-zа-я]*\\.?`;
const weekday = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?';

const shapes = [
  `(?<year>\\d{4})[-/.](?<month>\\d\\d?)[-/.](?<day>\\d\\d?)(?:(?:[t_]|,? )${clock}${offset})?`,
  `(?<day>\\d\\d?)\\.(?<month>\\d\\d?)\\.(?<year>\\d{4})(?:,? ${clock}${offset})?`,
  `(?<first>\\d\\d?)[/-](?<other>\\d\\d?)[/-](?<year>\\d{4})(?:,? ${clock}${offset})?`,
  `(?<year>20\\d\\d)(?<month>\\d\\d)(?<day>\\d\\d)(?:[t ]?(?<hour>\\d\\d)(?<minute>\\d\\d)(?<second>\\d\\d)?${offset})?`,
  `${weekday}(?<day>\\d\\d?)[- ]${month}[- ](?<year>\\d{4}|\\d\\d)(?: ?г(?:\\.|ода)?)?(?:,? ${clock}${offset})?`,
  `${weekday}${month} (?<day>\\d\\d?),? ${clock}${offset} (?<year>\\d{4})`,
  `${weekday}${month} (?<day>\\d\\d?),? (?<year>\\d{4})(?: ${clock}${offset})?`,
].map((shape) => new RegExp(`^${shape}$`, 'i'));

function byParts(text: string, zone: string): Date | null {
  const found = shapes.map((shape) => shape.exec(text)?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return null;
  if (isUnclearDay(text)) return null;
  const { hour = '0', minute = '0', second = '0', part = '' } = found;
  const year = Number(found['year']) + (found['year']?.length === 2 ? 2_000 : 0);
  const ordinal = found['name']
    ? (months.indexOf(found['name'].slice(0, 3).toLowerCase()) % 12) + 1
    : Number(found['month'] ?? monthOf(found));
  const day = found['day'] ?? (Number(found['first']) > 12 ? found['first'] : found['other']);
  const hours = inHalves(Number(hour), found['half']);
  const numbers = [year, ordinal, Number(day), hours, Number(minute), Number(second)] as const;
  const wall = wallOf(...numbers);
  if (wall === null) return null;
  const ms = wall + Math.trunc(Number(`0.${part || 0}`) * 1_000);
  const ahead = minutesAhead(found['offset']);
  return new Date(ahead === null ? instantOfWall(zone, ms) : ms - ahead * 60_000);
}

/** The one of two numbers that can be a month. */
const monthOf = ({ first, other }: Readonly<Record<string, string>>) => (Number(first) > 12 ? other : first);

/** By a clock of twelve hours, where `am` or `pm` follows. */
function inHalves(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return hour < 1 || hour > 12 ? Number.NaN : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** Null for a day or a time that does not exist, such as 30 February. A leap second is the next one. */
function wallOf(
  ...[year, ordinal, day, hour, minute, second]: readonly [number, number, number, number, number, number]
): number | null {
  const midnight = Date.UTC(year, ordinal - 1, day);
  const isDay = new Date(midnight).getUTCMonth() === ordinal - 1 && day > 0;
  const isTime = (hour < 24 || (hour === 24 && minute === 0 && second === 0)) && minute < 60 && second <= 60;
  return isDay && isTime ? midnight + ((hour * 60 + minute) * 60 + second) * 1_000 : null;
}

/** Null where the text does not say where its clock is. */
function minutesAhead(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^msk$/i.test(text)) return 180;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(text) ?? [];
  return sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
