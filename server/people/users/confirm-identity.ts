import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { isPassword } from '../../platform/passwords.ts';
import { isSecondFactor } from './second-factor.ts';
import { isSession } from './session-queries.ts';
import { lockUser, readUser, type UserRow } from './user-queries.ts';

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;

interface Identity {
  password: string;
  totp?: string | undefined;
}

/**
 * A session that was left open must not be enough to take an account over: what changes how one signs in asks for the
 * password again, and where signing in asks for a code, for one too. Wrong ones are counted by session, so that a stranger's does not
 * stand in the owner's way; the changes themselves by user, since each writes an email.
 *
 * @param asked.field the name of the field that holds the password
 * @throws Refusal `validation` on that field or `totp`, `totp_required`, `rate_limited`, `busy`
 */
export async function confirmIdentity(
  ctx: Context,
  { id, sessionId }: UserSession,
  given: Identity,
  { field = 'password', asksCode = true } = {},
): Promise<UserRow> {
  const wrong = attemptLimit(ctx, { name: 'user-confirm', attempts: 10, seconds: quarterOfAnHour });
  await wrong.take(sessionId);
  const user = await readUser(ctx.db, id);
  // Whoever is signed in already need not wait behind strangers.
  if (!user.password_hash || !(await isPassword(user.password_hash, given.password, { isKnownDevice: true })))
    refuseFields({ [field]: [{ code: 'wrong_password' }] });
  if (asksCode && user.totp_since !== null) {
    if (!given.totp?.trim()) throw new Refusal('totp_required');
    if (!(await isSecondFactor(ctx, id, given.totp))) refuseFields({ totp: [{ code: 'wrong_code' }] });
  }
  await wrong.giveBack(sessionId);
  await attemptLimit(ctx, { name: 'user-change', attempts: 20, seconds: hour }).take(String(id));
  return user;
}

/**
 * Does work for a user whose identity was confirmed, in one transaction, with the user locked. Whoever set another password
 * meanwhile, or ended the session, goes before.
 * @throws Refusal `token_not_valid`, and what the work throws
 */
export async function asConfirmed<T>(
  ctx: Context,
  { sessionId }: UserSession,
  confirmed: UserRow,
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  const done = await ctx.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, confirmed.id);
    const isStill = user?.password_hash === confirmed.password_hash && (await isSession(tx, sessionId));
    if (!user || !isStill) throw new Refusal('token_not_valid');
    return work(tx, user);
  });
  ctx.outbox.wake();
  return done;
}
