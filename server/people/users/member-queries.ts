import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';

/**
 * Keeps users from being deleted until the end of the transaction. Whoever books something to a user and writes a row about it comes here
 * first, before any account: a deletion holds the user while it waits for the balances.
 * @returns those of them who are still there
 */
export async function keepMembers(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  // A key share would not do: a deletion changes no key of the row, and would not wait for it.
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any (${ids}::int[]) and deleted_at is null order by id for share`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}
