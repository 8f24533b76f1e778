import { type OutsideKey, outsideKeys } from '@menyala/contract/office/settings';
import type { Queryable, Tx } from '../../platform/database/connection.ts';

/** Names of the keys that are set. Their values are for those who use them, by `outsideKey`. */
export async function keysThatAreSet(db: Queryable): Promise<OutsideKey[]> {
  const rows = await db.selectFrom('outside_key').select('name').execute();
  const names = new Set(rows.map(({ name }) => name));
  return outsideKeys.filter((name) => names.has(name));
}

/** Turned by each that is set or taken away. */
export async function versionOfKeys(db: Queryable): Promise<number> {
  const row = await db.selectFrom('exchange_settings').select('keys_version').executeTakeFirstOrThrow();
  return row.keys_version;
}

export async function turnVersionOfKeys(tx: Tx): Promise<void> {
  await tx
    .updateTable('exchange_settings')
    .set((row) => ({ keys_version: row('keys_version', '+', 1) }))
    .execute();
}

/** @param encrypted the key as the vault encrypted it @returns whether there was one before */
export async function keepKey(tx: Tx, name: OutsideKey, encrypted: string, now: Date): Promise<boolean> {
  const hadOne = await dropKey(tx, name);
  await tx.insertInto('outside_key').values({ name, value: encrypted, set_at: now }).execute();
  return hadOne;
}

/** @returns whether there was one */
export async function dropKey(tx: Tx, name: OutsideKey): Promise<boolean> {
  const gone = await tx.deleteFrom('outside_key').where('name', '=', name).executeTakeFirstOrThrow();
  return gone.numDeletedRows > 0n;
}
