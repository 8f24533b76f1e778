import type { Queryable } from '../database/connection.ts';
import type { OwnerNotice, OwnerNoticeTo } from './notify-owners.ts';

/**
 * What is published, by topic. Each concept adds its own topics where it publishes them:
 * `declare module '…/platform/jobs/publish-event.ts' { interface OutboxTopics { … } }`. SQL that publishes is not checked by it.
 */
export interface OutboxTopics {
  'owners.notice': { to: OwnerNoticeTo; notice: OwnerNotice };
}

export type OutboxTopic = keyof OutboxTopics;

/** Publishes what a transaction did: subscribers of the topic hear of it once, after its commit. `payload` becomes JSON. */
export async function publishEvent<T extends OutboxTopic>(
  tx: Queryable,
  topic: T,
  payload: OutboxTopics[T],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload), created_at: now, next_attempt_at: now })
    .execute();
}
