import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeBackup } from '../server/platform/backup/make-backup.ts';
import { restoreBackup } from '../server/platform/backup/restore-backup.ts';
import { freePort } from '../server/platform/database/embedded/free-port.ts';
import { startEmbedded } from '../server/platform/database/embedded/start-embedded.ts';
import { vaultKey } from '../server/platform/keys/vault-key.ts';
import { readKeyFile } from '../server/platform/vault/key-file.ts';
import { medianOf, reading } from './figure.ts';
import { runSettings } from './run-settings.ts';

const run = promisify(execFile);
const rounds = 2;
const nobody = 65_534;

/**
 * The large exchange restored by our command's own function into a PostgreSQL of this machine (the embedded one brings no pg_restore),
 * against pg_restore of a dump of just that: by turns, each into a new database of one durable server.
 */
export async function benchRestore() {
  const folder = await mkdtemp(join(tmpdir(), 'menyala-bench-restore-'));
  const { large } = runSettings;
  const debian = await startDebian(folder);
  try {
    const embedded = await startEmbedded({ dataDir: join(large, 'database') });
    const config = { dataDir: large, vaultKeysFile: join(large, 'vault.keys') };
    const into = join(folder, 'backups');
    const begun = performance.now();
    const { folder: backup, bytes } = await makeBackup({
      config,
      url: embedded.url,
      into,
      keep: null,
    });
    const backupSeconds = (performance.now() - begun) / 1000;
    await embedded.stop();
    const keys = (readKeyFile(config.vaultKeysFile)?.keys ?? []).map(vaultKey);

    const ours = async (name: string) => {
      await debian.make(name);
      const dataDir = join(folder, `data-${name}`);
      const given = {
        config: { dataDir },
        folder: backup,
        keys,
        whereKeysAre: 'the bench',
        say: () => undefined,
      };
      return timed(() => restoreBackup({ ...given, openDatabase: async () => debian.url(name) }));
    };
    const theirs = async (name: string, dump: string) => {
      await debian.make(name);
      return timed(() => run(debian.program('pg_restore'), ['--dbname', debian.url(name), dump]));
    };
    await ours('first');
    const dump = join(folder, 'dump');
    await run(debian.program('pg_dump'), ['--format=custom', '--file', dump, debian.url('first')]);
    const times: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push({ theirs: await theirs(`theirs${round}`, dump), ours: await ours(`ours${round}`) });
    console.log(
      `${runSettings.claims} claims: backup ${backupSeconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB; restore ${times.map((one) => one.ours.toFixed(1)).join(', ')} s, pg_restore ${times.map((one) => one.theirs.toFixed(1)).join(', ')} s`,
    );
    return {
      'restore / pg_restore': medianOf(times.map((one) => one.ours / one.theirs)),
      'backup, s': reading(backupSeconds),
    };
  } finally {
    await debian.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** A server of the PostgreSQL that is installed here, with its usual settings. */
async function startDebian(folder: string) {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a));
  if (newest === undefined) throw new Error('There is no pg_restore on this machine. Install postgresql.');
  const program = (name: string) => join('/usr/lib/postgresql', newest, 'bin', name);
  const cluster = join(folder, 'cluster');
  const as = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  await mkdir(cluster, { mode: 0o700 });
  if (as.uid !== undefined) {
    await chown(folder, nobody, nobody);
    await chown(cluster, nobody, nobody);
  }
  const port = await freePort();
  await run(
    program('initdb'),
    ['-D', cluster, '-U', 'menyala', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    as,
  );
  const server = spawn(
    program('postgres'),
    ['-D', cluster, '-p', String(port), '-k', '', '-c', 'max_wal_size=4GB'],
    { ...as, stdio: 'ignore' },
  );
  const url = (name: string) => `postgres://menyala@127.0.0.1:${port}/${name}`;
  await run(program('pg_isready'), ['-d', url('postgres'), '-t', '30']).catch(() => undefined);
  return {
    program,
    url,
    make: (name: string) =>
      untilAnswered(() => run(program('psql'), [url('postgres'), '-c', `create database ${name}`])),
    async stop() {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

/** It may still be starting. */
async function untilAnswered(work: () => Promise<unknown>): Promise<void> {
  for (let time = 1; ; time += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (time === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
