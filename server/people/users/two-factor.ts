import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { requireActivated, type UserSession } from '../../platform/http/sessions.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { dropRecoveryCodes, giveRecoveryCodes, newSecret, spendStep, stepOfCode } from '../second-factor.ts';
import { refuseLocked } from './account-lock.ts';
import { asConfirmed, confirmIdentity } from './confirm-identity.ts';
import { ofUsers } from './second-factor.ts';
import { publishUserEvent } from './user-events.ts';
import { readUser, updateUser } from './user-queries.ts';

type Confirmation = { password: string; totp?: string | undefined };

/** A secret that counts once a code of it is confirmed. @throws Refusal `not_activated`, `conflict` where two-factor is on already */
export async function beginTotp(ctx: Context, session: UserSession, given: Confirmation) {
  requireActivated(session);
  const user = await confirmIdentity(ctx, session, given, { asksCode: false });
  const issuer = ctx.catalogue.current().settings.name.en;
  const made = newSecret({ issuer, label: session.email });
  await asConfirmed(ctx, session, user, async (tx, { totp_since }) => {
    if (totp_since !== null) throw new Refusal('conflict');
    await updateUser(tx, user.id, {
      totp_secret: ctx.vault.encrypt(made.secret, associatedData.totp(user.id)),
    });
  });
  return made;
}

/** Turns two-factor on with the first code of the secret. @throws Refusal `validation` on `code`, `conflict`, `rate_limited` */
export async function confirmTotp(
  ctx: Context,
  session: UserSession,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { id } = session;
  await attemptLimit(ctx, { name: 'user-totp', attempts: 10, seconds: 15 * 60 }).take(String(id));
  const now = ctx.clock.now();
  const user = await readUser(ctx.db, id);
  if (user.totp_secret === null || user.totp_since !== null) throw new Refusal('conflict');
  const secretIn = (kept: string) => ctx.vault.decryptAny(kept, associatedData.totp(id));
  const secret = secretIn(user.totp_secret);
  const step = stepOfCode(secret, code, now);
  if (step === null) return refuseFields({ code: [{ code: 'wrong_code' }] });
  return asConfirmed(ctx, session, user, async (tx, { totp_secret, totp_since }) => {
    // It may have been encrypted anew meanwhile, and be the same.
    const isSame = totp_secret !== null && secretIn(totp_secret) === secret;
    if (totp_since !== null || !isSame) throw new Refusal('conflict');
    await spendStep(tx, ofUsers, id, step);
    await updateUser(tx, id, { totp_since: now });
    await publishUserEvent(tx, { kind: 'totp_on', user: id }, now);
    return { recoveryCodes: await giveRecoveryCodes(tx, ofUsers, id) };
  });
}

/** @throws Refusal `conflict` without two-factor, and as `confirmIdentity` */
export async function renewRecoveryCodes(
  ctx: Context,
  session: UserSession,
  given: Confirmation,
): Promise<{ recoveryCodes: string[] }> {
  const user = await confirmIdentity(ctx, session, given);
  return asConfirmed(ctx, session, user, async (tx, { totp_since }) => {
    if (totp_since === null) throw new Refusal('conflict');
    return { recoveryCodes: await giveRecoveryCodes(tx, ofUsers, user.id) };
  });
}

/** @throws Refusal `account_locked`, and as `confirmIdentity` */
export async function endTotp(ctx: Context, session: UserSession, given: Confirmation): Promise<void> {
  const user = await confirmIdentity(ctx, session, given);
  if (user.totp_since === null) return;
  const now = ctx.clock.now();
  await asConfirmed(ctx, session, user, async (tx, row) => {
    refuseLocked(row, now);
    await updateUser(tx, user.id, { totp_secret: null, totp_since: null, access_changed_at: now });
    await dropRecoveryCodes(tx, ofUsers, user.id);
    await publishUserEvent(tx, { kind: 'totp_off', user: user.id }, now);
  });
}
