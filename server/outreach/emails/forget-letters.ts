import type { Context } from '../../context.ts';
import { encryptProofs } from './letter-proofs.ts';
import { emptyLetters, findUnencrypted, writeEncrypted } from './letter-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostAtOnce = 200;

/**
 * Deletes the texts of old letters, as many days after they left as the owner says; and encrypts the proofs in letters from
 * before they were encrypted when they were written. @returns whether more of it is waiting
 */
export async function forgetLetters(
  ctx: Pick<Context, 'db' | 'vault' | 'clock' | 'catalogue'>,
): Promise<boolean> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - ctx.catalogue.current().settings.letterDays * dayMs);
  const emptied = await emptyLetters(ctx.db, { before, most: mostAtOnce, now });
  const encrypted = await ctx.db.transaction().execute(async (tx) => {
    const letters = await findUnencrypted(tx, mostAtOnce);
    for (const letter of letters)
      await writeEncrypted(tx, letter.id, encryptProofs(ctx.vault, letter.id, letter));
    return letters.length;
  });
  return emptied === mostAtOnce || encrypted === mostAtOnce;
}
