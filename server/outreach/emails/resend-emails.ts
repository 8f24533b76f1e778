import type { FieldErrorCode } from '@menyala/contract';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { queueEmails } from './email-queries.ts';
import { delivers } from './exchange-mail.ts';
import { isLinkOver } from './link-over.ts';

/**
 * Sends an email again that the mail server said no to: now, once however often it is pressed.
 * @throws Refusal `not_found`; `validation` on `email`: it has left, its text or its link is over, no mail server is set
 */
export async function resendEmail(ctx: Context, id: number, by: ByStaff): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const email = await tx
      .selectFrom('email_message')
      .select(['id', 'kind', 'created_at', 'sent_at', 'error', 'error_at', 'forgotten_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!email) throw new Refusal('not_found');
    if (!delivers(ctx)) refuse('no_mail_server');
    if (email.sent_at !== null) refuse('email_sent');
    if (email.forgotten_at !== null) refuse('email_forgotten');
    if (isLinkOver(email, now)) refuse('email_link_over');
    // Pressed before: it is on its way already.
    if (email.error_at === null) return;
    await again(tx, [email.id], by, now);
  });
}

/** How many are sent again at a press. */
const mostAtOnce = 500;

/** Sends all of them again that can be. @returns how many, and how many stay since their links have ended */
export async function resendFailedEmails(
  ctx: Context,
  by: ByStaff,
): Promise<{ sent: number; over: number; left: number }> {
  if (!delivers(ctx)) refuse('no_mail_server');
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (tx) => {
    const emails = await tx
      .selectFrom('email_message')
      .select(['id', 'kind', 'created_at'])
      .where('error_at', 'is not', null)
      .where('sent_at', 'is', null)
      .where('forgotten_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(mostAtOnce + 1)
      .forUpdate()
      .skipLocked()
      .execute();
    const asked = emails.slice(0, mostAtOnce);
    const good = asked.filter((email) => !isLinkOver(email, now)).map(({ id }) => id);
    await again(tx, good, by, now);
    return { sent: good.length, over: asked.length - good.length, left: emails.length - asked.length };
  });
}

const refuse = (code: FieldErrorCode): never => refuseFields({ email: [{ code }] });

async function again(tx: Tx, ids: number[], by: ByStaff, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('email_message')
    .set({ error_at: null, failed_at: null })
    .where('id', 'in', ids)
    .execute();
  await queueEmails(tx, ids);
  for (const id of ids)
    await recordAudit(
      tx,
      { staff: by, act: 'email.resend', object: `email:${id}`, address: by.address },
      now,
    );
}
