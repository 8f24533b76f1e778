import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Email } from './email/email.ts';
import { insertEmails, type NewEmail } from './email-queries.ts';
import { delivers } from './exchange-mail.ts';
import { packEmail } from './kept-email.ts';

/** An email that was composed, with whom it goes to and why. */
export interface ComposedEmail
  extends Pick<NewEmail, 'claimId' | 'outboxId' | 'kind' | 'locale' | 'recipient'> {
  email: Email;
}

/** Keeps composed emails, one for an event, and queues them where a mail server is known. They are rendered when they leave. */
export async function keepEmails(
  ctx: Pick<Context, 'catalogue' | 'config' | 'clock' | 'vault'>,
  tx: Tx,
  emails: ComposedEmail[],
): Promise<void> {
  const packed = emails.map(({ email, ...row }) => ({
    ...row,
    ...packEmail(ctx.vault, row.outboxId, email),
  }));
  await insertEmails(tx, packed, { now: ctx.clock.now(), isQueued: delivers(ctx) });
}
