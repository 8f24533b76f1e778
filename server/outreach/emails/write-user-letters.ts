import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { localeOf } from '../../platform/languages.ts';
import { keepLetters } from './keep-letters.ts';
import { renderLetter } from './letter/render-letter.ts';
import type { NewLetter } from './letter-queries.ts';
import type { UserLetter } from './user-letter.ts';
import { userLetter } from './user-letters.ts';

/** Writes letters to users about their accounts: one for an event, however often it is delivered. */
export async function writeUserLetters(
  ctx: Pick<Context, 'catalogue' | 'config' | 'clock' | 'vault'>,
  tx: Tx,
  letters: UserLetter[],
): Promise<void> {
  const { settings } = ctx.catalogue.current();
  const now = ctx.clock.now();
  const written = letters.map(
    (letter): NewLetter => ({
      claimId: null,
      outboxId: letter.outboxId,
      kind: `user.${letter.kind}`,
      locale: localeOf(letter.language),
      recipient: letter.recipient,
      ...renderLetter(userLetter(letter, settings, letter.language)),
      now,
    }),
  );
  await keepLetters(ctx, tx, written);
}
