import type { CourseMargins } from '@menyala/contract/office/directions';
import type { Decimal } from '@menyala/money';
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
  newest: NewestCourse | null;
}

export interface NewestCourse extends DirectionCourse, Standing {
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

/** @param directionIds only these, and each that has a formula, since that may name anything; every such direction where it is absent. */
export async function directionsToPublish(
  tx: Queryable,
  directionIds?: readonly number[],
): Promise<DirectionToPublish[]> {
  const { rows } = await sql<{
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
    published_at: Date | null;
    from: string;
    to: string;
    from_asset: string;
    to_asset: string;
    formula: string | null;
  }>`
    select d.id, f.code as "from", t.code as "to", f.price_asset as from_asset, t.price_asset as to_asset, d.formula, send.usd as from_usd, receive.usd as to_usd, d.margin_percent, d.verification_margin_percent,
           d.fixed_course, d.margins,
           newest.base_course, newest.course, newest.verification_course, newest.tiers, newest.cities, newest.old_at, newest.paused_by,
           newest.published_at
    from direction d
    join currency f on f.id = d.from_id
    join currency t on t.id = d.to_id
    join price send on send.asset = f.price_asset
    join price receive on receive.asset = t.price_asset
    left join lateral (
      select c.base_course, c.course, c.verification_course, c.tiers, c.cities, c.old_at, c.paused_by, c.published_at
      from course c where c.direction_id = d.id order by c.published_at desc, c.id desc limit 1
    ) newest on true
    where d.is_enabled and send.is_set and receive.is_set ${directionIds ? sql`and (d.id = any (${[...directionIds]}::int[]) or d.formula is not null)` : sql``}
    order by d.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    ...{ from: row.from, to: row.to, fromAsset: row.from_asset, toAsset: row.to_asset, formula: row.formula },
    fromUsd: row.from_usd,
    toUsd: row.to_usd,
    marginPercent: row.margin_percent,
    verificationMarginPercent: row.verification_margin_percent,
    fixedCourse: row.fixed_course,
    margins: row.margins,
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
            publishedAt: row.published_at,
          },
  }));
}

/** The owner's least change of a course, in percent. */
export async function leastChange(tx: Queryable): Promise<Decimal> {
  const { rows } = await sql<{ percent: string | null }>`
    select settings->>'leastCourseChangePercent' as percent from exchange_settings`.execute(tx);
  return rows[0]?.percent ?? '0';
}
