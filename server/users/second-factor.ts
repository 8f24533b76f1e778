import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../database/connection.ts';
import { about } from '../vault/index.ts';
import type { World } from '../world.ts';
import { announceEvent } from './announce.ts';
import { insertRecoveryCodes, spendRecoveryCode, spendTotpStep } from './second-factor-queries.ts';
import { findUser } from './user-queries.ts';

/** Codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds), and recovery codes for when it is lost. */

const periodMs = 30_000;
const recoveryCodes = 10;
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export function totpUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return new TOTP({ issuer, label: email, secret }).toString();
}

/** The step of time to which a code belongs, a step early or late included; null where it is none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ secret }).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / periodMs) + delta;
}

/** Whether a code admits this user now. Each code of the app and each recovery code does so once. */
export async function isSecondFactor(world: World, userId: number, code: string): Promise<boolean> {
  const typed = code.replace(/[\s-]/g, '').toUpperCase();
  const now = world.clock.now();
  const user = await findUser(world.db, userId);
  if (!user?.totp_secret) return false;
  if (/^\d{6}$/.test(typed)) {
    const step = stepOfCode(world.vault.openAny(user.totp_secret, about.totp(userId)), typed, now);
    return step !== null && (await spendTotpStep(world.db, userId, step));
  }
  return world.db.transaction().execute(async (tx) => {
    const left = await spendRecoveryCode(tx, userId, hashOfCode(userId, typed), now);
    if (left === null) return false;
    await announceEvent(tx, { kind: 'recovery_code_used', user: userId, left }, now);
    return true;
  });
}

/** New recovery codes in place of all others, as they are shown this once: "K7QPM-2WXNT". */
export async function giveRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join(''),
  );
  await insertRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOfCode(userId, code)),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Fifty random bits need no slow hash. */
function hashOfCode(userId: number, code: string): Buffer {
  return createHash('sha256').update(`${userId}\n${code}`).digest();
}
