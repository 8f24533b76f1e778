import type { NewOrder } from '@menyala/contract/values';
import { sql } from 'kysely';
import { Refusal } from './refusal.ts';

/** For the update of a record: its version turns, so that no other save on the one that was seen is taken. */
export const nextVersion = sql<number>`version + 1`;

/**
 * A save is made on the version of the record that was seen. The row is locked by whoever asks.
 * @throws Refusal `conflict`, with the version of now, where somebody else saved since
 */
export function requireVersion(now: { version: number }, seen: number): void {
  if (now.version !== seen) throw new Refusal('conflict', { context: { version: now.version } });
}

/**
 * A new order of the same things is made on the one that was seen. The rows are locked by whoever asks.
 * @throws Refusal `conflict`, with the order of now, where things were moved, added or taken away since
 */
export function requireOrder(now: readonly number[], { seen, ids }: NewOrder): void {
  const isSeen = now.length === seen.length && now.every((id, place) => id === seen[place]);
  const isOfSame = now.length === ids.length && now.every((id) => ids.includes(id));
  if (!isSeen || !isOfSame) throw new Refusal('conflict', { context: { ids: now } });
}
