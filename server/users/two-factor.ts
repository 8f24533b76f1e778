import { renderSVG } from 'uqr';
import type { Tx } from '../database/connection.ts';
import { attemptLimit } from '../http/attempt-limit.ts';
import { Refusal, refuseFields } from '../http/refusal.ts';
import type { UserSession } from '../http/user-session.ts';
import type { World } from '../world.ts';
import { announceNews } from './announce.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { giveRecoveryCodes, newTotpSecret, stepOfCode, totpUri } from './second-factor.ts';
import { deleteRecoveryCodes, spendTotpStep } from './second-factor-queries.ts';
import { lockUser, readUser, updateUser } from './user-queries.ts';

type Confirmation = { password: string; totp?: string | undefined };

/** A secret that counts once a code of it is confirmed. @throws Refusal `conflict` where two-factor is on already */
export async function beginTotp(world: World, { id, email }: UserSession, given: Confirmation) {
  const user = await confirmIdentity(world, id, given, { asksCode: false });
  if (user.totp_since !== null) throw new Refusal('conflict');
  const secret = newTotpSecret();
  await updateUser(world.db, id, { totp_secret: secret });
  const uri = totpUri(secret, { issuer: world.catalogue.current().house.name.en, email });
  return { secret, uri, qr: renderSVG(uri) };
}

/** Turns two-factor on with the first code of the secret. @throws Refusal `validation` on `code`, `conflict`, `rate_limited` */
export async function confirmTotp(
  world: World,
  { id }: UserSession,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  await attemptLimit(world, { name: 'user-totp', attempts: 10, seconds: 15 * 60 }).take(String(id));
  const now = world.clock.now();
  const user = await readUser(world.db, id);
  if (user.totp_secret === null || user.totp_since !== null) throw new Refusal('conflict');
  const step = stepOfCode(user.totp_secret, code.replace(/\s/g, ''), now);
  if (step === null) return refuseFields({ code: [{ code: 'wrong_code' }] });
  return change(world, id, 'totp_on', async (tx) => {
    const locked = await lockUser(tx, id);
    if (!locked || locked.totp_since !== null || locked.totp_secret !== user.totp_secret)
      throw new Refusal('conflict');
    await spendTotpStep(tx, id, step);
    await updateUser(tx, id, { totp_since: now });
    return { recoveryCodes: await giveRecoveryCodes(tx, id) };
  });
}

/** @throws Refusal `conflict` without two-factor, and as `confirmIdentity` */
export async function renewRecoveryCodes(
  world: World,
  { id }: UserSession,
  given: Confirmation,
): Promise<{ recoveryCodes: string[] }> {
  const user = await confirmIdentity(world, id, given);
  if (user.totp_since === null) throw new Refusal('conflict');
  return world.db.transaction().execute(async (tx) => ({ recoveryCodes: await giveRecoveryCodes(tx, id) }));
}

export async function endTotp(world: World, { id }: UserSession, given: Confirmation): Promise<void> {
  const user = await confirmIdentity(world, id, given);
  if (user.totp_since === null) return;
  await change(world, id, 'totp_off', async (tx) => {
    await updateUser(tx, id, { totp_secret: null, totp_since: null });
    await deleteRecoveryCodes(tx, id);
  });
}

async function change<T>(
  world: World,
  user: number,
  kind: 'totp_on' | 'totp_off',
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const done = await world.db.transaction().execute(async (tx) => {
    const result = await work(tx);
    await announceNews(tx, { kind, user }, world.clock.now());
    return result;
  });
  world.announcements.poke();
  return done;
}
