import type { CourseHistory, CourseSpan, HistoryPeriod } from '@menyala/contract/office/course-history';
import { type Decimal, divide } from '@menyala/money';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type BestOfSpan, bestBySpan } from '../monitor-lists/list-hours.ts';
import { type QuoteOfSpan, quotesBySpan } from '../sources/quote-hours.ts';

const hourMs = 3_600_000;

/** How many spans a period has, and of how many hours each is. */
const shapes: Record<HistoryPeriod, { spans: number; hours: number }> = {
  day: { spans: 24, hours: 1 },
  week: { spans: 28, hours: 6 },
  month: { spans: 30, hours: 24 },
  quarter: { spans: 90, hours: 24 },
  year: { spans: 52, hours: 168 },
};

/** All of it, for staff. @throws Refusal `not_found` */
export async function courseHistory(
  db: Queryable,
  directionId: number,
  period: HistoryPeriod,
  now: Date,
): Promise<CourseHistory> {
  const assets = await assetsOf(db, directionId);
  if (assets === null) throw new Refusal('not_found');
  const { hours } = shapes[period];
  const starts = startsOf(period, now);
  const since = starts[0] ?? now;
  const [spans, quotes, best] = await Promise.all([
    spansOf(db, directionId, starts, hours),
    quotesBySpan(db, [assets.from, assets.to], { since, hours }),
    bestBySpan(db, directionId, { since, hours }),
  ]);
  const others = [...coursesOfSources(quotes, assets, starts), ...coursesOfMonitors(best, starts)];
  return { hours, spans, others };
}

/** What customers may see of it: what was published, and neither base course nor sources. */
export async function publicCourseHistory(
  db: Queryable,
  directionId: number,
  period: HistoryPeriod,
  now: Date,
): Promise<{ hours: number; spans: { at: string; course: CourseSpan | null }[] }> {
  const { hours } = shapes[period];
  const spans = await spansOf(db, directionId, startsOf(period, now), hours);
  return { hours, spans: spans.map(({ at, course }) => ({ at, course })) };
}

const keptMs = 366 * 24 * hourMs;

/** @returns how many hours went. */
export async function forgetHistory(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs);
  await sql`select forget_hours(${new Date(now.getTime() - 3 * 24 * hourMs)})`.execute(db);
  const courses = await db.deleteFrom('course_hour').where('hour', '<', before).executeTakeFirst();
  const quotes = await db.deleteFrom('quote_hour').where('hour', '<', before).executeTakeFirst();
  const lists = await db.deleteFrom('monitor_hour').where('hour', '<', before).executeTakeFirst();
  return Number(courses.numDeletedRows + quotes.numDeletedRows + lists.numDeletedRows);
}

/** The beginnings of the spans; the last one holds `now`. */
function startsOf(period: HistoryPeriod, now: Date): Date[] {
  const { spans, hours } = shapes[period];
  const end = (Math.floor(now.getTime() / hourMs) + 1) * hourMs;
  return Array.from({ length: spans }, (_, place) => new Date(end - (spans - place) * hours * hourMs));
}

interface Assets {
  from: string;
  to: string;
}

async function assetsOf(db: Queryable, directionId: number): Promise<Assets | null> {
  const row = await db
    .selectFrom('direction')
    .innerJoin('currency as send', 'send.id', 'direction.from_id')
    .innerJoin('currency as receive', 'receive.id', 'direction.to_id')
    .select(['send.price_asset as from', 'receive.price_asset as to'])
    .where('direction.id', '=', directionId)
    .whereRef('from_id', '<>', 'to_id')
    .executeTakeFirst();
  return row ?? null;
}

const parts = ['first', 'high', 'low', 'last'] as const;
type Row = { at: Date } & Record<(typeof parts)[number] | `base_${(typeof parts)[number]}`, string>;

async function spansOf(
  db: Queryable,
  directionId: number,
  starts: readonly Date[],
  hours: number,
): Promise<CourseHistory['spans']> {
  const since = starts[0] ?? new Date();
  const { rows } = await sql<Row>`
    select date_bin(make_interval(hours => ${hours}), hour, ${since}) as at,
           (array_agg(first order by hour))[1]::text as first, max(high)::text as high, min(low)::text as low,
           (array_agg(last order by hour desc))[1]::text as last,
           (array_agg(base_first order by hour))[1]::text as base_first, max(base_high)::text as base_high,
           min(base_low)::text as base_low, (array_agg(base_last order by hour desc))[1]::text as base_last
    from course_hour where direction_id = ${directionId} and hour >= ${since}
    group by 1`.execute(db);
  const rowAt = new Map(rows.map((row) => [row.at.getTime(), row]));
  return starts.map((at, place) => {
    // A course that does not change is published once an hour and a little: an hour between two that has none had the one before.
    const row = rowAt.get(at.getTime());
    const before = rowAt.get(starts[place - 1]?.getTime() ?? 0);
    const stood = row ?? (hours === 1 && before ? standing(before) : undefined);
    return {
      at: at.toISOString(),
      course: stood ? spanOf(stood, '') : null,
      base: stood ? spanOf(stood, 'base_') : null,
    };
  });
}

function spanOf(row: Row, prefix: '' | 'base_'): CourseSpan {
  const of = (part: (typeof parts)[number]) => plain(row[`${prefix}${part}`]);
  return { first: of('first'), high: of('high'), low: of('low'), last: of('last') };
}

const standing = ({ at, last, base_last }: Row): Row => ({
  ...{ at, first: last, high: last, low: last, last },
  ...{ base_first: base_last, base_high: base_last, base_low: base_last, base_last },
});

/** The course that each source gives: of the pair itself, or of two pairs with the same other half. */
function coursesOfSources(
  quotes: readonly QuoteOfSpan[],
  { from, to }: Assets,
  starts: readonly Date[],
): CourseHistory['others'] {
  return [...Map.groupBy(quotes, ({ source }) => source).values()].flatMap((own) => {
    const bySpan = Map.groupBy(own, ({ at }) => at.getTime());
    const courses = starts.map((at) => courseOf(bySpan.get(at.getTime()) ?? [], from, to));
    if (courses.every((course) => course === null)) return [];
    return [{ kind: 'source' as const, name: own[0]?.name ?? '', courses }];
  });
}

/** The best course beside ours in each monitor's list. */
function coursesOfMonitors(best: readonly BestOfSpan[], starts: readonly Date[]): CourseHistory['others'] {
  return [...Map.groupBy(best, ({ monitor }) => monitor)].map(([name, own]) => {
    const bestAt = new Map(own.map(({ at, best }) => [at.getTime(), best]));
    return {
      kind: 'monitor' as const,
      name,
      courses: starts.map((at) => bestAt.get(at.getTime()) ?? null),
    };
  });
}

const digits = { digits: 18, rounding: 'down' } as const;

function courseOf(quotes: readonly QuoteOfSpan[], from: string, to: string): Decimal | null {
  /** What one of the asset costs in others, by the other. */
  const worthOf = (asset: string) =>
    new Map(
      quotes.flatMap(({ base, quote, last }): [string, Decimal][] => {
        if (base === asset) return [[quote, last]];
        return quote === asset ? [[base, divide('1', last, digits)]] : [];
      }),
    );
  const [send, receive] = [worthOf(from), worthOf(to)];
  const direct = send.get(to);
  if (direct !== undefined) return direct;
  for (const [other, worth] of send) {
    const against = receive.get(other);
    if (against !== undefined) return divide(worth, against, digits);
  }
  return null;
}
