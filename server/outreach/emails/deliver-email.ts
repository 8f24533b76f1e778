import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { isEmail } from '../../platform/email.ts';
import { type Mail, MailRefused, type Message, SenderRefused } from '../../platform/mail/port.ts';
import type { Email } from './email/email.ts';
import { logoId } from './email/email-html.ts';
import { renderEmail } from './email/render-email.ts';
import { isKept, lockEmail, recordError, recordSent } from './email-queries.ts';
import { unpackEmail } from './kept-email.ts';
import { isLinkOver } from './link-over.ts';
import { messageId } from './message-id.ts';
import { sanitise } from './sanitise.ts';

/**
 * Hands an email to the mail server, unless it was handed over before. The row is locked meanwhile, so two jobs never send
 * one email; where this process ends between the server's answer and the commit, the second copy has the same Message-ID.
 *
 * @throws Error where another try may succeed: the queue waits longer before each, for a day. What the server said is kept
 *   in the email's `error`.
 */
export async function deliverEmail(ctx: Context, mail: Mail, emailId: number): Promise<void> {
  if (!mail.delivers) return;
  const failure = await ctx.db.transaction().execute(async (tx) => {
    const email = await lockEmail(tx, emailId);
    if (!email) return (await isKept(tx, emailId)) ? new Error('The email is being delivered.') : null;
    if (email.sent_at || email.failed_at) return null;
    const message = await messageOf(ctx, tx, email);
    if (message === null) return null;
    const error = await trySending(mail, message);
    const now = ctx.clock.now();
    if (error === null) {
      await recordSent(tx, email.id, now);
      return null;
    }
    const isForGood = error instanceof MailRefused || isTriedEnough(email, now);
    await recordError(tx, email.id, {
      error: sanitise(error.message, 500),
      isSenderRefused: error instanceof SenderRefused,
      isForGood,
      now,
    });
    return isForGood ? null : error;
  });
  // Thrown after the commit, which keeps what the server said.
  if (failure) throw failure;
}

/** News of yesterday would only surprise its reader; and where the link in it is over, it is of no use. */
function isTriedEnough(email: EmailRow, now: Date): boolean {
  const since = email.error_at ?? now;
  return now.getTime() - since.getTime() >= triedForMs || isLinkOver(email, now);
}

/** So long a mail server is asked again. */
const triedForMs = 24 * 60 * 60 * 1000;

async function trySending(mail: Mail, message: Message): Promise<Error | null> {
  if (!isEmail(message.to)) return new MailRefused('The recipient is not an e-mail address.');
  try {
    await mail.send(message);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

type EmailRow = NonNullable<Awaited<ReturnType<typeof lockEmail>>>;

/** Null where its time is over. @throws DecryptionError where the key of its proofs is not at hand */
async function messageOf(
  ctx: Pick<Context, 'config' | 'vault'>,
  tx: Tx,
  row: EmailRow,
): Promise<Message | null> {
  const email = unpackEmail(row, ctx.vault);
  if (email === null) return null;
  const { subject, body, html } = renderEmail(email);
  const mark = createHash('sha256')
    .update(`${row.id} ${row.created_at.toISOString()} ${row.recipient}`)
    .digest('hex')
    .slice(0, 24);
  return {
    messageId: messageId(ctx, `email.${row.id}.${mark}`),
    to: row.recipient,
    subject: sanitise(subject, 200),
    text: body,
    html,
    pictures: await picturesOf(tx, email.settings.logo),
    ...(email.calendar ? { calendar: email.calendar } : {}),
    language: row.locale.slice(0, 2),
  };
}

/** The logo as it was when the email was written. */
export async function picturesOf(
  db: Queryable,
  logo: Email['settings']['logo'],
): Promise<NonNullable<Message['pictures']>> {
  if (!logo) return [];
  const rows = await db
    .selectFrom('look_picture')
    .select(['type', 'bytes'])
    .where('name', '=', logo.name)
    .execute();
  return rows.map(({ type, bytes }) => ({ id: logoId, type, bytes }));
}
