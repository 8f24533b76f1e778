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
    .execute((tx) => checkInvariants(tx));
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
