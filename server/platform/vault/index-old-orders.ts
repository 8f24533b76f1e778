import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import type { Vault } from './vault.ts';

const mostAtOnce = 1_000;

/**
 * Orders of claims are known by a hash, so that one sent again is answered as it was. Those from before there was a vault
 * have a plain one, from which a card number could be guessed; its blind index does as well.
 * @returns whether there are more of them
 */
export async function indexOldOrders(db: Queryable, vault: Pick<Vault, 'blindIndex'>): Promise<boolean> {
  const { rows } = await sql<{ scope: string; key: string; request_hash: string }>`
    select scope, key, request_hash from idempotency where request_hash not like '%:%' limit ${mostAtOnce}`.execute(
    db,
  );
  if (rows.length === 0) return false;
  const indexed = rows.map((row) => ({ ...row, hash: vault.blindIndex(row.request_hash) }));
  await sql`
    update idempotency i set request_hash = x.hash
    from jsonb_to_recordset(${JSON.stringify(indexed)}::jsonb) as x (scope text, key text, request_hash text, hash text)
    where i.scope = x.scope and i.key = x.key and i.request_hash = x.request_hash`.execute(db);
  return rows.length === mostAtOnce;
}
