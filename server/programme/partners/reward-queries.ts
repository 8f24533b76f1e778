import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { plannedAnew } from '../../platform/database/preparing-client.ts';
import { dayAfter, startOfDay } from '../../platform/moscow.ts';
import { startOf } from './day-queries.ts';

/** A completed claim of a referral. Amounts may end in zeros. */
export interface RewardRow {
  claim_id: string;
  completed_at: Date;
  value: string;
  basis: 'profit' | 'volume' | null;
  percent: string | null;
  reward: string;
  refused_for: string | null;
  taken_back_at: Date | null;
}

/** Days of Moscow, both included; all of them where none is named. */
export interface RewardFilter {
  from?: string | undefined;
  to?: string | undefined;
}

const columns = [
  'claim_id',
  'completed_at',
  'value',
  'basis',
  'percent',
  'reward',
  'refused_for',
  'taken_back_at',
] as const;

/**
 * A page, newest first, with how many there are. Both are found by the counts of days, so that the last page of a hundred
 * thousand rewards is read as fast as the first of a hundred: only claims of the page's own days are looked at, and its first
 * day is counted to from whichever end is nearer.
 */
export async function rewardPage(
  db: Queryable,
  userId: number,
  { from, to }: RewardFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: RewardRow[]; total: number }> {
  const skipped = (page - 1) * size;
  const since = from === undefined ? null : startOfDay(from);
  // One plan for every partner would be that of the usual one: ten times as long for whoever has little.
  const { rows } = await sql<(RewardRow | { claim_id: null }) & { total: string }>`${sql.raw(plannedAnew)}
    with days as not materialized (
      select day, listed from referral_day
      where user_id = ${userId} and listed > 0
        and day >= coalesce(${from ?? null}::date, '-infinity') and day <= coalesce(${to ?? null}::date, 'infinity')
    ), counted as materialized (
      select coalesce(sum(listed), 0) as total from days
    ), first as (
      (select day, so_far - listed as newer
      from (select day, listed, sum(listed) over (order by day desc) as so_far from days) d
      where so_far > ${skipped} and (select total from counted) >= ${2 * skipped} order by day desc limit 1)
      union all
      (select day, (select total from counted) - so_far as newer
      from (select day, sum(listed) over (order by day) as so_far from days) d
      where so_far >= (select total from counted) - ${skipped} and (select total from counted) > ${skipped}
        and (select total from counted) < ${2 * skipped} order by day limit 1)
    )
    select (select total from counted) as total, c.*
    from (select 1) one left join lateral (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from reward_record
      where referrer_id = ${userId} and completed_at >= coalesce(${since}::timestamptz, '-infinity')
        and completed_at < ${startOf(sql`((select day from first) + 1)`)}
      order by completed_at desc, claim_id desc
      limit ${size} offset (select ${skipped} - newer from first)
    ) c on true
    order by c.completed_at desc, c.claim_id desc`.execute(db);
  return {
    rows: rows.flatMap((row) => (row.claim_id === null ? [] : [row])),
    total: Number(rows[0]?.total ?? 0),
  };
}

/** Those after one, newest first: read again and again they come as one long list without an offset. */
export function rewardsAfter(
  db: Queryable,
  userId: number,
  filter: RewardFilter,
  { after, most }: { after: RewardRow | null; most: number },
): Promise<RewardRow[]> {
  return rewards(db, userId, filter)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(completed_at, claim_id) < (select c.completed_at, c.claim_id from reward_record c where c.claim_id = ${after?.claim_id ?? null}::uuid)`,
      ),
    )
    .limit(most)
    .execute();
}

function rewards(db: Queryable, userId: number, { from, to }: RewardFilter) {
  return db
    .selectFrom('reward_record')
    .select(columns)
    .$narrowType<{ basis: RewardRow['basis'] }>()
    .where('referrer_id', '=', userId)
    .$if(from !== undefined, (query) => query.where('completed_at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('completed_at', '<', startOfDay(dayAfter(to ?? '', 1))))
    .orderBy('completed_at', 'desc')
    .orderBy('claim_id', 'desc');
}
