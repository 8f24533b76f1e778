import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@menyala/contract';
import type { logIn as logInCall } from '@menyala/contract/office/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { plainAddress } from '../../platform/http/address-group.ts';
import { requireAllowed } from '../../platform/http/allowed-networks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import { isPassword, pretendToCheck } from '../../platform/passwords.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { noteSuspicion } from '../captcha/suspicion.ts';
import { deviceOf } from '../users/begin-session.ts';
import { isKnownDevice, rememberDevice } from '../users/known-device.ts';
import type { SecondFactorLimits } from '../users/second-factor-limits.ts';
import { deviceName } from '../users/user-view.ts';
import { oneLogin } from './add-staff.ts';
import type { LoginLimits } from './login-limits.ts';
import { officeAccess } from './office-access-queries.ts';
import { roleOf } from './role.ts';
import { isSecondFactor } from './second-factor.ts';
import { deleteExpiredSessions, deleteSession, insertSession } from './session-queries.ts';
import { endOfSession, giveToken, hashOfToken, mustHaveTotp, tokenOf } from './session-token.ts';
import { noteFailure } from './sign-in-news.ts';
import { findStaffByLogin, lockStaff, type StaffRow, updateStaff } from './staff-queries.ts';

export interface Limits {
  logins: LoginLimits;
  codes: SecondFactorLimits;
}

export interface Browser {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Cookies that say in which browsers staff signed in before. */
export const staffDevices = { cookie: 'office_device', purpose: 'device of staff' } as const;

/**
 * Begins a session. An unknown login, one that is switched off and a wrong password are answered alike, in the same time; what
 * fails is recorded.
 * @throws Refusal `rate_limited`, `captcha`, `invalid_credentials`, `totp_required`, `validation` on `totp`, `busy`, `address_not_allowed`
 */
export async function logIn(
  ctx: Context,
  limits: Limits,
  given: BodyOf<typeof logInCall>,
  browser: Browser,
): Promise<StaffSession> {
  const login = oneLogin(given.login);
  const address = plainAddress(browser.request.ip);
  const member = await findStaffByLogin(ctx.db, login);
  const isKnown = member !== undefined && isKnownDevice(ctx, browser.request, member, staffDevices);
  try {
    const who = await identify(ctx, limits, { ...given, login, address }, { member, isKnown });
    return await begin(ctx, who, { isKnown, address }, browser);
  } catch (error) {
    await noteFailure(ctx, { login: member?.login ?? null, address, error });
    throw error;
  }
}

async function identify(
  ctx: Context,
  limits: Limits,
  given: BodyOf<typeof logInCall> & { address: string },
  { member, isKnown }: { member: StaffRow | undefined; isKnown: boolean },
): Promise<StaffRow> {
  const { login, address } = given;
  const attempt = { login, address, isKnownDevice: isKnown };
  const { isCrowded } = await limits.logins.take(attempt);
  if (!isKnown) {
    const visitor = { address, answer: given.captcha, isSuspect: isCrowded };
    await requireCaptcha(ctx, 'office', visitor).catch(async (error: unknown) => {
      // No password was looked at, so it was no guess: with the answer it comes again.
      await limits.logins.succeeded(attempt);
      throw error;
    });
  }
  const isRight = member
    ? await isPassword(member.password_hash, given.password, { isKnownDevice: isKnown })
    : await pretendToCheck(given.password);
  if (!member?.is_active || !isRight) {
    await noteSuspicion(ctx, 'office', address);
    throw new Refusal('invalid_credentials');
  }
  await limits.logins.succeeded(attempt);
  if (member.totp_since !== null) {
    if (!given.totp?.trim()) throw new Refusal('totp_required');
    await limits.codes.take(member.id, isKnown);
    if (!(await isSecondFactor(ctx, member, given.totp))) refuseFields({ totp: [{ code: 'wrong_code' }] });
    await limits.codes.succeeded(member.id, isKnown);
  }
  // Last, so that only whoever could sign in learns from where they may.
  requireAllowed(address, member.networks, (await officeAccess(ctx.db)).networks);
  return member;
}

async function begin(
  ctx: Context,
  member: StaffRow,
  { isKnown, address }: { isKnown: boolean; address: string },
  { request, reply }: Browser,
): Promise<StaffSession> {
  const token = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const { id, login, name } = member;
  const device = deviceOf(request);
  const sessionId = await ctx.db.transaction().execute(async (tx) => {
    // The password may have been changed, or they switched off, while this one was checked.
    const current = await lockStaff(tx, id);
    if (!current.is_active || current.password_hash !== member.password_hash)
      throw new Refusal('invalid_credentials');
    await deleteExpiredSessions(tx, now);
    // Whoever signs in anew in one browser leaves the session that it had.
    const before = tokenOf(request);
    if (before !== null) await deleteSession(tx, hashOfToken(before));
    const tokenHash = hashOfToken(token);
    await updateStaff(tx, id, { seen_at: now });
    const started = await insertSession(tx, {
      ...{ tokenHash, staffId: id, device, address, now },
      expiresAt: endOfSession(now, now),
    });
    const after = { device: deviceName(device), ...(isKnown ? {} : { new: true }) };
    await recordAudit(
      tx,
      { staff: member, act: 'staff.log_in', object: `staff:${login}`, after, address },
      now,
    );
    // Everybody knows the demo's logins, so there a new browser is no news.
    if (!isKnown && ctx.config.mode === 'production')
      await tellOfDevice(tx, { login, device: deviceName(device), address, now });
    return started;
  });
  giveToken(reply, token);
  rememberDevice(ctx, request, reply, member, staffDevices);
  const hasTotp = member.totp_since !== null;
  const mustSetUp = !hasTotp && mustHaveTotp(ctx);
  return { id, login, name, role: roleOf(member.role), sessionId, hasTotp, mustSetUp };
}

function tellOfDevice(
  tx: Tx,
  { login, device, address, now }: { login: string; device: string; address: string; now: Date },
): Promise<void> {
  return notifyOwners(
    tx,
    {
      kind: 'new_device',
      title: { ru: 'Вход в офис с нового устройства', en: 'A new device signed in to the office' },
      text: {
        ru: `Сотрудник ${login} вошёл в офис с устройства, которого раньше не было.`,
        en: `${login} signed in to the office from a device that was not seen before.`,
      },
      facts: [
        { label: { ru: 'Браузер', en: 'Browser' }, value: device || '–' },
        { label: { ru: 'IP-адрес', en: 'IP address' }, value: address },
      ],
      warning: {
        ru: `Если это был не сотрудник, сбросьте его вход на сервере: npm run staff -- reset ${login}`,
        en: `If it was not they, reset their sign-in on the server: npm run staff -- reset ${login}`,
      },
    },
    now,
  );
}
