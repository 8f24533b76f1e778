import type { Context } from '../../context.ts';
import { emptyEmails } from './email-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostAtOnce = 200;

/** Deletes the texts of old emails, as many days after they left as the owner says. @returns whether more of them are waiting */
export async function forgetEmails(ctx: Pick<Context, 'db' | 'clock' | 'catalogue'>): Promise<boolean> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - ctx.catalogue.current().settings.emailDays * dayMs);
  return (await emptyEmails(ctx.db, { before, most: mostAtOnce, now })) === mostAtOnce;
}
