import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';

/** Whose key to the read-only API it is; null for what is nobody's any more. */
export async function findPartnerByKey(
  { db }: Pick<Context, 'db'>,
  key: string,
): Promise<{ userId: number } | null> {
  const row = await db
    .selectFrom('partner')
    .innerJoin('users', 'users.id', 'partner.user_id')
    .select('partner.user_id')
    .where('partner.key_hash', '=', keyHash(key))
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { userId: row.user_id } : null;
}

/** All that is kept of a key: it has 256 bits of chance, so its plain hash can be turned back by nobody. */
export function keyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
