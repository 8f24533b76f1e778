import type { Tx } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** The key that makes two presses of a button one gift, and marks of what was asked for, the newest key's first. */
export interface OrderKey {
  userId: number;
  key: string;
  marks: string[];
}

/**
 * Takes the key for an order of this id. Whoever comes at the same time with the same key waits for the first, and goes on where that
 * one failed.
 * @returns the id of the order that was made with it before, or null @throws Refusal `idempotency_mismatch`
 */
export async function takeKey(
  tx: Tx,
  { userId, key, marks }: OrderKey,
  orderId: string,
  now: Date,
): Promise<string | null> {
  const scope = `gift:user:${userId}`;
  const taken = await tx
    .insertInto('idempotency')
    .values({
      scope,
      key,
      request_hash: marks[0] ?? '',
      response: JSON.stringify({ id: orderId }),
      created_at: now,
    })
    .onConflict((known) => known.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const known = await tx
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!marks.includes(known.request_hash)) throw new Refusal('idempotency_mismatch');
  // Written above, and nowhere else under this scope.
  return (known.response as { id: string }).id;
}
