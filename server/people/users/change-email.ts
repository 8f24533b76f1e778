import type { Context } from '../../context.ts';
import { oneEmail, wrongEmail } from '../../platform/email.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { requireActivated, type UserSession } from '../../platform/http/sessions.ts';
import { refuseLocked } from './account-lock.ts';
import { asConfirmed, confirmIdentity } from './confirm-identity.ts';
import type { EmailLimits } from './email-limits.ts';
import { badLink, isLinkToken, userOfLink } from './link-token.ts';
import { publishUserEvent } from './user-events.ts';
import { findAccount, findUser, lockEmail, lockUser, updateUser } from './user-queries.ts';

/**
 * Asks for another email address: a link goes to the new one and a warning to the old one, which stays until the link is followed.
 * Whether the new one has an account already, the answer does not tell.
 * @throws Refusal `not_activated`, `validation`, `rate_limited`, `account_locked`, and as `confirmIdentity`
 */
export async function changeEmail(
  ctx: Context,
  limits: EmailLimits,
  session: UserSession,
  given: { email: string; password: string; totp?: string | undefined },
  address: string,
): Promise<void> {
  requireActivated(session);
  const email = oneEmail(given.email);
  refuseWrong(wrongEmail(email, { isRequired: true }));
  if (email === session.email) refuseFields({ email: [{ code: 'same_email' }] });
  const user = await confirmIdentity(ctx, session, given);
  await limits.takeAddress(address);
  const isWritten = await limits.mayWriteTo(email);
  const now = ctx.clock.now();
  await asConfirmed(ctx, session, user, async (tx, row) => {
    refuseLocked(row, now);
    await updateUser(tx, user.id, { new_email: email });
    if (isWritten) await publishUserEvent(tx, { kind: 'email_new', user: user.id }, now);
    await publishUserEvent(tx, { kind: 'email_asked', user: user.id }, now);
  });
}

/** The link in the new mailbox. @throws Refusal `validation` on `token`, `account_locked` */
export async function confirmEmail(ctx: Context, token: string): Promise<void> {
  const id = userOfLink(token);
  const seen = id === null ? undefined : await findUser(ctx.db, id);
  if (!seen?.email || !seen.new_email || !isLinkToken(ctx, 'email', seen, token)) return badLink();
  const { email: before, new_email: email } = seen;
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    await lockEmail(tx, email);
    const user = await lockUser(tx, seen.id);
    const isStillGood = user && isLinkToken(ctx, 'email', user, token) && !(await findAccount(tx, email));
    if (!isStillGood) return badLink();
    refuseLocked(user, now);
    await updateUser(tx, seen.id, { email, new_email: null, access_changed_at: now });
    await publishUserEvent(tx, { kind: 'email_changed', user: seen.id, before }, now);
  });
  ctx.outbox.wake();
}
