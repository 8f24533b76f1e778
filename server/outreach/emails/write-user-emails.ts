import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { localeOf } from '../../platform/languages.ts';
import { type ComposedEmail, keepEmails } from './keep-emails.ts';
import type { UserEmail } from './user-email.ts';
import { userEmail } from './user-emails.ts';

/** Writes emails to users about their accounts: one for an event, however often it is delivered. */
export async function writeUserEmails(
  ctx: Pick<Context, 'catalogue' | 'config' | 'clock' | 'vault'>,
  tx: Tx,
  emails: UserEmail[],
): Promise<void> {
  const { settings, ownTexts } = ctx.catalogue.current();
  const written = emails.map(
    (email): ComposedEmail => ({
      claimId: null,
      outboxId: email.outboxId,
      kind: `user.${email.kind}`,
      locale: localeOf(email.language),
      recipient: email.recipient,
      email: userEmail(email, settings, email.language, ownTexts),
    }),
  );
  await keepEmails(ctx, tx, written);
}
