import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ConfigError, readConfig } from '../config.ts';
import { type Connection, connect } from '../database/connection.ts';
import { associatedData } from './associated-data.ts';
import { openVault } from './open-vault.ts';

let database: TestDatabase;
let connection: Connection;
const folder = mkdtempSync(join(tmpdir(), 'menyala-vault-'));
const warnings: string[] = [];
const log = { warn: (sentence: unknown) => void warnings.push(String(sentence)) };
const path = join(folder, 'new', 'vault.keys');
const now = new Date('2026-05-01T12:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  connection = await connect(database.url);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await connection.db.deleteFrom('vault_key').execute();
  await connection.db.deleteFrom('outside_key').execute();
  rmSync(path, { force: true });
  warnings.length = 0;
});

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://exchange.example',
  OWNER_LOGIN: 'olga',
  OWNER_PASSWORD: 'a long password',
};
const open = (env: Record<string, string> = {}) =>
  openVault({ config: readConfig({ VAULT_KEYS_FILE: path, ...env }), db: connection.db, log, now });

/** Leaves something in the database that only this vault opens. */
async function encryptSomething(vault: Awaited<ReturnType<typeof open>>): Promise<void> {
  const value = vault.encrypt('secret', associatedData.outsideKey('mail'));
  await connection.db.insertInto('outside_key').values({ name: 'mail', value, set_at: now }).execute();
}

const setting = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

describe('a vault that is opened', () => {
  it('makes its file at the first start, and knows it at the next one', async () => {
    const first = await open();
    expect(first.newestKey).toMatch(/^k-20260501-/);
    const file = readFileSync(path, 'utf8');
    const second = await open();
    expect(readFileSync(path, 'utf8')).toBe(file);
    expect(second.decrypt(first.encrypt('secret', 'x'), 'x')).toBe('secret');
    expect(warnings).toEqual([]);
  });

  it('is told by the database which keys it has been encrypted with, and nothing of what they are', async () => {
    await open({ VAULT_KEYS: setting('k-1') });
    const { rows } = await connection.pool.query('select id, length(proof) as length from vault_key');
    expect(rows).toEqual([{ id: 'k-1', length: 32 }]);
  });

  it('needs no file where its keys are a setting', async () => {
    await open({ VAULT_KEYS: setting('k-1') });
    expect(existsSync(path)).toBe(false);
  });
});

describe('a start without the right keys', () => {
  it('stops where the file is gone and something is encrypted, and makes no other one', async () => {
    const vault = await open();
    await encryptSomething(vault);
    rmSync(path);
    await expect(open()).rejects.toThrow(
      `The database is encrypted with key ${vault.newestKey}, which VAULT_KEYS_FILE=${path} does not hold. Put back the keys`,
    );
    await expect(open()).rejects.toBeInstanceOf(ConfigError);
    expect(existsSync(path)).toBe(false);
  });

  it('stops where the setting does not hold the key', async () => {
    await encryptSomething(await open({ VAULT_KEYS: setting('k-1') }));
    await expect(open({ VAULT_KEYS: setting('k-2') })).rejects.toThrow(
      'The database is encrypted with key k-1, which VAULT_KEYS does not hold.',
    );
  });

  it('stops where another key has its name', async () => {
    await open({ VAULT_KEYS: setting('k-1') });
    await expect(open({ VAULT_KEYS: setting('k-1') })).rejects.toThrow(
      'Key k-1 in VAULT_KEYS is not the key k-1 that the database is encrypted with.',
    );
  });

  it('goes on where nothing is encrypted with the key that is missing, and forgets it', async () => {
    await open({ VAULT_KEYS: setting('k-1') });
    await open({ VAULT_KEYS: setting('k-2') });
    const rows = await connection.db.selectFrom('vault_key').select('id').execute();
    expect(rows).toEqual([{ id: 'k-2' }]);
  });

  it('goes on where the key is there, but not the first', async () => {
    const old = setting('k-1');
    await encryptSomething(await open({ VAULT_KEYS: old }));
    const vault = await open({ VAULT_KEYS: `${setting('k-2')},${old}` });
    const row = await connection.db.selectFrom('outside_key').select('value').executeTakeFirstOrThrow();
    expect(vault.decrypt(row.value, associatedData.outsideKey('mail'))).toBe('secret');
  });

  it('stops where the file holds something else, or is none', async () => {
    await open();
    writeFileSync(path, 'k-1 nonsense');
    await expect(open()).rejects.toThrow(`VAULT_KEYS_FILE=${path}: Key 1 is none.`);
    await expect(open({ VAULT_KEYS_FILE: folder })).rejects.toThrow(
      `VAULT_KEYS_FILE=${folder} cannot be used (EISDIR).`,
    );
  });
});

describe('a file of keys that others may read', () => {
  it('is told of in a demo, and stops the start in production', async () => {
    await open();
    chmodSync(path, 0o644);
    await open();
    expect(warnings).toEqual([`Others may read the keys in ${path}. Run: chmod 600 ${path}`]);
    await expect(open(production)).rejects.toThrow(`Run: chmod 600 ${path}`);
    chmodSync(path, 0o600);
    await open(production);
  });
});
