import type { Tx } from '../../platform/database/connection.ts';
import type { World } from '../../world.ts';
import { insertLetters, type NewLetter, queueLetters } from './letter-queries.ts';
import { delivers } from './mail-of-house.ts';

/** Keeps written letters, one for an announcement, and queues them where a mail server is known. */
export async function keepLetters(
  world: Pick<World, 'catalogue' | 'config' | 'vault'>,
  tx: Tx,
  letters: NewLetter[],
): Promise<void> {
  const letterIds = await insertLetters(tx, world.vault, letters);
  if (delivers(world)) await queueLetters(tx, letterIds);
}
