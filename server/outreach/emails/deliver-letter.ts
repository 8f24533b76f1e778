import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { isEmail } from '../../platform/email.ts';
import { type Mail, MailRefused, type Message } from '../../platform/mail/port.ts';
import { openProofs } from './letter-proofs.ts';
import { isLetter, lockLetter, recordError, recordSent } from './letter-queries.ts';
import { messageId } from './message-id.ts';
import { sanitise } from './sanitise.ts';

/**
 * Hands a letter to the mail server, unless it was handed over before. The row is locked meanwhile, so two jobs never send
 * one letter; where this process ends between the server's answer and the commit, the second copy has the same Message-ID.
 *
 * @throws Error where another try may succeed. What is refused for good is kept in the letter's `error`.
 */
export async function deliverLetter(ctx: Context, mail: Mail, letterId: number): Promise<void> {
  if (!mail.delivers) return;
  const failure = await ctx.db.transaction().execute(async (tx) => {
    const letter = await lockLetter(tx, letterId);
    if (!letter) return (await isLetter(tx, letterId)) ? new Error('The letter is being delivered.') : null;
    if (letter.sent_at || letter.forgotten_at) return null;
    const error = await trySending(mail, messageOf(ctx, letter));
    if (error) await recordError(tx, letter.id, sanitise(error.message, 500));
    else await recordSent(tx, letter.id, ctx.clock.now());
    return error;
  });
  // Thrown after the commit, which keeps what the server said.
  if (failure && !(failure instanceof MailRefused)) throw failure;
}

async function trySending(mail: Mail, message: Message): Promise<Error | null> {
  if (!isEmail(message.to)) return new MailRefused('The recipient is not an e-mail address.');
  try {
    await mail.send(message);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

interface LetterRow {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  /** Null in letters from before there was HTML. */
  html: string | null;
  proofs: string | null;
  locale: string;
  created_at: Date;
}

/** @throws DecryptionError where the key of its proofs is not at hand */
function messageOf(ctx: Pick<Context, 'config' | 'vault'>, letter: LetterRow): Message {
  const { body, html } = openProofs(ctx.vault, letter);
  const mark = createHash('sha256')
    .update(`${letter.id} ${letter.created_at.toISOString()} ${letter.recipient}`)
    .digest('hex')
    .slice(0, 24);
  return {
    messageId: messageId(ctx, `letter.${letter.id}.${mark}`),
    to: letter.recipient,
    subject: sanitise(letter.subject, 200),
    text: body,
    ...(html !== null && { html }),
    language: letter.locale.slice(0, 2),
  };
}
