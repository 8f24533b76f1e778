import type { Queryable } from '../database/connection.ts';

/** Announces what a transaction does: whoever reacts to the topic hears of it once, after its commit. `payload` becomes JSON. */
export async function announce(tx: Queryable, topic: string, payload: object, now: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload), created_at: now, next_attempt_at: now })
    .execute();
}
