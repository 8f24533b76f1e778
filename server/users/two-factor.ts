import { renderSVG } from 'uqr';
import { attemptLimit } from '../http/attempt-limit.ts';
import { Refusal, refuseFields } from '../http/refusal.ts';
import { requireActivated, type UserSession } from '../http/user-session.ts';
import { about } from '../vault/index.ts';
import type { World } from '../world.ts';
import { announceEvent } from './announce.ts';
import { asConfirmed, confirmIdentity } from './confirm-identity.ts';
import { giveRecoveryCodes, newTotpSecret, stepOfCode, totpUri } from './second-factor.ts';
import { deleteRecoveryCodes, spendTotpStep } from './second-factor-queries.ts';
import { readUser, updateUser } from './user-queries.ts';

type Confirmation = { password: string; totp?: string | undefined };

/** A secret that counts once a code of it is confirmed. @throws Refusal `not_activated`, `conflict` where two-factor is on already */
export async function beginTotp(world: World, session: UserSession, given: Confirmation) {
  requireActivated(session);
  const user = await confirmIdentity(world, session, given, { asksCode: false });
  const secret = newTotpSecret();
  await asConfirmed(world, session, user, async (tx, { totp_since }) => {
    if (totp_since !== null) throw new Refusal('conflict');
    await updateUser(tx, user.id, { totp_secret: world.vault.seal(secret, about.totp(user.id)) });
  });
  const issuer = world.catalogue.current().house.name.en;
  const uri = totpUri(secret, { issuer, email: session.email });
  // Scanners want a quiet border around it.
  return { secret, uri, qr: renderSVG(uri, { border: 4 }) };
}

/** Turns two-factor on with the first code of the secret. @throws Refusal `validation` on `code`, `conflict`, `rate_limited` */
export async function confirmTotp(
  world: World,
  session: UserSession,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { id } = session;
  await attemptLimit(world, { name: 'user-totp', attempts: 10, seconds: 15 * 60 }).take(String(id));
  const now = world.clock.now();
  const user = await readUser(world.db, id);
  if (user.totp_secret === null || user.totp_since !== null) throw new Refusal('conflict');
  const secretIn = (kept: string) => world.vault.openAny(kept, about.totp(id));
  const secret = secretIn(user.totp_secret);
  const step = stepOfCode(secret, code.replace(/\s/g, ''), now);
  if (step === null) return refuseFields({ code: [{ code: 'wrong_code' }] });
  return asConfirmed(world, session, user, async (tx, { totp_secret, totp_since }) => {
    // It may have been sealed anew meanwhile, and be the same.
    const isSame = totp_secret !== null && secretIn(totp_secret) === secret;
    if (totp_since !== null || !isSame) throw new Refusal('conflict');
    await spendTotpStep(tx, id, step);
    await updateUser(tx, id, { totp_since: now });
    await announceEvent(tx, { kind: 'totp_on', user: id }, now);
    return { recoveryCodes: await giveRecoveryCodes(tx, id) };
  });
}

/** @throws Refusal `conflict` without two-factor, and as `confirmIdentity` */
export async function renewRecoveryCodes(
  world: World,
  session: UserSession,
  given: Confirmation,
): Promise<{ recoveryCodes: string[] }> {
  const user = await confirmIdentity(world, session, given);
  return asConfirmed(world, session, user, async (tx, { totp_since }) => {
    if (totp_since === null) throw new Refusal('conflict');
    return { recoveryCodes: await giveRecoveryCodes(tx, user.id) };
  });
}

export async function endTotp(world: World, session: UserSession, given: Confirmation): Promise<void> {
  const user = await confirmIdentity(world, session, given);
  if (user.totp_since === null) return;
  await asConfirmed(world, session, user, async (tx) => {
    await updateUser(tx, user.id, { totp_secret: null, totp_since: null });
    await deleteRecoveryCodes(tx, user.id);
    await announceEvent(tx, { kind: 'totp_off', user: user.id }, world.clock.now());
  });
}
