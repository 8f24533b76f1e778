import { sql } from 'kysely';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import type { World } from '../world.ts';
import { type Breach, checkInvariants } from './invariants.ts';

/** Checks the books, remembers the result for the office, and says a breach aloud in the log. */
export async function watchLedger({
  db,
  clock,
  log,
}: Pick<World, 'db' | 'clock' | 'log'>): Promise<Breach[]> {
  const breaches = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // A large exchange takes longer than a request may; and of several processes one is enough.
      await sql`set local statement_timeout = '55s'`.execute(tx);
      const { rows } = await sql<{
        mine: boolean;
      }>`select pg_try_advisory_xact_lock(${sql.lit(advisoryLocks.checkingBooks)}) as mine`.execute(tx);
      return rows[0]?.mine ? checkInvariants(tx) : null;
    });
  if (breaches === null) return [];
  for (const breach of breaches) log.error({ breach }, 'THE BOOKS DO NOT AGREE');
  const at = clock.now();
  await db
    .insertInto('ledger_check')
    .values({ checked_at: at, breaches: JSON.stringify(breaches) })
    .execute();
  await db
    .deleteFrom('ledger_check')
    .where('checked_at', '<', new Date(at.getTime() - 24 * 60 * 60 * 1000))
    .execute();
  return breaches;
}
