import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Delivered events tell nothing that the history does not; a week of them is kept for whoever looks for a fault. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
/** So many at a time, so that no statement takes long. */
const mostAtOnce = 5_000;

/** @returns whether more of them wait to be forgotten */
export async function forgetOutboxEvents(db: Database, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() - keptMs);
  const { numAffectedRows } = await sql`
    delete from outbox where id in (select id from outbox where delivered_at < ${until} limit ${sql.lit(mostAtOnce)})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) === mostAtOnce;
}
