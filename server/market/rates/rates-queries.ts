import type { PlaceStep } from '@menyala/contract/course-steps';
import type { CourseMargins, DirectionPlace } from '@menyala/contract/office/directions';
import type { Decimal, ListedRate } from '@menyala/money';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import type { CourseGround, DirectionCourse } from './direction-course.ts';

/** A direction that is on, with both prices set: what its course follows from, and what was published of it last. */
export interface DirectionToPublish extends Omit<CourseGround, 'formulaBase'> {
  id: number;
  from: string;
  to: string;
  fromAsset: string;
  toAsset: string;
  formula: string | null;
  /** The place that is wanted in a monitor's list, with what that list says; null for none. */
  place: WantedPlace | null;
  newest: NewestCourse | null;
}

export interface WantedPlace {
  settings: DirectionPlace;
  monitor: string;
  /** What we are called in the list. */
  own: string[];
  /** Null where it was never read, or is read no more. */
  list: { rates: ListedRate[]; readAt: Date; freshSeconds: number } | null;
}

export interface NewestCourse extends DirectionCourse, Standing {
  /** Why it stands where it does in a monitor's list; null where no place was wanted. */
  placeReason: PlaceStep['reason'] | null;
  publishedAt: Date;
}

/** How long a course stands, and why it does not. */
export interface Standing {
  /** From when on something that it follows from is old; null for never. */
  oldAt: Date | null;
  /** Why its formula gives none: it repeats the one before, and nothing is exchanged at it. */
  pausedBy: PausedBy | null;
}

/** What it follows from is old, jumped, or comes to nothing. */
export type PausedBy = 'old' | 'held' | 'formula';

/** These by their ids, those that follow the prices of these assets, and those by a formula: all, or these by their ids. */
export type NamedDirections =
  | 'all'
  | { directionIds?: readonly number[]; assets?: readonly string[]; formulas: 'all' | readonly number[] };

/** So many of them in the order of their ids, after one. */
export async function directionsToPublish(
  tx: Queryable,
  named: NamedDirections,
  { after, most }: { after: number; most: number },
): Promise<DirectionToPublish[]> {
  const { rows } = await sql<
    {
      id: number;
      from_usd: string;
      to_usd: string;
      margin_percent: string;
      verification_margin_percent: string | null;
      fixed_course: string | null;
      margins: CourseMargins | null;
      base_course: string | null;
      course: string | null;
      verification_course: string | null;
      tiers: DirectionCourse['tiers'];
      cities: DirectionCourse['cities'];
      old_at: Date | null;
      paused_by: PausedBy | null;
      place_reason: PlaceStep['reason'] | null;
      published_at: Date | null;
      from: string;
      to: string;
      from_asset: string;
      to_asset: string;
      formula: string | null;
    } & PlaceColumns
  >`
    select d.id, f.code as "from", t.code as "to", f.price_asset as from_asset, t.price_asset as to_asset, d.formula, send.usd as from_usd, receive.usd as to_usd, d.margin_percent, d.verification_margin_percent,
           d.fixed_course, d.margins,
           newest.base_course, newest.course, newest.verification_course, newest.tiers, newest.cities, newest.old_at, newest.paused_by,
           newest.published_at, newest.place_reason, wanted.place, wanted.monitor, wanted.own, wanted.fresh_seconds, wanted.rates, wanted.read_at
    from direction d
    join currency f on f.id = d.from_id
    join currency t on t.id = d.to_id
    join price send on send.asset = f.price_asset
    join price receive on receive.asset = t.price_asset
    left join lateral (
      select c.base_course, c.course, c.verification_course, c.tiers, c.cities, c.old_at, c.paused_by, c.published_at,
             c.snapshot->'place'->>'reason' as place_reason
      from course c where c.direction_id = d.id order by c.published_at desc, c.id desc limit 1
    ) newest on true
    left join lateral (
      select d.place, m.name as monitor, l.own, l.fresh_seconds, r.rates, r.read_at
      from monitor m
      left join monitor_list l on l.monitor_id = m.id and l.is_enabled
      left join monitor_rate r on r.monitor_id = l.monitor_id and r.direction_id = d.id and r.city = coalesce(d.place->>'city', '')
      where (d.place->>'isOn')::boolean and m.id = (d.place->>'monitorId')::int
    ) wanted on true
    where d.is_enabled and send.is_set and receive.is_set and d.id > ${after} ${named === 'all' ? sql`` : sql`and (${isNamed(named)})`}
    order by d.id limit ${most}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    ...{ from: row.from, to: row.to, fromAsset: row.from_asset, toAsset: row.to_asset, formula: row.formula },
    fromUsd: row.from_usd,
    toUsd: row.to_usd,
    marginPercent: row.margin_percent,
    verificationMarginPercent: row.verification_margin_percent,
    fixedCourse: row.fixed_course,
    margins: row.margins,
    place: placeOfRow(row),
    newest:
      row.base_course === null || row.course === null || row.published_at === null
        ? null
        : {
            baseCourse: plain(row.base_course),
            course: plain(row.course),
            verificationCourse: plainOrNull(row.verification_course),
            tiers: row.tiers,
            cities: row.cities,
            oldAt: row.old_at,
            pausedBy: row.paused_by,
            placeReason: row.place_reason,
            publishedAt: row.published_at,
          },
  }));
}

interface PlaceColumns {
  place: DirectionPlace | null;
  monitor: string | null;
  own: string[] | null;
  fresh_seconds: number | null;
  rates: ListedRate[] | null;
  read_at: Date | null;
}

const placeOfRow = (row: PlaceColumns): WantedPlace | null =>
  row.place && {
    settings: row.place,
    monitor: row.monitor ?? '',
    own: row.own ?? [],
    list:
      row.rates === null || row.read_at === null || row.fresh_seconds === null
        ? null
        : { rates: row.rates, readAt: row.read_at, freshSeconds: row.fresh_seconds },
  };

function isNamed({ directionIds = [], assets = [], formulas }: Exclude<NamedDirections, 'all'>) {
  const ids = [...directionIds, ...(formulas === 'all' ? [] : formulas)];
  return sql`
    d.id = any (${ids}::int[])
    or d.formula is null and (f.price_asset = any (${[...assets]}::text[]) or t.price_asset = any (${[...assets]}::text[]))
    ${formulas === 'all' ? sql`or d.formula is not null` : sql``}`;
}

/** The owner's least change of a course, in percent. */
export async function leastChange(tx: Queryable): Promise<Decimal> {
  const { rows } = await sql<{ percent: string | null }>`
    select settings->>'leastCourseChangePercent' as percent from exchange_settings`.execute(tx);
  return rows[0]?.percent ?? '0';
}
