import type { Context } from '../../context.ts';
import { forgetLinks, unlinkUser } from '../../outreach/telegram/link-queries.ts';
import type { DeviceOwner } from '../../people/users/known-device.ts';
import { badLink, isLinkToken, userOfLink } from '../../people/users/link-token.ts';
import { deleteSessions } from '../../people/users/session-queries.ts';
import { publishUserEvent } from '../../people/users/user-events.ts';
import {
  endPending,
  findAccount,
  findUser,
  insertUser,
  lockEmail,
  lockUser,
  type UserRow,
  updateUser,
} from '../../people/users/user-queries.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { passwordErrors } from '../../platform/new-password.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { countSignUp } from '../../programme/partners/count-referrals.ts';
import { joinUsers } from './join-users.ts';

/**
 * Sets a new password by the link of an email. Whoever reads the mailbox is its owner: all sessions end, Telegram is unlinked,
 * and sign-ups that waited with the email address are over. Where there was no account yet there is one now: a new one, since who
 * signed up may have been anybody, and have set it up to their taste.
 * @returns whose browser it is from now on. @throws Refusal `validation` on `token` or `password`, `busy`
 */
export async function resetPassword(
  ctx: Context,
  token: string,
  password: string,
  { purpose = 'reset', field = 'password' }: { purpose?: 'reset' | 'activate'; field?: string } = {},
): Promise<DeviceOwner> {
  const id = userOfLink(token);
  const seen = id === null ? undefined : await findUser(ctx.db, id);
  if (!seen?.email || !isLinkToken(ctx, purpose, seen, token)) return badLink();
  const { email } = seen;
  const { password: errors } = passwordErrors(password, email);
  refuseWrong(errors ? { [field]: errors } : {});
  const passwordHash = await hashPassword(password);
  const owner = await ctx.db.transaction().execute(async (tx) => {
    await lockEmail(tx, email);
    const user = await lockUser(tx, seen.id);
    const account = await findAccount(tx, email);
    const isStillGood = user && isLinkToken(ctx, purpose, user, token);
    if (!isStillGood || account?.id !== (user.activated_at === null ? undefined : user.id)) return badLink();
    const now = ctx.clock.now();
    const mine = account
      ? await renew(tx, user, passwordHash, now)
      : await begin(tx, user, email, passwordHash, now);
    // Whoever follows the link of a sign-up takes its claims along.
    if (purpose === 'activate' && mine !== user.id) await joinUsers(tx, user.id, mine, now);
    await endPending(tx, email);
    await publishUserEvent(tx, { kind: 'password_changed', user: mine }, now);
    return { id: mine, password_hash: passwordHash };
  });
  ctx.outbox.wake();
  return owner;
}

async function renew(tx: Tx, { id }: UserRow, passwordHash: string, now: Date): Promise<number> {
  // Whoever asked for another email address, or linked Telegram, with the old password may not have been the owner.
  // And whoever reads the mailbox now may not be: for a while no money goes to new details.
  await updateUser(tx, id, { password_hash: passwordHash, new_email: null, access_changed_at: now });
  await forgetLinks(tx, id);
  await unlinkUser(tx, id);
  await deleteSessions(tx, id);
  return id;
}

async function begin(
  tx: Tx,
  signUp: UserRow,
  email: string,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const { locale, refferal, referrer_id: referrerId } = signUp;
  const user = { email, passwordHash, locale, refferal, referrerId, now, activatedAt: now };
  const id = await insertUser(tx, user);
  await countSignUp(tx, id, now);
  return id;
}
