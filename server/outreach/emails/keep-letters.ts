import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { delivers } from './exchange-mail.ts';
import { insertLetters, type NewLetter, queueLetters } from './letter-queries.ts';

/** Keeps written letters, one for an event, and queues them where a mail server is known. */
export async function keepLetters(
  ctx: Pick<Context, 'catalogue' | 'config' | 'vault'>,
  tx: Tx,
  letters: NewLetter[],
): Promise<void> {
  const letterIds = await insertLetters(tx, ctx.vault, letters);
  if (delivers(ctx)) await queueLetters(tx, letterIds);
}
