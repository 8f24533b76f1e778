import type { Language } from '@menyala/contract';
import type { AuditAct } from '@menyala/contract/office/audit';
import type { OwnSignIn } from '@menyala/contract/office/own-sign-in';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { oneEmail, shownEmail, wrongEmail } from '../../platform/email.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import { localeOf } from '../../platform/languages.ts';
import { passwordErrors } from '../../platform/new-password.ts';
import { hashPassword, isPassword } from '../../platform/passwords.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import {
  countRecoveryCodes,
  dropRecoveryCodes,
  giveRecoveryCodes,
  newSecret,
  spendStep,
  stepOfCode,
} from '../second-factor.ts';
import type { DeviceOwner } from '../users/known-device.ts';
import { deviceName } from '../users/user-view.ts';
import { isSecondFactor, ofStaff } from './second-factor.ts';
import { deleteSessionOf, deleteSessionsOf, findSessions, isSession } from './session-queries.ts';
import { mustHaveTotp } from './session-token.ts';
import { noteFailure } from './sign-in-news.ts';
import { lockStaff, readStaff, type StaffRow, updateStaff } from './staff-queries.ts';

/** Who asks, and from which address. */
export interface Asking {
  staff: StaffSession;
  address: string;
}

export interface Confirmation {
  password: string;
  totp?: string | undefined;
}

const quarterOfAnHour = 15 * 60;

export async function showOwnSignIn(ctx: Context, { staff }: Asking): Promise<OwnSignIn> {
  const [member, sessions] = await Promise.all([
    readStaff(ctx.db, staff.id),
    findSessions(ctx.db, staff.id, ctx.clock.now()),
  ]);
  const hasTotp = member.totp_since !== null;
  return {
    email: member.email && shownEmail(member.email),
    totp: hasTotp,
    mustHaveTotp: mustHaveTotp(ctx),
    recoveryCodesLeft: hasTotp ? await countRecoveryCodes(ctx.db, ofStaff, staff.id) : null,
    sessions: sessions.map((row) => ({
      id: row.id,
      isThis: row.id === staff.sessionId,
      device: deviceName(row.device),
      address: row.address,
      startedAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
    })),
  };
}

/** @throws Refusal `validation` on `email`, and as `confirm` */
export async function editOwnEmail(
  ctx: Context,
  asking: Asking,
  given: Confirmation & { email: string | null },
  language: Language,
): Promise<void> {
  const email = oneEmail(given.email ?? '') || null;
  refuseWrong(wrongEmail(email));
  const member = await confirm(ctx, asking, given);
  await asConfirmed(ctx, asking, member, async (tx, { email: before, login }) => {
    if (before === email) return;
    // Before the change, so that the address that is left hears of it too.
    await tellOfChange(ctx, tx, login, {
      ru: 'Почта для сообщений от обменника изменена.',
      en: 'The email to which the exchange writes was changed.',
    });
    await updateStaff(tx, member.id, { email, locale: localeOf(language) });
    await audit(ctx, tx, asking, 'staff.email', { before: { email: before }, after: { email } });
  });
}

/**
 * Changes the password, for the one before alone; all other sessions end.
 * @returns whose browser it is from now on. @throws Refusal `validation`, and as `confirm`
 */
export async function changeOwnPassword(
  ctx: Context,
  asking: Asking,
  given: { current: string; password: string; totp?: string | undefined },
): Promise<DeviceOwner> {
  const before = { password: given.current, totp: given.totp };
  const member = await confirm(ctx, asking, before, { field: 'current' });
  refuseWrong(passwordErrors(given.password, member.login));
  const passwordHash = await hashPassword(given.password);
  await asConfirmed(ctx, asking, member, async (tx, { login }) => {
    await updateStaff(tx, member.id, { password_hash: passwordHash });
    await deleteSessionsOf(tx, member.id, asking.staff.sessionId);
    await audit(ctx, tx, asking, 'staff.password');
    await tellOfChange(ctx, tx, login, { ru: 'Пароль изменён.', en: 'The password was changed.' });
  });
  return { id: member.id, password_hash: passwordHash };
}

/**
 * A secret that counts once a code of it is confirmed. Where two-factor has to be set up the password is not asked for again:
 * such a session can do nothing else.
 * @throws Refusal `conflict` where two-factor is on already, and as `confirm`
 */
export async function beginOwnTotp(ctx: Context, asking: Asking, given: { password?: string | undefined }) {
  const { staff } = asking;
  if (staff.hasTotp) throw new Refusal('conflict');
  const member = staff.mustSetUp
    ? await readStaff(ctx.db, staff.id)
    : await confirm(ctx, asking, { password: given.password ?? '' });
  const made = newSecret({ issuer: ctx.catalogue.current().settings.name.en, label: staff.login });
  await asConfirmed(ctx, asking, member, async (tx, { totp_since }) => {
    if (totp_since !== null) throw new Refusal('conflict');
    await updateStaff(tx, staff.id, {
      totp_secret: ctx.vault.encrypt(made.secret, associatedData.staffTotp(staff.id)),
    });
  });
  return made;
}

/** Turns two-factor on with the first code of the secret; other sessions end. @throws Refusal `validation` on `code`, `conflict`, `rate_limited` */
export async function confirmOwnTotp(
  ctx: Context,
  asking: Asking,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { id, sessionId } = asking.staff;
  await attemptLimit(ctx, { name: 'staff-totp', attempts: 10, seconds: quarterOfAnHour }).take(String(id));
  const now = ctx.clock.now();
  const member = await readStaff(ctx.db, id);
  const secretIn = (kept: string | null) => kept && ctx.vault.decryptAny(kept, associatedData.staffTotp(id));
  const secret = secretIn(member.totp_secret);
  if (!secret || member.totp_since !== null) throw new Refusal('conflict');
  const step = stepOfCode(secret, code, now);
  if (step === null) return refuseFields({ code: [{ code: 'wrong_code' }] });
  return asConfirmed(ctx, asking, member, async (tx, current) => {
    // It may have been encrypted anew meanwhile, and be the same.
    if (current.totp_since !== null || secretIn(current.totp_secret) !== secret)
      throw new Refusal('conflict');
    if (!(await spendStep(tx, ofStaff, id, step))) refuseFields({ code: [{ code: 'wrong_code' }] });
    await updateStaff(tx, id, { totp_since: now });
    await deleteSessionsOf(tx, id, sessionId);
    await audit(ctx, tx, asking, 'staff.totp_on');
    return { recoveryCodes: await giveRecoveryCodes(tx, ofStaff, id) };
  });
}

/** @throws Refusal `conflict` without two-factor, and as `confirm` */
export async function renewOwnCodes(
  ctx: Context,
  asking: Asking,
  given: Confirmation,
): Promise<{ recoveryCodes: string[] }> {
  const member = await confirm(ctx, asking, given);
  return asConfirmed(ctx, asking, member, async (tx, { totp_since }) => {
    if (totp_since === null) throw new Refusal('conflict');
    await audit(ctx, tx, asking, 'staff.recovery_codes');
    return { recoveryCodes: await giveRecoveryCodes(tx, ofStaff, member.id) };
  });
}

/** Turns two-factor off, so that it can be set up anew on another phone; other sessions end. */
export async function endOwnTotp(ctx: Context, asking: Asking, given: Confirmation): Promise<void> {
  const member = await confirm(ctx, asking, given);
  await asConfirmed(ctx, asking, member, async (tx, { totp_since, login }) => {
    if (totp_since === null) return;
    await dropTotp(tx, member.id);
    await deleteSessionsOf(tx, member.id, asking.staff.sessionId);
    await audit(ctx, tx, asking, 'staff.totp_off');
    await tellOfChange(ctx, tx, login, {
      ru: 'Вход в два шага отключён. Вне демо его придётся настроить заново, прежде чем работать.',
      en: 'Two-step sign-in was turned off. Outside the demo it has to be set up again before any work.',
    });
  });
}

export async function dropTotp(tx: Tx, staffId: number): Promise<void> {
  // The next secret has codes of its own: those of this minute were not used yet.
  await updateStaff(tx, staffId, { totp_secret: null, totp_since: null, totp_step: 0 });
  await dropRecoveryCodes(tx, ofStaff, staffId);
}

/** @param id null for all but this one. @throws Refusal `not_found`, and as `confirm` */
export async function endOwnSessions(
  ctx: Context,
  asking: Asking,
  given: { password: string },
  id: string | null,
): Promise<void> {
  const member = await confirm(ctx, asking, given, { asksCode: false });
  const { sessionId } = asking.staff;
  await asConfirmed(ctx, asking, member, async (tx) => {
    if (id === null) await deleteSessionsOf(tx, member.id, sessionId);
    else if (!(await deleteSessionOf(tx, member.id, id))) throw new Refusal('not_found');
    await audit(ctx, tx, asking, 'staff.sessions_ended', { after: { session: id ?? 'others' } });
  });
}

/**
 * A session that was left open must not be enough to change how one signs in: that asks for the password again, and for a
 * code where two-factor is on. Wrong ones are counted by session, and recorded.
 * @throws Refusal `validation` on the field or `totp`, `rate_limited`, `busy`
 */
export async function confirm(
  ctx: Context,
  { staff, address }: Asking,
  given: Confirmation,
  { field = 'password', asksCode = true } = {},
): Promise<StaffRow> {
  const wrong = attemptLimit(ctx, { name: 'staff-confirm', attempts: 10, seconds: quarterOfAnHour });
  try {
    await wrong.take(staff.sessionId);
    const member = await readStaff(ctx.db, staff.id);
    if (given.password === '') refuseFields({ [field]: [{ code: 'required' }] });
    if (!(await isPassword(member.password_hash, given.password, { isKnownDevice: true })))
      refuseFields({ [field]: [{ code: 'wrong_password' }] });
    if (asksCode && member.totp_since !== null) {
      if (!given.totp?.trim()) refuseFields({ totp: [{ code: 'required' }] });
      if (!(await isSecondFactor(ctx, member, given.totp ?? '')))
        refuseFields({ totp: [{ code: 'wrong_code' }] });
    }
    await wrong.giveBack(staff.sessionId);
    return member;
  } catch (error) {
    await noteFailure(ctx, { login: staff.login, address, error });
    throw error;
  }
}

/** One transaction, with the row locked. Whoever set another password meanwhile, or ended the session, goes before. */
async function asConfirmed<T>(
  ctx: Context,
  { staff }: Asking,
  confirmed: StaffRow,
  work: (tx: Tx, member: StaffRow) => Promise<T>,
): Promise<T> {
  const done = await ctx.db.transaction().execute(async (tx) => {
    const member = await lockStaff(tx, confirmed.id);
    const isStill =
      member.password_hash === confirmed.password_hash && (await isSession(tx, staff.sessionId));
    if (!isStill || !member.is_active) throw new Refusal('token_not_valid');
    return work(tx, member);
  });
  ctx.outbox.wake();
  return done;
}

function audit(
  ctx: Context,
  tx: Tx,
  { staff, address }: Asking,
  act: AuditAct,
  change: { before?: object; after?: object } = {},
): Promise<void> {
  const object = `staff:${staff.login}`;
  return recordAudit(tx, { staff, act, object, ...change, address }, ctx.clock.now());
}

function tellOfChange(ctx: Context, tx: Tx, login: string, text: { ru: string; en: string }): Promise<void> {
  return notifyOwners(
    tx,
    {
      kind: 'sign_in_changed',
      title: { ru: `Вход сотрудника ${login} изменён`, en: `The sign-in of ${login} was changed` },
      text,
      warning: {
        ru: `Если это был не сотрудник, сбросьте его вход на сервере: npm run staff -- reset ${login}`,
        en: `If it was not they, reset their sign-in on the server: npm run staff -- reset ${login}`,
      },
    },
    ctx.clock.now(),
  );
}
