import type { Queryable } from '../database/connection.ts';
import { encryptedColumns } from './encrypted-columns.ts';
import { isEncryptedWith } from './reencrypt-queries.ts';

/** True where anything in the database is encrypted with a key. Reads tables whole: for starts and rotations where it matters. */
export async function isInUse(db: Queryable, key: string): Promise<boolean> {
  for (const place of encryptedColumns) if (await isEncryptedWith(db, place, key)) return true;
  return false;
}
