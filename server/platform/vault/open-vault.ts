import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { newKey, WrongKeys } from '../keys/key-text.ts';
import { isInUse } from './in-use.ts';
import { makeKeyFile, readKeyFile } from './key-file.ts';
import { fileRing, fixedRing, type KeyRing } from './key-ring.ts';
import { type Vault, vaultOf } from './vault.ts';
import { forgetKey, knownKeys, rememberKey } from './vault-key-queries.ts';

type Settings = Pick<Config, 'mode' | 'vaultKeys' | 'vaultKeysFile'>;

interface Given {
  config: Settings;
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: Date;
}

/**
 * The vault of this exchange, with the keys of its setting or its file; a first start makes the file. A key that the
 * database is encrypted with and that is not at hand stops the start, before anything is read wrong or written twice.
 * @throws ConfigError
 */
export async function openVault(given: Given): Promise<Vault> {
  const { db, now } = given;
  const ring = await openRing(given);
  await requireKnownKeys(db, ring, whereKeysAre(given.config));
  await rememberKey(db, ring.keys()[0], now);
  return vaultOf(ring);
}

/** The vault with its keys as they are now, for whoever looks on: nothing is made or noted. Null where there are none. @throws ConfigError */
export function readVault({ vaultKeys, vaultKeysFile }: Settings): Vault | null {
  const keys = vaultKeys ?? inFile(vaultKeysFile, readKeyFile)?.keys;
  return keys ? vaultOf(fixedRing(keys)) : null;
}

export const whereKeysAre = ({ vaultKeys, vaultKeysFile }: Settings) =>
  vaultKeys ? 'VAULT_KEYS' : `VAULT_KEYS_FILE=${vaultKeysFile}`;

async function openRing({ config, db, log, now }: Given): Promise<KeyRing> {
  const { vaultKeys, vaultKeysFile: path, mode } = config;
  if (vaultKeys) return fixedRing(vaultKeys);
  if (!inFile(path, readKeyFile)) {
    // Without its keys a database that is encrypted is not to be begun anew.
    await requireKnownKeys(db, null, whereKeysAre(config));
    inFile(path, () => makeKeyFile(path, [newKey(now)]));
  }
  if (inFile(path, readKeyFile)?.isLoose) {
    const sentence = `Others may read the keys in ${path}. Run: chmod 600 ${path}`;
    if (mode === 'production') throw new ConfigError(sentence);
    log.warn(sentence);
  }
  return fileRing(path, { tell: (error) => log.warn({ err: error }, 'the file of keys cannot be read') });
}

/** @throws ConfigError where the file does not do */
export function inFile<T>(path: string, work: (path: string) => T): T {
  try {
    return work(path);
  } catch (error) {
    if (error instanceof WrongKeys) throw new ConfigError(`VAULT_KEYS_FILE=${path}: ${error.message}`);
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new ConfigError(
      `VAULT_KEYS_FILE=${path} cannot be used (${error.code}). Set it to a file that you may read and write, or set VAULT_KEYS.`,
    );
  }
}

/** @param ring null where there is none yet */
async function requireKnownKeys(db: Database, ring: KeyRing | null, where: string): Promise<void> {
  for (const { id, proof } of await knownKeys(db)) {
    const key = ring?.byId(id);
    if (key) {
      if (key.proof.equals(proof)) continue;
      throw new ConfigError(
        `Key ${id} in ${where} is not the key ${id} that the database is encrypted with. Put the right one back.`,
      );
    }
    if (await isInUse(db, id))
      throw new ConfigError(
        `The database is encrypted with key ${id}, which ${where} does not hold. Put back the keys that this database was run with; without them its secrets cannot be read.`,
      );
    if (ring) await forgetKey(db, id);
  }
}
