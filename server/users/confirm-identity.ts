import { attemptLimit } from '../http/attempt-limit.ts';
import { Refusal, refuseFields } from '../http/refusal.ts';
import { isPassword } from '../passwords.ts';
import type { World } from '../world.ts';
import { isSecondFactor } from './second-factor.ts';
import { readUser, type UserRow } from './user-queries.ts';

/**
 * A session that was left open must not be enough to take an account over: what changes how one signs in asks for the
 * password again, and for a code where signing in asks for one.
 * @throws Refusal `validation` on `password` (or the field that holds it) or `totp`, `totp_required`, `rate_limited`, `busy`
 */
export async function confirmIdentity(
  world: World,
  userId: number,
  given: { password: string; totp?: string | undefined },
  { field = 'password', asksCode = true } = {},
): Promise<UserRow> {
  const limit = attemptLimit(world, { name: 'user-confirm', attempts: 10, seconds: 15 * 60 });
  await limit.take(String(userId));
  const user = await readUser(world.db, userId);
  if (!user.password_hash || !(await isPassword(user.password_hash, given.password)))
    refuseFields({ [field]: [{ code: 'wrong_password' }] });
  if (asksCode && user.totp_since !== null) {
    if (!given.totp?.trim()) throw new Refusal('totp_required');
    if (!(await isSecondFactor(world, userId, given.totp))) refuseFields({ totp: [{ code: 'wrong_code' }] });
  }
  await limit.forget(String(userId));
  return user;
}
