import type { Queryable } from '../database/connection.ts';
import type { VaultKey } from '../keys/vault-key.ts';

/** Keys that this database has been encrypted with, as far as it knows. */
export function knownKeys(db: Queryable): Promise<{ id: string; proof: Buffer; made_at: Date }[]> {
  return db.selectFrom('vault_key').select(['id', 'proof', 'made_at']).orderBy('made_at').execute();
}

/** @param now kept for a key that is new here */
export async function rememberKey(db: Queryable, { id, proof }: VaultKey, now: Date): Promise<void> {
  await db
    .insertInto('vault_key')
    .values({ id, proof, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function forgetKey(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('vault_key').where('id', '=', id).execute();
}
