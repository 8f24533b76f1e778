import type { OutsideKey } from '@menyala/contract/office/settings';
import type { Queryable } from '../../platform/database/connection.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import type { Decrypting } from '../../platform/vault/vault.ts';

/** A key to a service outside, as the office set it; null where none is set. */
export async function outsideKey({ db, vault }: Decrypting, name: OutsideKey): Promise<string | null> {
  const row = await db.selectFrom('outside_key').select('value').where('name', '=', name).executeTakeFirst();
  return row ? vault.decryptAny(row.value, associatedData.outsideKey(name)) : null;
}

export async function isOutsideKeySet(db: Queryable, name: OutsideKey): Promise<boolean> {
  const row = await db.selectFrom('outside_key').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}
