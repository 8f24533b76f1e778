import type { BodyOf } from '@menyala/contract';
import type { Access, logIn as logInCall } from '@menyala/contract/site/sessions';
import type { Context } from '../../context.ts';
import { oneEmail } from '../../platform/email.ts';
import type { AttemptLimit } from '../../platform/http/attempt-limit.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { isPassword, pretendToCheck } from '../../platform/passwords.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { noteSuspicion } from '../captcha/suspicion.ts';
import { type Browser, beginSession, deviceOf } from './begin-session.ts';
import { isKnownDevice } from './known-device.ts';
import type { LoginLimits } from './login-limits.ts';
import { noteSignInFailure } from './note-sign-in-failure.ts';
import { isSecondFactor } from './second-factor.ts';
import type { SecondFactorLimits } from './second-factor-limits.ts';
import { publishUserEvent } from './user-events.ts';
import { findAccount, findPending, lockUser, type UserRow, updateUser } from './user-queries.ts';
import { deviceName } from './user-view.ts';

type Given = BodyOf<typeof logInCall>;

export interface Limits {
  logins: LoginLimits;
  codes: SecondFactorLimits;
  /** Right sign-ins by user: each writes a row, and some an email. */
  sessions: AttemptLimit;
}

/**
 * Signs in: to the account of an email address, or to a sign-up with it that is not activated. Both are looked at each time, and an
 * unknown email address costs as much as a known one, so neither the answer nor its time tells which there are. What fails is recorded.
 * @throws Refusal `rate_limited`, `captcha`, `invalid_credentials`, `totp_required`, `validation` on `totp`, `busy`
 */
export async function logIn(
  ctx: Context,
  limits: Limits,
  given: Given,
  locale: string | undefined,
  browser: Browser,
): Promise<Access> {
  const email = oneEmail(given.email);
  const [account, pending] = [await findAccount(ctx.db, email), await findPending(ctx.db, email)];
  const address = browser.request.ip;
  const isKnown = account !== undefined && isKnownDevice(ctx, browser.request, account);
  try {
    const user = await identify(ctx, limits, given, { email, address, account, pending, isKnown });
    await limits.sessions.take(String(user.id));
    return await begin(ctx, user, { isRemembered: given.remember === true, isKnown, locale }, browser);
  } catch (error) {
    const userId = (account ?? pending)?.id ?? null;
    await noteSignInFailure(ctx, { email, userId, address, error });
    throw error;
  }
}

interface Asked {
  email: string;
  address: string;
  account: UserRow | undefined;
  pending: UserRow | undefined;
  isKnown: boolean;
}

async function identify(
  ctx: Context,
  limits: Limits,
  given: Given,
  { email, address, account, pending, isKnown }: Asked,
): Promise<UserRow> {
  const attempt = { email, address, isKnownDevice: isKnown };
  const { isCrowded } = await limits.logins.take(attempt);
  if (!isKnown)
    await requireCaptcha(ctx, 'login', { address, answer: given.captcha ?? null, isSuspect: isCrowded });

  const user = await whosePassword(given.password, { account, pending, isKnown });
  if (!user) {
    await noteSuspicion(ctx, 'login', address);
    throw new Refusal('invalid_credentials');
  }
  await passSecondFactor(ctx, limits, user, given.totp, isKnown);
  await limits.logins.succeeded(attempt);
  return user;
}

/** A wrong password costs two checks, whoever there is. */
async function whosePassword(
  password: string,
  {
    account,
    pending,
    isKnown,
  }: { account: UserRow | undefined; pending: UserRow | undefined; isKnown: boolean },
): Promise<UserRow | null> {
  const isOf = (user: UserRow | undefined) =>
    user?.password_hash
      ? isPassword(user.password_hash, password, { isKnownDevice: isKnown })
      : pretendToCheck(password);
  if (await isOf(account)) return account ?? null;
  return (await isOf(pending)) ? (pending ?? null) : null;
}

async function passSecondFactor(
  ctx: Context,
  { codes }: Limits,
  user: UserRow,
  code: string | undefined,
  isKnown: boolean,
): Promise<void> {
  if (user.totp_since === null) return;
  if (code === undefined || code.trim() === '') throw new Refusal('totp_required');
  await codes.take(user.id, isKnown);
  if (!(await isSecondFactor(ctx, user.id, code))) refuseFields({ totp: [{ code: 'wrong_code' }] });
  await codes.succeeded(user.id, isKnown);
}

function begin(
  ctx: Context,
  user: UserRow,
  { isRemembered, isKnown, locale }: { isRemembered: boolean; isKnown: boolean; locale: string | undefined },
  browser: Browser,
): Promise<Access> {
  const now = ctx.clock.now();
  const tellsOwner = !isKnown && user.activated_at !== null && user.emails_of_sign_ins;
  return ctx.db
    .transaction()
    .execute(async (tx) => {
      // The password may have been changed, or the account deleted, while this one was checked.
      const current = await lockUser(tx, user.id);
      if (!current?.password_hash || current.password_hash !== user.password_hash)
        throw new Refusal('invalid_credentials');
      // Until a language of emails is chosen, it is that of the last page where one signed in.
      if (locale !== undefined && !current.is_locale_chosen) await updateUser(tx, user.id, { locale });
      const handOver = await beginSession(ctx, tx, { user, isRemembered }, browser);
      if (tellsOwner) {
        const [device, address] = [deviceName(deviceOf(browser.request)), browser.request.ip];
        await publishUserEvent(
          tx,
          { kind: 'signed_in', user: user.id, device, address, at: now.toISOString() },
          now,
        );
      }
      return handOver;
    })
    .then((handOver) => {
      ctx.outbox.wake();
      return handOver();
    });
}
