import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connection.ts';
import { newKey } from '../keys/key-text.ts';
import { type KeptKey, vaultKey } from '../keys/vault-key.ts';
import { encryptedColumns } from './encrypted-columns.ts';
import { isInUse } from './in-use.ts';
import { readKeyFile, replaceKeyFile } from './key-file.ts';
import { fileRing } from './key-ring.ts';
import { inFile, openVault } from './open-vault.ts';
import { reencryptSome } from './reencrypt.ts';
import { type Vault, vaultOf } from './vault.ts';
import { forgetKey, knownKeys, rememberKey } from './vault-key-queries.ts';

export interface Rotation {
  /** The key that encrypts now; `isNew` where this rotation made it. */
  key: string;
  isNew: boolean;
  /** Keys that nothing was encrypted with any more, and that are gone. */
  dropped: string[];
  encrypted: Record<string, number>;
  /** Rows that could not be opened. */
  failed: number;
}

interface Given {
  config: Pick<Config, 'mode' | 'vaultKeys' | 'vaultKeysFile'>;
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: Date;
}

/**
 * Puts a fresh key in front and encrypts everything anew with it; servers that run go on meanwhile. The key before stays in
 * the file until the next rotation, for what they still encrypt with it. With keys of a setting, only the encrypting is done.
 * @throws Error with a sentence where another rotation is under way; ConfigError as at a start
 */
export function rotateKeys(given: Given): Promise<Rotation> {
  return given.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${advisoryLocks.rotatingKeys}) as mine`.execute(tx);
    if (!rows[0]?.mine) throw new Error('The keys are being rotated already.');
    const opened = await openVault(given);
    if (given.config.vaultKeys)
      return { ...(await encryptAnew(given.db, opened)), isNew: false, dropped: [] };
    const { vault, dropped } = await renewFile(given);
    return { ...(await encryptAnew(given.db, vault)), isNew: true, dropped };
  });
}

async function renewFile({ config, db, now }: Given): Promise<{ vault: Vault; dropped: string[] }> {
  const path = config.vaultKeysFile;
  const old = inFile(path, readKeyFile)?.keys ?? [];
  const dropped = await idleKeys(db, old, now);
  const fresh = newKey(now);
  inFile(path, () => replaceKeyFile(path, [fresh, ...old.filter(({ id }) => !dropped.includes(id))]));
  await rememberKey(db, vaultKey(fresh), now);
  for (const id of dropped) await forgetKey(db, id);
  return { vault: vaultOf(fileRing(path)), dropped };
}

/** Longer than a server takes to notice a key that was put in front, and to write what it has encrypted with the one before. */
const settledAfterMs = 60_000;

/** Keys that nothing is encrypted with, or will be any more. */
async function idleKeys(db: Database, [newest, ...others]: KeptKey[], now: Date): Promise<string[]> {
  const since = (await knownKeys(db)).find(({ id }) => id === newest?.id)?.made_at;
  if (!since || now.getTime() - since.getTime() < settledAfterMs) return [];
  const idle: string[] = [];
  for (const { id } of others) if (!(await isInUse(db, id))) idle.push(id);
  return idle;
}

async function encryptAnew(
  db: Database,
  vault: Vault,
): Promise<Pick<Rotation, 'key' | 'encrypted' | 'failed'>> {
  const done = { key: vault.newestKey, encrypted: {} as Record<string, number>, failed: 0 };
  for (const place of encryptedColumns) {
    let after: string | null = null;
    do {
      const step = await reencryptSome(db, vault, place, after);
      if (step.encrypted > 0)
        done.encrypted[place.table] = (done.encrypted[place.table] ?? 0) + step.encrypted;
      done.failed += step.failed;
      after = step.next;
    } while (after !== null);
  }
  return done;
}
