import type { Context } from '../../context.ts';
import { encryptProofs } from './email-proofs.ts';
import { emptyEmails, findUnencrypted, writeEncrypted } from './email-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostAtOnce = 200;

/**
 * Deletes the texts of old emails, as many days after they left as the owner says; and encrypts the proofs in emails from
 * before they were encrypted when they were written. @returns whether more of it is waiting
 */
export async function forgetEmails(
  ctx: Pick<Context, 'db' | 'vault' | 'clock' | 'catalogue'>,
): Promise<boolean> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - ctx.catalogue.current().settings.emailDays * dayMs);
  const emptied = await emptyEmails(ctx.db, { before, most: mostAtOnce, now });
  const encrypted = await ctx.db.transaction().execute(async (tx) => {
    const emails = await findUnencrypted(tx, mostAtOnce);
    for (const email of emails) await writeEncrypted(tx, email.id, encryptProofs(ctx.vault, email.id, email));
    return emails.length;
  });
  return emptied === mostAtOnce || encrypted === mostAtOnce;
}
