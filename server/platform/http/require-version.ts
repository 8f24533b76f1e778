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
