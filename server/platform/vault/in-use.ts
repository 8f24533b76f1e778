import type { Queryable } from '../database/connection.ts';
import { isSealedWith } from './reseal-queries.ts';
import { sealedPlaces } from './sealed-places.ts';

/** Whether anything in the database is sealed with a key. Reads tables whole: for starts and rotations where it matters. */
export async function isInUse(db: Queryable, key: string): Promise<boolean> {
  for (const place of sealedPlaces) if (await isSealedWith(db, place, key)) return true;
  return false;
}
