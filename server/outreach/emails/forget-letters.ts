import type { Context } from '../../context.ts';
import { sealProofs } from './letter-proofs.ts';
import { emptyLetters, findUnsealed, writeSealed } from './letter-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostAtOnce = 200;

/**
 * Deletes the texts of old letters, as many days after they left as the owner says; and seals the proofs in letters from
 * before they were sealed when they were written. @returns whether more of it is waiting
 */
export async function forgetLetters(
  ctx: Pick<Context, 'db' | 'vault' | 'clock' | 'catalogue'>,
): Promise<boolean> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - ctx.catalogue.current().house.letterDays * dayMs);
  const emptied = await emptyLetters(ctx.db, { before, most: mostAtOnce, now });
  const sealed = await ctx.db.transaction().execute(async (tx) => {
    const letters = await findUnsealed(tx, mostAtOnce);
    for (const letter of letters) await writeSealed(tx, letter.id, sealProofs(ctx.vault, letter.id, letter));
    return letters.length;
  });
  return emptied === mostAtOnce || sealed === mostAtOnce;
}
