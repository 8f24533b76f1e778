import type { OutsideKey } from '@menyala/contract/office/house';
import type { Queryable } from '../database/connection.ts';

/** A key to a service outside, as the office set it; null where none is set. */
export async function outsideKey(db: Queryable, name: OutsideKey): Promise<string | null> {
  const row = await db.selectFrom('outside_key').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}
