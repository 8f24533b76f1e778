import { dayAfter, dayIn, dayStart, type Hours, hoursAt } from '@menyala/contract/hours';
import type { Aside, RequisitePool } from '@menyala/contract/office/requisites';
import { compare, max, min, subtract } from '@menyala/money';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import type { OurRequisites } from './catalogue.ts';

/** Pure questions about the exchange's own requisites as a pool: whose turn it is, what is left of each. Decision 67. */

/** Without limits, and in turn with all others. */
export const plainPool: RequisitePool = {
  ...{ priority: 1, weight: 1, sumRule: 'any', sumBound: null, opensAt: null, closesAt: null },
  ...{ daySum: null, monthSum: null, dayClaims: null, monthClaims: null },
};

interface PoolColumns {
  priority: number;
  weight: number;
  day_sum: string | null;
  month_sum: string | null;
  day_claims: number | null;
  month_claims: number | null;
  sum_rule: string;
  sum_bound: string | null;
  opens_minute: number | null;
  closes_minute: number | null;
}

export const poolOf = (row: PoolColumns): RequisitePool => ({
  priority: row.priority,
  weight: row.weight,
  daySum: plainOrNull(row.day_sum),
  monthSum: plainOrNull(row.month_sum),
  dayClaims: row.day_claims,
  monthClaims: row.month_claims,
  // The table's own check lets no other rule in.
  sumRule: row.sum_rule as RequisitePool['sumRule'],
  sumBound: plainOrNull(row.sum_bound),
  opensAt: timeOf(row.opens_minute),
  closesAt: timeOf(row.closes_minute),
});

export const poolColumns = (pool: RequisitePool): PoolColumns => ({
  priority: pool.priority,
  weight: pool.weight,
  day_sum: pool.daySum,
  month_sum: pool.monthSum,
  day_claims: pool.dayClaims,
  month_claims: pool.monthClaims,
  sum_rule: pool.sumRule,
  sum_bound: pool.sumBound,
  opens_minute: minuteOf(pool.opensAt),
  closes_minute: minuteOf(pool.closesAt),
});

const two = (number: number) => String(number).padStart(2, '0');

function timeOf(minute: number | null): string | null {
  return minute === null ? null : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

function minuteOf(time: string | null): number | null {
  return time === null ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** What claims were given of requisites since the day and the month began. */
export interface Used {
  dayClaims: number;
  daySum: string;
  monthClaims: number;
  monthSum: string;
}
export const unused: Used = { dayClaims: 0, daySum: '0', monthClaims: 0, monthSum: '0' };

export const usedOf = (row: {
  day_claims: number;
  day_sum: string;
  month_claims: number;
  month_sum: string;
}): Used => ({
  dayClaims: row.day_claims,
  daySum: plain(row.day_sum),
  monthClaims: row.month_claims,
  monthSum: plain(row.month_sum),
});

/** When the day and the month of a moment began, in the time zone of the exchange. */
export function limitSpans(now: Date, zone: string): { day: Date; month: Date } {
  const today = dayIn(zone, now.getTime());
  return { day: new Date(dayStart(zone, today)), month: new Date(dayStart(zone, firstOfMonth(today))) };
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** When the next day and the next month begin. */
function nextSpans(now: Date, zone: string): { day: number; month: number } {
  const today = dayIn(zone, now.getTime());
  const inNextMonth = dayAfter(firstOfMonth(today), 31);
  return { day: dayStart(zone, dayAfter(today, 1)), month: dayStart(zone, firstOfMonth(inNextMonth)) };
}

export const hasLimits = (pool: RequisitePool): boolean =>
  [pool.daySum, pool.monthSum, pool.dayClaims, pool.monthClaims].some((limit) => limit !== null);

/** True where claims are given it under a lock: a limit or a sum of it can be used up by another claim. */
const isGuarded = (pool: RequisitePool): boolean => hasLimits(pool) || pool.sumRule !== 'any';

/** True where it is for the database to say which of these a claim is given. Without limits and weights it is the next in turn. */
export function needsLock(candidates: readonly OurRequisites[]): boolean {
  if (candidates.some(({ pool }) => isGuarded(pool))) return true;
  return candidates.length > 1 && candidates.some(({ pool }) => pool.weight > 1 || pool.priority > 1);
}

/** True where it may be that they are given to nobody at some moment. */
export const mayStepAside = (pool: RequisitePool): boolean => hasLimits(pool) || pool.opensAt !== null;

export interface Standing {
  /** Why no claim is given it now. */
  aside: Aside | null;
  /** The most that a claim may still pay to it today and this month; null for any sum. */
  left: string | null;
  /** When it is given again, or more is left of it, at the latest: a claim that is deleted gives its part back before. */
  renewsAt: Date | null;
}

/** What is left of requisites now, by the clock of a zone. */
export function standingOf(pool: RequisitePool, used: Used, now: Date, zone: string): Standing {
  const leftOf = (limit: string | null, given: string) => limit && subtract(limit, given);
  const day = leftOf(pool.daySum, used.daySum);
  const month = leftOf(pool.monthSum, used.monthSum);
  const isOver = (left: string | null, most: number | null, given: number) =>
    (left !== null && compare(left, '0') <= 0) || (most !== null && given >= most);
  const aside = isOver(month, pool.monthClaims, used.monthClaims)
    ? 'month'
    : isOver(day, pool.dayClaims, used.dayClaims)
      ? 'day'
      : opening(pool, now.getTime(), zone) === now.getTime()
        ? null
        : 'hours';
  const left = day !== null && month !== null ? min(day, month) : (day ?? month);
  const renews = aside ?? (left !== null && left !== day ? 'month' : 'day');
  const from = renews === 'hours' ? now.getTime() : nextSpans(now, zone)[renews];
  return {
    aside,
    left: left === null ? null : max(left, '0'),
    renewsAt: aside === 'hours' || hasLimits(pool) ? new Date(opening(pool, from, zone)) : null,
  };
}

/** The first moment from this one on at which its hours are open. */
function opening({ opensAt, closesAt }: RequisitePool, from: number, zone: string): number {
  if (opensAt === null || closesAt === null) return from;
  const daily: Hours = {
    zone,
    week: Array.from({ length: 7 }, () => [{ from: opensAt, to: closesAt }]),
    holidays: [],
  };
  return hoursAt(daily, from).opensAt ?? from;
}

/** The most that one claim may pay to any of these; null for any sum. */
export function mostLeft(requisites: readonly OurRequisites[]): string | null {
  const lefts = requisites.filter(({ aside }) => aside === null).map(({ left }) => left);
  return lefts.reduce<string | null>(
    (most, left, place) => (place === 0 ? left : most === null || left === null ? null : max(most, left)),
    null,
  );
}
