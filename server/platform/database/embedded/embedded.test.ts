import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { roomyFolder } from '../../../testing/roomy-folder.ts';
import { runningPostmaster } from './postmaster-file.ts';
import { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts';

const root = mkdtempSync(join(roomyFolder(), 'menyala embedded '));
const children: ChildProcess[] = [];
const databases: EmbeddedDatabase[] = [];

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir });
  databases.push(database);
  return database;
}

/** Another Node that starts the database of this folder, says its address, and then holds it until killed. */
async function startInChild(dataDir: string, env: NodeJS.ProcessEnv = process.env) {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'start-embedded.ts'))});
    const { url, joined } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ url, joined }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  children.push(child);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    child.once('exit', (code) => reject(new Error(`the child ended with ${code}: ${said}`)));
  });
  const { url, joined } = JSON.parse(line) as { url: string; joined: boolean };
  return { child, url, joined };
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function untilGone(dataDir: string, withinMs: number): Promise<number> {
  const begun = Date.now();
  while (existsSync(join(dataDir, 'cluster/postmaster.pid'))) {
    if (Date.now() - begun > withinMs) throw new Error('PostgreSQL still runs');
    await sleep(20);
  }
  return Date.now() - begun;
}

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const database of databases.splice(0)) await database.stop();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('keeps its rows over a restart, in a folder with spaces, with a password for its owner only', async () => {
  const dataDir = join(root, 'a folder', 'with spaces');
  const first = await start(dataDir);
  await query(first.url, "create table kept (word text); insert into kept values ('₽')");
  await first.stop();
  expect(runningPostmaster(join(dataDir, 'cluster'))).toBeUndefined();

  const second = await start(dataDir);
  expect(second.joined).toBe(false);
  expect(await query(second.url, 'select word from kept')).toEqual([{ word: '₽' }]);
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
  await expect(query(second.url.replace(/:[^:]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
});

it('writes to the disk before it acknowledges, listens on loopback only, and folds case the same everywhere', async () => {
  const { url } = await start(join(root, 'a folder', 'with spaces'));
  expect(
    await query(
      url,
      `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
        current_setting('full_page_writes') pages, current_setting('listen_addresses') listens,
        current_setting('TimeZone') zone, lower('ЁЖ') folded`,
    ),
  ).toEqual([{ fsync: 'on', commit: 'on', pages: 'on', listens: '127.0.0.1', zone: 'UTC', folded: 'ёж' }]);
});

it('goes away when its Node is killed with -9, and every acknowledged row is there afterwards', async () => {
  const dataDir = join(root, 'killed');
  const { child, url } = await startInChild(dataDir);
  await query(url, 'create table acknowledged (number int)');
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await client.query('insert into acknowledged values ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  })().catch(() => undefined);
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(10), { timeout: 10_000 });
  child.kill('SIGKILL');
  await writing;
  expect(await untilGone(dataDir, 5_000)).toBeLessThan(5_000);

  const again = await start(dataDir);
  expect(again.joined).toBe(false);
  const [row] = await query<{ rows: number }>(
    again.url,
    `select count(distinct number)::int as rows from acknowledged where number <= ${acknowledged}`,
  );
  expect(row?.rows).toBe(acknowledged);
}, 20_000);

it('starts once when two processes make the first start at the same moment', async () => {
  const dataDir = join(root, 'twice');
  const both = await Promise.all([startInChild(dataDir), startInChild(dataDir)]);
  expect(both.map(({ joined }) => joined).sort()).toEqual([false, true]);
  expect(both[0].url).toBe(both[1].url);
  expect(await query(both[0].url, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 20_000);

it('joins the database of another process, and leaves it running when it stops', async () => {
  const dataDir = join(root, 'twice');
  const owner = await startInChild(dataDir);
  const guest = await start(dataDir);
  expect(guest).toMatchObject({ joined: true, url: owner.url });
  await guest.stop();
  expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('waits for a database that is leaving, and then starts its own', async () => {
  const dataDir = join(root, 'twice');
  const owner = await startInChild(dataDir);
  owner.child.kill('SIGKILL');
  const next = await startInChild(dataDir);
  await sleep(300);
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 20_000);

it('starts after PostgreSQL itself was killed, though its file still names a process that lives', async () => {
  const dataDir = join(root, 'killed');
  await start(dataDir);
  const cluster = join(dataDir, 'cluster');
  const file = join(cluster, 'postmaster.pid');
  const postmaster = runningPostmaster(cluster);
  process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL');
  await sleep(100);
  // The number of a killed process is somebody else's after a while: here, ours.
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
  const again = await start(dataDir);
  expect(again.joined).toBe(false);
  expect([postmaster?.pid, process.pid]).not.toContain(runningPostmaster(cluster)?.pid);
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 20_000);

it('begins anew where a first start was interrupted', async () => {
  const dataDir = join(root, 'interrupted');
  mkdirSync(join(dataDir, 'cluster.unfinished', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'cluster.unfinished', 'PG_VERSION'), '18\n');
  const { url } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(dataDir, 'cluster.unfinished'))).toBe(false);
});

it('starts with no language and no home folder set', async () => {
  const { url } = await startInChild(join(root, 'bare'), { PATH: process.env['PATH'], HOME: '/nonexistent' });
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it.runIf(process.getuid?.() === 0)(
  'starts as root where user namespaces are forbidden',
  async () => {
    const forbidding = join(root, 'forbidding');
    mkdirSync(forbidding);
    writeFileSync(join(forbidding, 'unshare'), '#!/bin/sh\nexit 1\n');
    chmodSync(join(forbidding, 'unshare'), 0o755);
    const env = { ...process.env, PATH: `${forbidding}${delimiter}${process.env['PATH']}` };
    const dataDir = join(root, 'no namespaces');
    const { child, url } = await startInChild(dataDir, env);
    expect(await query(url, 'create table kept as select 1 as one')).toEqual([]);
    expect(statSync(join(dataDir, 'cluster')).uid).not.toBe(0);
    child.kill('SIGKILL');
    await untilGone(dataDir, 5_000);

    // Namespaces are allowed again, yet the files are the other user's by now.
    const again = await start(dataDir);
    expect(await query(again.url, 'select one from kept')).toEqual([{ one: 1 }]);
  },
  20_000,
);

it('ends with its process through the watch where the system has no setpriv', async () => {
  const without = join(root, 'without');
  mkdirSync(without);
  writeFileSync(join(without, 'setpriv'), '#!/bin/sh\nexit 1\n');
  chmodSync(join(without, 'setpriv'), 0o755);
  const env = { ...process.env, PATH: `${without}${delimiter}${process.env['PATH']}` };
  const dataDir = join(root, 'watched');
  const { child } = await startInChild(dataDir, env);
  child.kill('SIGKILL');
  expect(await untilGone(dataDir, 5_000)).toBeLessThan(5_000);
}, 20_000);

it('says what to do about a folder it may not use and a database of another version', async () => {
  await expect(startEmbedded({ dataDir: join(import.meta.filename, 'inside') })).rejects.toThrow(
    /Set DATA_DIR/,
  );
  const dataDir = join(root, 'interrupted');
  writeFileSync(join(dataDir, 'cluster/PG_VERSION'), '9\n');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/made by PostgreSQL 9.*pg_dump/s);
});
