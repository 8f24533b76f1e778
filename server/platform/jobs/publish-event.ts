import type { Queryable } from '../database/connection.ts';

/** Publishes what a transaction did: subscribers of the topic hear of it once, after its commit. `payload` becomes JSON. */
export async function publishEvent(tx: Queryable, topic: string, payload: object, now: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload), created_at: now, next_attempt_at: now })
    .execute();
}
