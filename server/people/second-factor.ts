import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Queryable, Tx } from '../platform/database/connection.ts';
import type { Decrypting } from '../platform/vault/vault.ts';

/**
 * Codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds), and recovery codes for when it is lost: one code for
 * users and for staff, who differ only in their tables and in whose secret the vault holds.
 */
export interface FactorHolders {
  table: 'users' | 'staff';
  codes: 'recovery_code' | 'staff_recovery_code';
  /** Column of `codes` that says whose it is. */
  owner: 'user_id' | 'staff_id';
  /** Whose secret it is, as the vault authenticates it. */
  about(id: number): string;
  /** What is hashed with a recovery code, so that one hash is one holder's. */
  salt(id: number): string;
}

export interface NewSecret {
  /** Base32 */
  secret: string;
  uri: string;
  /** SVG with a quiet border, which scanners want. */
  qr: string;
}

const periodMs = 30_000;
const recoveryCodes = 10;
/** Without letters and digits that look alike: five bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Eighty bits: with the database at hand nobody tries them all, even though their hash is a quick one. */
const lengthOfCode = 16;

export function newSecret({ issuer, label }: { issuer: string; label: string }): NewSecret {
  const secret = new Secret({ size: 20 }).base32;
  const uri = new TOTP({ issuer, label, secret }).toString();
  return { secret, uri, qr: renderSVG(uri, { border: 4 }) };
}

/** The step of time to which a code belongs, a step early or late included; null where it is none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ secret }).validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / periodMs) + delta;
}

/**
 * True where a code admits its holder now; each code of the app and each recovery code does so once. Runs in the caller's
 * transaction, which says what follows from a recovery code.
 * @returns null where it does not; else how many recovery codes are left, where it was one of them
 */
export async function spendCode(
  tx: Tx,
  holders: FactorHolders,
  holder: { id: number; totpSecret: string | null },
  code: string,
  { vault, now }: { vault: Decrypting['vault']; now: Date },
): Promise<{ codesLeft: number | null } | null> {
  const typed = code.replace(/[\s-]/g, '').toUpperCase();
  const { id, totpSecret } = holder;
  if (totpSecret === null) return null;
  if (/^\d{6}$/.test(typed)) {
    const step = stepOfCode(vault.decryptAny(totpSecret, holders.about(id)), typed, now);
    return step !== null && (await spendStep(tx, holders, id, step)) ? { codesLeft: null } : null;
  }
  const codesLeft = await spendRecoveryCode(tx, holders, id, typed, now);
  return codesLeft === null ? null : { codesLeft };
}

/** True where the step is newer than all that were used: of two requests with one code one gets true. */
export async function spendStep(
  db: Queryable,
  { table }: FactorHolders,
  id: number,
  step: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set totp_step = ${step} where id = ${id} and totp_step < ${step}`.execute(db);
  return numAffectedRows === 1n;
}

/** New recovery codes in place of all others, as they are shown this once: "K7QP-M2WX-NT5R-8HJC". */
export async function giveRecoveryCodes(tx: Tx, holders: FactorHolders, id: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    [...randomBytes(lengthOfCode)].map((byte) => alphabet[byte % alphabet.length]).join(''),
  );
  await dropRecoveryCodes(tx, holders, id);
  const hashes = codes.map((code) => hashOf(holders, id, code));
  await sql`
    insert into ${sql.table(holders.codes)} (${sql.ref(holders.owner)}, code_hash)
    select ${id}, hash from unnest(${hashes}::bytea[]) as hash`.execute(tx);
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

export async function dropRecoveryCodes(tx: Tx, { codes, owner }: FactorHolders, id: number): Promise<void> {
  await sql`delete from ${sql.table(codes)} where ${sql.ref(owner)} = ${id}`.execute(tx);
}

export async function countRecoveryCodes(
  db: Queryable,
  { codes, owner }: FactorHolders,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(codes)}
    where ${sql.ref(owner)} = ${id} and used_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many are left afterwards; null where the code is none, or was used. */
async function spendRecoveryCode(
  tx: Tx,
  holders: FactorHolders,
  id: number,
  code: string,
  now: Date,
): Promise<number | null> {
  const { numAffectedRows } = await sql`
    update ${sql.table(holders.codes)} set used_at = ${now}
    where ${sql.ref(holders.owner)} = ${id} and code_hash = ${hashOf(holders, id, code)} and used_at is null`.execute(
    tx,
  );
  return numAffectedRows === 1n ? countRecoveryCodes(tx, holders, id) : null;
}

function hashOf({ salt }: FactorHolders, id: number, code: string): Buffer {
  return createHash('sha256')
    .update(`${salt(id)}\n${code}`)
    .digest();
}
