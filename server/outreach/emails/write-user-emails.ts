import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { localeOf } from '../../platform/languages.ts';
import { renderEmail } from './email/render-email.ts';
import type { NewEmail } from './email-queries.ts';
import { keepEmails } from './keep-emails.ts';
import type { UserEmail } from './user-email.ts';
import { userEmail } from './user-emails.ts';

/** Writes emails to users about their accounts: one for an event, however often it is delivered. */
export async function writeUserEmails(
  ctx: Pick<Context, 'catalogue' | 'config' | 'clock' | 'vault'>,
  tx: Tx,
  emails: UserEmail[],
): Promise<void> {
  const { settings } = ctx.catalogue.current();
  const now = ctx.clock.now();
  const written = emails.map(
    (email): NewEmail => ({
      claimId: null,
      outboxId: email.outboxId,
      kind: `user.${email.kind}`,
      locale: localeOf(email.language),
      recipient: email.recipient,
      ...renderEmail(userEmail(email, settings, email.language)),
      now,
    }),
  );
  await keepEmails(ctx, tx, written);
}
