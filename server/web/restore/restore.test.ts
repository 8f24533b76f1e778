import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createApi } from '../../app.ts';
import { breachesOf, newClaim, press } from '../../exchange/claims/testing-claims.ts';
import { playInSandbox } from '../../exchange/deposits/play-in-sandbox.ts';
import { openContext } from '../../open-context.ts';
import { headsFile, readHeads } from '../../platform/audit/audit-head.ts';
import { sendAuditHead } from '../../platform/audit/send-audit-head.ts';
import { backupState, release } from '../../platform/backup/backup-queries.ts';
import { type MadeBackup, makeBackup } from '../../platform/backup/make-backup.ts';
import { findBackup, type Manifest, writeManifest } from '../../platform/backup/manifest.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { readConfig } from '../../platform/config.ts';
import { connect } from '../../platform/database/connection.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createServer } from '../../platform/http/server.ts';
import { keysOfSetting } from '../../platform/keys/key-text.ts';
import { vaultKey } from '../../platform/keys/vault-key.ts';
import { leaveSecrets } from '../../platform/vault/testing-secrets.ts';
import { createTestContext, type TestContext, turnableClock } from '../../testing/context.ts';
import { roomyFolder } from '../../testing/roomy-folder.ts';
import { testVaultKeys } from '../../testing/vault.ts';
import { checkRestored } from './check-restored.ts';

const root = mkdtempSync(join(roomyFolder(), 'menyala-restore-'));
let exchange: TestContext;
let made: MadeBackup;
/** Files of the exchange beside its receipts, one of a folder that no build knows, and what is nobody's. */
const files = {
  'content/picture-1': 'a picture',
  'files/deep/er': 'deep',
  'what-comes/later': 'new',
  'files/empty': '',
};
const spare = {
  'files/draft-0123456789abcdef01234567': 'half',
  'vault.keys': testVaultKeys,
  'vault.keys.0a1b2c3d4e5f': testVaultKeys,
  'database/cluster': 'rows',
};

const databases: string[] = [];
let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('testDatabase').adminUrl });
  await admin.connect();
  exchange = await createTestContext();
  await leaveSecrets(exchange);
  await sendAuditHead(exchange.ctx);
  for (const [path, text] of Object.entries({ ...files, ...spare }))
    put(exchange.ctx.config.dataDir, path, text);
  await exchange.admin.query(
    `select graphile_worker.add_job('deliver_email', '{"emailId": 1}');
     update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker';
     insert into alarm (kind, note, raised_at) values ('deposit_differs', E'tab\\t line\\n back\\\\slash \\\\N ж 💱', now())`,
  );
  made = await backUp();
});
afterAll(async () => {
  await exchange.close();
  for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  rmSync(root, { recursive: true, force: true });
});

function put(folder: string, path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const backUp = (given: { into?: string; keep?: number; dataDir?: string; vaultKeysFile?: string } = {}) => {
  const { into = join(root, 'backups'), keep = null, ...config } = given;
  return makeBackup({
    config: { ...exchange.ctx.config, ...config },
    url: exchange.url,
    into,
    keep,
  });
};

async function emptyDatabase(): Promise<string> {
  const name = `menyala_restore_${randomUUID().replaceAll('-', '')}`;
  databases.push(name);
  await admin.query(`create database ${name}`);
  return new URL(`/${name}`, inject('testDatabase').adminUrl).href;
}

const emptyFolder = () => mkdtempSync(join(root, 'data-'));

async function restore(given: { folder?: string; url?: string; dataDir?: string; keys?: string } = {}) {
  const url = given.url ?? (await emptyDatabase());
  const dataDir = given.dataDir ?? emptyFolder();
  await restoreBackup({
    ...{ config: { dataDir }, folder: given.folder ?? made.folder, durable: false, say: () => undefined },
    ...{ keys: keysOfSetting(given.keys ?? testVaultKeys).map(vaultKey), whereKeysAre: 'VAULT_KEYS' },
    openDatabase: async () => url,
  });
  return { url, dataDir };
}

/** A copy of the backup with something done to it. */
function spoilt(spoil: (folder: string) => void): string {
  const folder = join(mkdtempSync(join(root, 'spoilt-')), made.manifest.backup);
  cpSync(made.folder, folder, { recursive: true });
  spoil(folder);
  return folder;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every table by the number and the hash of its rows, and every sequence, constraint, index, trigger, function and right. */
const contents = (url: string) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname in ('public', 'graphile_worker') and relkind = 'r' and relname not in ('backup_run', '_private_jobs') order by 1`,
    );
    const counted = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
    );
    const asked = {
      rows: `${counted.join(' union all ')} order by name`,
      sequences: `select schemaname, sequencename, last_value from pg_sequences where sequencename <> 'backup_run_id_seq' order by 1, 2`,
      constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where connamespace <> 'pg_catalog'::regnamespace and connamespace <> 'information_schema'::regnamespace order by 1, 2, 3`,
      indexes: `select indexdef from pg_indexes where schemaname in ('public', 'graphile_worker') order by 1`,
      triggers: `select pg_get_triggerdef(oid), tgenabled from pg_trigger where not tgisinternal order by 1`,
      functions: `select oid::regprocedure::text, md5(prosrc), proacl::text from pg_proc where pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1`,
      rights: `select relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace order by 1`,
    };
    const found: Record<string, unknown> = {};
    for (const [what, text] of Object.entries(asked)) found[what] = (await client.query(text)).rows;
    return found;
  });

const isEmpty = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')",
    );
    return rows.length === 0;
  });

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();
}

describe('a backup', () => {
  it('holds all of the data folder but what is named as spare, and no key anywhere', () => {
    const saved = filesIn(join(made.folder, 'files'));
    const kept = filesIn(exchange.ctx.config.dataDir).filter((path) => !Object.hasOwn(spare, path));
    expect(saved).toEqual(kept);
    expect(saved).toContain('what-comes/later');
    const [, secret = ''] = testVaultKeys.split(':');
    const bytes = filesIn(made.folder).map((path) => readFileSync(join(made.folder, path)));
    for (const what of [secret, Buffer.from(secret, 'base64')])
      expect(bytes.some((one) => one.includes(what))).toBe(false);
  });

  it('says in the database that it ended, and how old it is', async () => {
    const state = await backupState(exchange.ctx.db);
    expect(state).toMatchObject({
      backup: { backup: made.manifest.backup, bytes: made.bytes },
      restore: null,
      held: null,
    });
    expect(state.backup?.takenAt.toISOString()).toBe(made.manifest.takenAt);
  });

  it('keeps as many as it is told, the newest, and leaves those of others and what is no backup', async () => {
    const into = mkdtempSync(join(root, 'keep-'));
    for (const name of [
      'menyala-20200101T000000000Z-00000000',
      'notes',
      '.unfinished-menyala-20200101T000000000Z-00000000',
    ])
      put(into, `${name}/manifest.json`, '');
    const left = `.unfinished-menyala-20200101T000000000Z-${made.manifest.exchange}`;
    put(into, `${left}/manifest.json`, '');
    const [first, second, third] = [
      await backUp({ into, keep: 2 }),
      await backUp({ into, keep: 2 }),
      await backUp({ into, keep: 2 }),
    ];
    expect(third.dropped).toEqual([first.manifest.backup]);
    expect(readdirSync(into).toSorted()).toEqual(
      [
        '.unfinished-menyala-20200101T000000000Z-00000000',
        'menyala-20200101T000000000Z-00000000',
        'notes',
        second.manifest.backup,
        third.manifest.backup,
      ].toSorted(),
    );
    expect(await findBackup(into)).toBe(third.folder);
  });

  it('is made once at a time', async () => {
    const both = await Promise.allSettled([backUp(), backUp()]);
    const refused = both.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => String(reason.message))).toEqual([
      'Another backup of this exchange is being made. Wait until it ends.',
    ]);
  });

  it.each([
    ['in what it saves', () => ({ into: join(exchange.ctx.config.dataDir, 'backups') }), 'lies in DATA_DIR'],
    [
      'beside the keys',
      () => ({ into: join(root, 'with-keys'), vaultKeysFile: join(root, 'with-keys', 'deep', 'vault.keys') }),
      'holds the keys',
    ],
    ['in a file', () => ({ into: join(made.folder, 'manifest.json') }), 'cannot be used as a folder'],
  ])('is not made %s', async (_, given, sentence) => {
    await expect(backUp(given())).rejects.toThrow(sentence);
    expect(readdirSync(exchange.ctx.config.dataDir)).not.toContain('backups');
  });

  it('leaves keys out that lie in the data folder under another name', async () => {
    put(exchange.ctx.config.dataDir, 'content/secret-name', testVaultKeys);
    const vaultKeysFile = join(exchange.ctx.config.dataDir, 'content/secret-name');
    const { folder } = await backUp({ into: join(root, 'renamed'), vaultKeysFile });
    expect(filesIn(join(folder, 'files'))).not.toContain('content/secret-name');
    rmSync(vaultKeysFile);
  });

  it('on a full disk is none, and says so', async () => {
    const into = mkdtempSync(join(root, 'full-'));
    put(exchange.ctx.config.dataDir, 'content/large', 'x'.repeat(300_000));
    // Larger files are refused, as by a disk that is full.
    const said = await command(
      'ulimit -f 200; exec "$0" "$@"',
      ['../../platform/backup/backup-command.ts', into],
      { DATABASE_URL: exchange.url },
    );
    expect(said).toEqual({ code: 1, said: `There is no room left in ${into}. No backup was made.\n` });
    expect(readdirSync(into)).toEqual([]);
    rmSync(join(exchange.ctx.config.dataDir, 'content/large'));
  });
});

async function command(shell: string, [program = '', ...words]: string[], env: Record<string, string>) {
  const child = spawn('bash', ['-c', shell, process.execPath, join(import.meta.dirname, program), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: exchange.ctx.config.dataDir,
      VAULT_KEYS: testVaultKeys,
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const [code] = await once(child, 'close');
  return { code, said };
}

describe('a restored exchange', () => {
  let restored: { url: string; dataDir: string };
  beforeAll(async () => {
    restored = await restore();
  });

  it('has every row, number, rule and file of the one that was saved', async () => {
    const [before, after] = [await contents(exchange.url), await contents(restored.url)];
    expect(after).toEqual(before);
    expect(made.manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(60);
    expect(filesIn(restored.dataDir)).toEqual(filesIn(join(made.folder, 'files')));
    for (const [path, text] of Object.entries(files))
      expect(readFileSync(join(restored.dataDir, path), 'utf8')).toBe(text);
  });

  it('has its jobs, which nobody holds any more', async () => {
    const { rows } = await withClient(restored.url, (client) =>
      client.query(
        'select count(*)::int as n, count(locked_at)::int as held from graphile_worker._private_jobs',
      ),
    );
    expect(rows[0]).toEqual({ n: 1, held: 0 });
  });

  it('finds its books, its log, its secrets and its files right, and tells what was last', async () => {
    const { db, close } = await connect(restored.url);
    const config = readConfig({ VAULT_KEYS: testVaultKeys, DATA_DIR: restored.dataDir });
    const { vault } = exchange.ctx;
    const heads = readHeads(readFileSync(join(restored.dataDir, headsFile), 'utf8'));
    const namesIn = async (of: string) => (of === 'files' ? readdirSync(join(config.dataDir, of)) : []);
    const look = () => checkRestored(db, vault, { heads, namesIn });
    const { rows } = await exchange.admin.query(
      'select public_id from claim order by created_at desc limit 1',
    );
    const right = await look();
    expect(heads).toHaveLength(1);
    expect(right).toMatchObject({
      breaches: [],
      auditFaults: [],
      closed: {},
      lost: {},
      last: { publicId: rows[0].public_id },
    });
    expect(right.opened).toBeGreaterThan(20);

    await withClient(restored.url, (client) =>
      client.query(
        "insert into receipt (id, claim_id, name, type, size, sha256, encrypted_key, created_at) select gen_random_uuid(), id, 'a', 'image/png', 1, '', 'encrypted:1:test:' || repeat('A', 40), now() from claim limit 1; update users set totp_secret = overlay(totp_secret placing 'AAAA' from 60) where totp_secret is not null",
      ),
    );
    expect(await look()).toMatchObject({ closed: { receipt: 1, users: 1 }, lost: { files: 1 } });
    await withClient(restored.url, (client) => client.query('delete from receipt'));
    await close();
  });

  it('is held until its owner lets it send', async () => {
    const { db, close } = await connect(restored.url);
    const held = { backup: made.manifest.backup };
    expect(await backupState(db)).toMatchObject({ held, restore: held });
    expect(await withClient(restored.url, release)).toBe(true);
    expect(await backupState(db)).toMatchObject({ held: null, restore: held });
    expect(await withClient(restored.url, release)).toBe(false);
    await close();
  });

  it('goes on: a claim is made, paid and completed there', async () => {
    const clock = turnableClock();
    const config = { ...exchange.ctx.config, dataDir: restored.dataDir };
    const ctx = await openContext({ config, url: restored.url, clock, log: createServer(config).log });
    const app = await createApi(ctx);
    const again = { ctx, app };
    const { id } = await newClaim(again);
    expect((await press(again, 'confirm', id)).statusCode).toBe(200);
    await playInSandbox(ctx, id, 'exact');
    expect(await breachesOf(again)).toEqual([]);
    const { status } = await ctx.db
      .selectFrom('claim')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(['accepted', 'sending', 'success']).toContain(status);
    await app.close();
    await ctx.close();
  });

  it('takes no second restore', async () => {
    const before = filesIn(restored.dataDir);
    await expect(restore({ url: restored.url })).rejects.toThrow(
      /^The database is not empty: it holds public\.\w+\. Name an empty one with DATABASE_URL\.$/,
    );
    await expect(restore({ dataDir: restored.dataDir })).rejects.toThrow(
      /^The folder .* is not empty: it holds /,
    );
    expect(filesIn(restored.dataDir)).toEqual(before);
  });
});

describe('the commands', () => {
  const restoring = (...words: string[]) =>
    command('exec "$0" "$@"', ['restore-command.ts', ...words], { DATABASE_URL: exchange.url });

  it('try a backup beside the running exchange, keep nothing of it, and note that it could be restored', {
    timeout: 120_000,
  }, async () => {
    const place = mkdtempSync(join(root, 'tmp-'));
    const { code, said } = await command(
      'TMPDIR="$2" exec "$0" "$1" "$3" --try',
      ['restore-command.ts', place, made.folder],
      {
        DATABASE_URL: exchange.url,
      },
    );
    expect(said).toContain('All of it is right: the books agree (');
    expect(said).toContain('The backup can be restored. Nothing of the trial was kept.');
    expect(code).toBe(0);
    expect(readdirSync(place)).toEqual([]);
    const { restore: tried, held } = await backupState(exchange.ctx.db);
    expect({ tried: tried?.backup, held }).toEqual({ tried: made.manifest.backup, held: null });
  });

  it('say how they are called, and refuse with a sentence and without a stack', async () => {
    for (const words of [[], ['a', 'b'], ['--release', 'a'], ['--other']])
      expect(await restoring(...words)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^npm run restore -- FOLDER /),
      });
    expect(await restoring(join(root, 'nowhere'))).toEqual({
      code: 1,
      said: `There is no folder ${join(root, 'nowhere')}.\n`,
    });
    expect(await restoring(made.folder)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The folder .* is not empty: it holds audit-heads\.txt\. /),
    });
    expect(await restoring('--release')).toEqual({
      code: 0,
      said: 'This exchange is not held: nothing was to be released.\n',
    });
    for (const words of [[], ['a', '--keep', '0'], ['a', '--keep', 'x']])
      expect(
        await command('exec "$0" "$@"', ['../../platform/backup/backup-command.ts', ...words], {
          DATABASE_URL: exchange.url,
        }),
      ).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^npm run backup -- FOLDER /),
      });
  });
});

describe('a restore', () => {
  const changeByte = (path: string) => (folder: string) => {
    const bytes = readFileSync(join(folder, path));
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(join(folder, path), bytes);
  };
  const remade = (change: (manifest: Manifest) => object) => (folder: string) => {
    for (const name of ['manifest.json', 'manifest.sha256']) rmSync(join(folder, name));
    return writeManifest(folder, { ...made.manifest, ...change(made.manifest) });
  };
  it.each<[string, (folder: string) => unknown, string | RegExp]>([
    [
      'a table that was changed in one byte',
      changeByte('database/public.claim.zst'),
      'database/public.claim.zst was changed.',
    ],
    [
      'a file that was changed in one byte',
      changeByte('files/content/picture-1'),
      'files/content/picture-1 was changed.',
    ],
    [
      'a file that was cut',
      (folder) => writeFileSync(join(folder, 'files/files/deep/er'), 'dee'),
      'files/files/deep/er was changed.',
    ],
    [
      'a file that was added to',
      (folder) => appendFileSync(join(folder, 'files/files/empty'), '!'),
      'files/files/empty was changed.',
    ],
    [
      'a file that is missing',
      (folder) => rmSync(join(folder, 'files/what-comes/later')),
      'files/what-comes/later is missing.',
    ],
    ['a manifest that was changed', changeByte('manifest.json'), 'manifest.json was changed'],
    ['a hash of the manifest that was changed', changeByte('manifest.sha256'), 'manifest.json was changed'],
    ['no manifest', (folder) => rmSync(join(folder, 'manifest.json')), 'is missing: this is no backup'],
    [
      'no hash of the manifest',
      (folder) => rmSync(join(folder, 'manifest.sha256')),
      'is missing: this is no backup',
    ],
    [
      'one of a newer form',
      remade(() => ({ format: 2, build: 4_000_000_000 })),
      'was made by build 4000000000 (2096-10-02T07:06Z), which is newer',
    ],
    [
      'one of a newer build',
      remade(({ migrations }) => ({ migrations: [...migrations, { name: '9999-later.sql', sha256: '' }] })),
      ', 9999-later.sql) than this one',
    ],
  ])('of %s is refused, and touches nothing', async (_, spoil, sentence) => {
    const folder = join(mkdtempSync(join(root, 'spoilt-')), made.manifest.backup);
    cpSync(made.folder, folder, { recursive: true });
    await spoil(folder);
    const [url, dataDir] = [await emptyDatabase(), emptyFolder()];
    await expect(restore({ folder, url, dataDir })).rejects.toThrow(sentence);
    expect(await isEmpty(url)).toBe(true);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each([
    [
      'without its keys',
      `other:${Buffer.alloc(32, 'test').toString('base64')}`,
      'is encrypted with key test, which VAULT_KEYS does not hold',
    ],
    [
      'with a wrong key of the same name',
      `test:${Buffer.alloc(32, 'wrong').toString('base64')}`,
      'Key test in VAULT_KEYS is not the key test',
    ],
  ])('%s is refused, and touches nothing', async (_, keys, sentence) => {
    const [url, dataDir] = [await emptyDatabase(), emptyFolder()];
    await expect(restore({ keys, url, dataDir })).rejects.toThrow(sentence);
    expect(await isEmpty(url)).toBe(true);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('into a folder or a database that holds something is refused, and leaves it', async () => {
    const dataDir = emptyFolder();
    put(dataDir, 'photos/mine', 'mine');
    await expect(restore({ dataDir })).rejects.toThrow('is not empty: it holds photos');
    expect(filesIn(dataDir)).toEqual(['photos/mine']);
    const url = await emptyDatabase();
    await withClient(url, (client) => client.query('create schema other; create table other.mine ()'));
    await expect(restore({ url })).rejects.toThrow('is not empty: it holds other.mine');
  });

  it('that fails midway leaves nothing of it; one that was killed keeps the exchange from starting, and begins anew', async () => {
    // Its own hash is right, and its rows are not.
    const broken = spoilt(() => undefined);
    const table = made.manifest.tables.find(({ name }) => name === 'transfer');
    await remade(({ tables }) => ({
      tables: tables.map((one) => (one === table ? { ...one, rows: one.rows + 1 } : one)),
    }))(broken);
    const [url, dataDir] = [await emptyDatabase(), emptyFolder()];
    await expect(restore({ folder: broken, url, dataDir })).rejects.toThrow(
      /transfer has \d+ rows in the backup/,
    );
    expect(await isEmpty(url)).toBe(true);
    expect(readdirSync(dataDir)).toEqual([]);

    await restore({ url, dataDir });
    // As it is a moment before the end.
    await withClient(url, (client) => client.query('create table unfinished_restore ()'));
    put(dataDir, 'unfinished-restore', '');
    put(dataDir, 'photos/half', 'ha');
    await expect(migrate(url, { durable: false })).rejects.toThrow('a restore that did not end');
    await restore({ url, dataDir });
    await migrate(url, { durable: false });
    expect(filesIn(dataDir)).toEqual(filesIn(join(made.folder, 'files')));
  });

  it('into one database is done once at a time', async () => {
    const url = await emptyDatabase();
    const both = await Promise.allSettled([restore({ url }), restore({ url })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = both.filter((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toMatch(/Another restore into this database|The database is not empty/);
  });

  it('of an older build goes on to this one', async () => {
    const url = await emptyDatabase();
    const older = { upTo: '0016-notes.sql' };
    await migrate(url, { durable: false, restoring: older });
    const { rows } = await withClient(url, (client) =>
      client.query("select max(name) as newest, to_regclass('backup_run') is null as lacks from migration"),
    );
    expect(rows[0]).toEqual({ newest: older.upTo, lacks: true });
  });

  it('finds the newest whole backup, and none in one that did not end', async () => {
    const into = mkdtempSync(join(root, 'find-'));
    await expect(findBackup(join(into, 'nowhere'))).rejects.toThrow('There is no folder');
    put(into, `.unfinished-${made.manifest.backup}/manifest.json`, '');
    await expect(findBackup(into)).rejects.toThrow('There is no whole backup in');
  });
});
