import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { insertEmails, type NewEmail, queueEmails } from './email-queries.ts';
import { delivers } from './exchange-mail.ts';

/** Keeps written emails, one for an event, and queues them where a mail server is known. */
export async function keepEmails(
  ctx: Pick<Context, 'catalogue' | 'config' | 'vault'>,
  tx: Tx,
  emails: NewEmail[],
): Promise<void> {
  const emailIds = await insertEmails(tx, ctx.vault, emails);
  if (delivers(ctx)) await queueEmails(tx, emailIds);
}
