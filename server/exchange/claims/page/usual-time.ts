import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/connection.ts';

/** How long exchanges of a direction take, from the first word or sight of the payment to the end. */
export interface UsualTime {
  fromMinutes: number;
  toMinutes: number;
}

/** Fewer say nothing of the next one. */
const fewest = 5;
const most = 50;
const days = 30;
const keptForMs = 60_000;

interface Kept {
  at: number;
  time: Promise<UsualTime | null>;
}
const kept = new WeakMap<Queryable, Map<number, Kept>>();

/**
 * What the last completed claims of a direction say: a quarter of them took less, one of ten took more. Null where too few
 * were completed lately. One query a minute and a direction, however many ask.
 */
export function usualTimeOf(
  { db, clock }: { db: Queryable; clock: Clock },
  directionId: number,
): Promise<UsualTime | null> {
  const now = clock.now();
  const ofDirections = kept.get(db) ?? new Map<number, Kept>();
  kept.set(db, ofDirections);
  const known = ofDirections.get(directionId);
  if (known && Math.abs(now.getTime() - known.at) < keptForMs) return known.time;
  const time = timesOf(db, directionId, now);
  ofDirections.set(directionId, { at: now.getTime(), time });
  // What failed is asked for again.
  time.catch(() => ofDirections.delete(directionId));
  return time;
}

async function timesOf(db: Queryable, directionId: number, now: Date): Promise<UsualTime | null> {
  const since = new Date(now.getTime() - days * 24 * 3_600_000);
  const { rows } = await sql<{ count: string; low: number | null; high: number | null }>`
    select count(*) as count, percentile_cont(0.25) within group (order by minutes) as low,
           percentile_cont(0.9) within group (order by minutes) as high
    from (
      select id from claim
      where direction_id = ${directionId} and status = 'success' and updated_at >= ${since}
      order by updated_at desc limit ${most}
    ) last
    cross join lateral (
      select extract(epoch from min(h.at) filter (where h.to_status = 'success')
                              - min(h.at) filter (where h.from_status = 'new' and h.to_status <> 'new'))::float8 / 60 as minutes
      from claim_history h where h.claim_id = last.id
    ) took
    where minutes is not null`.execute(db);
  const [row] = rows;
  if (!row || Number(row.count) < fewest || row.low === null || row.high === null) return null;
  const toMinutes = Math.max(1, Math.ceil(row.high));
  return { fromMinutes: Math.min(toMinutes, Math.max(1, Math.floor(row.low))), toMinutes };
}
