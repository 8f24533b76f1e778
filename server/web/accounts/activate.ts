import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { sessionOf } from '../../people/access/maker.ts';
import { type DeviceOwner, isKnownDevice } from '../../people/users/known-device.ts';
import { badLink, isLinkToken, userOfLink } from '../../people/users/link-token.ts';
import { deleteSessions } from '../../people/users/session-queries.ts';
import {
  findAccount,
  findUser,
  lockEmail,
  lockUser,
  type UserRow,
  updateUser,
} from '../../people/users/user-queries.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { isPassword } from '../../platform/passwords.ts';
import { countSignUp } from '../../programme/partners/count-referrals.ts';
import { joinUsers } from './join-users.ts';
import { resetPassword } from './reset-password.ts';

/** What proves, beside the link, that the sign-up is the reader's own. */
interface Given {
  /** The one that was chosen at sign-up. */
  password?: string | undefined;
  /** One of the reader's own instead. */
  newPassword?: string | undefined;
}

/**
 * Activates a sign-up by the link of its email. Anybody can sign up with an email address, so the link alone does not make its
 * password good: the browser must be the one that signed up, or the password be known, or another one be set. Sessions of other
 * browsers end. Where the email address has got an account meanwhile, the sign-up is joined to it: its claims go there, and its
 * password is good for nothing. Followed twice, it is as followed once.
 * @returns whose browser it is. @throws Refusal `validation` on `token`, `password` or `newPassword`, `busy`
 */
export async function activate(
  ctx: Context,
  token: string,
  { password, newPassword }: Given,
  request: FastifyRequest,
): Promise<DeviceOwner> {
  const id = userOfLink(token);
  const seen = id === null ? undefined : await findUser(ctx.db, id);
  if (!seen?.email || !isLinkToken(ctx, 'activate', seen, token)) return badLink();
  const isWaiting = seen.activated_at === null && !(await findAccount(ctx.db, seen.email));
  if (isWaiting && newPassword !== undefined)
    return resetPassword(ctx, token, newPassword, { purpose: 'activate', field: 'newPassword' });
  if (isWaiting && !isKnownDevice(ctx, request, seen)) await checkPassword(seen, password);
  return ctx.db.transaction().execute((tx) => follow(ctx, tx, token, seen, sessionOf(ctx, request)));
}

async function checkPassword(user: UserRow, password: string | undefined): Promise<void> {
  if (user.password_hash === null) return badLink();
  if (password === undefined || password === '') refuseFields({ password: [{ code: 'required' }] });
  if (!(await isPassword(user.password_hash, password)))
    refuseFields({ password: [{ code: 'wrong_password' }] });
}

async function follow(
  ctx: Context,
  tx: Tx,
  token: string,
  seen: UserRow,
  sessionId: string | null,
): Promise<UserRow> {
  const now = ctx.clock.now();
  const user = await lockLinked(ctx, tx, token);
  if (user.activated_at !== null) return user;
  const account = await lockAccount(tx, user.email);
  if (account) {
    await joinUsers(tx, user.id, account.id, now);
    return account;
  }
  // The password of a sign-up that was ended is nobody's; one that was changed meanwhile was not checked.
  if (user.password_hash === null || user.password_hash !== seen.password_hash) return badLink();
  await deleteSessions(tx, user.id, sessionId);
  await updateUser(tx, user.id, { activated_at: now });
  await countSignUp(tx, user.id, now);
  return user;
}

async function lockLinked(ctx: Context, tx: Tx, token: string): Promise<UserRow & { email: string }> {
  const id = userOfLink(token);
  const seen = id === null ? undefined : await findUser(tx, id);
  if (!seen?.email || !isLinkToken(ctx, 'activate', seen, token)) return badLink();
  // The email address first, as everybody does who makes an account of one; then what the user is like now.
  await lockEmail(tx, seen.email);
  const user = await lockUser(tx, seen.id);
  if (!user || user.email !== seen.email) return badLink();
  return { ...user, email: user.email };
}

/** The account of an email address, which may be changing it, or be going, at this moment. */
async function lockAccount(tx: Tx, email: string): Promise<UserRow | null> {
  const account = await findAccount(tx, email);
  const locked = account && (await lockUser(tx, account.id));
  return locked?.email === email ? locked : null;
}
