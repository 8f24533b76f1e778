import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { namedBuild } from '../build-number.ts';
import { type Config, ConfigError } from '../config.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { migrate, migrationNames, unfinishedRestore } from '../database/migrate.ts';
import { inData } from '../files/data-folders.ts';
import type { VaultKey } from '../keys/vault-key.ts';
import { connectForLong } from './connect-for-long.ts';
import { syncFolder, writeThrough } from './durable-files.ts';
import { checkFiles, type Manifest, readManifest } from './manifest.ts';
import { loadFiles } from './saved-files.ts';
import { isDiskFull, loadTables } from './saved-tables.ts';

interface Given {
  config: Pick<Config, 'dataDir'>;
  /** Folder of the one backup. */
  folder: string;
  keys: readonly VaultKey[];
  /** Where keys are said to be, for a sentence. */
  whereKeysAre: string;
  /** Opens the database that is to be filled, under its owner. Asked only once the backup itself is known to be whole. */
  openDatabase(): Promise<string>;
  durable?: boolean;
  say(sentence: string): void;
}

/**
 * Fills an empty database and an empty `DATA_DIR` from a backup. All that could be wrong with either is looked at before anything is
 * written. Where it fails midway what it wrote goes; where it is killed, the database says so, nothing starts on it, and the next try
 * begins anew.
 * @throws ConfigError with a sentence
 */
export async function restoreBackup(given: Given): Promise<{ manifest: Manifest; url: string }> {
  const { config, folder, say } = given;
  const manifest = await readManifest(folder);
  await refuseNewerBuild(manifest);
  refuseOtherKeys(given, manifest);
  await refuseFullFolder(config);
  say(`Checking the files of ${manifest.backup}: ${manifest.files.length}.`);
  await checkFiles(folder, manifest);
  const url = await given.openDatabase();
  const guard = await connectForLong(url);
  try {
    const { rows } = await guard.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      advisoryLocks.restoring,
    ]);
    if (!rows[0]?.mine) throw new ConfigError('Another restore into this database is under way.');
    await claimDatabase(guard);
    await fill(given, url, manifest);
    return { manifest, url };
  } finally {
    await guard.end();
  }
}

async function fill(
  { config, folder, say, durable = true }: Given,
  url: string,
  manifest: Manifest,
): Promise<void> {
  try {
    await clearFolder(config);
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    await writeThrough(inData(config, 'unfinished-restore'), `${manifest.backup}\n`);
    await migrate(url, { durable, restoring: { upTo: manifest.migrations.at(-1)?.name ?? '' } });
    say(`Restoring ${manifest.tables.length} tables.`);
    await withClient(url, async (client) => {
      await refuseOtherQueue(client, manifest);
      await loadTables(client, folder, manifest);
      await client.query('analyze');
    });
    await loadFiles(config, folder, manifest);
    // On to this build, if the backup is of an older one.
    await migrate(url, { durable, restoring: { upTo: null } });
    await withClient(url, (client) => finish(client, manifest));
    await rm(inData(config, 'unfinished-restore'));
    await syncFolder(config.dataDir);
  } catch (error) {
    await withClient(url, emptyDatabase);
    await clearFolder(config);
    throw isDiskFull(error)
      ? new ConfigError('There is no room left on the disk. What was restored so far is gone again.')
      : error;
  }
}

/** The same transaction says that it is restored, that it may not send yet, and that it is whole. */
async function finish(client: pg.Client, { backup, takenAt, files }: Manifest): Promise<void> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await client.query('begin');
  await client.query(
    `insert into backup_run (kind, backup, taken_at, ended_at, bytes) values ('restore', $1, $2, now(), $3)`,
    [backup, takenAt, bytes],
  );
  await client.query(`drop table ${unfinishedRestore}`);
  await client.query('commit');
}

async function refuseNewerBuild({ backup, build, migrations }: Manifest): Promise<void> {
  const known = await migrationNames();
  const unknown = migrations.find(({ name }) => !known.includes(name));
  if (unknown)
    throw new ConfigError(
      `The backup ${backup} is of a newer build (${namedBuild(build)}, ${unknown.name}) than this one. Restore it with that build.`,
    );
}

function refuseOtherKeys({ keys, whereKeysAre }: Given, { backup, keys: needed }: Manifest): void {
  for (const { id, proof } of needed) {
    const key = keys.find((one) => one.id === id);
    if (!key)
      throw new ConfigError(
        `The backup ${backup} is encrypted with key ${id}, which ${whereKeysAre} does not hold. Put the keys of its day there; without them its secrets cannot be read.`,
      );
    if (key.proof.toString('hex') !== proof)
      throw new ConfigError(
        `Key ${id} in ${whereKeysAre} is not the key ${id} that the backup ${backup} is encrypted with. Put the right one there.`,
      );
  }
}

/** Names that may lie in `DATA_DIR` before: the keys, and an embedded database, which is asked itself. */
const mayBeThere = ['vault.keys', 'database'];

async function namesIn({ dataDir }: Given['config']): Promise<string[]> {
  return readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function refuseFullFolder(config: Given['config']): Promise<void> {
  const names = await namesIn(config);
  // A killed restore has left the rest.
  if (names.includes('unfinished-restore')) return;
  const other = names.find((name) => !mayBeThere.includes(name));
  if (other !== undefined)
    throw new ConfigError(
      `The folder ${config.dataDir} is not empty: it holds ${other}. Name an empty one with DATA_DIR, with the keys in it.`,
    );
}

async function clearFolder(config: Given['config']): Promise<void> {
  for (const name of await namesIn(config))
    if (!mayBeThere.includes(name)) await rm(join(config.dataDir, name), { recursive: true, force: true });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectForLong(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Takes an empty database, or what a restore that did not end has left of it. The caller holds the lock. */
async function claimDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean; other: string | null }>(
    `select to_regclass($1) is not null as "isOurs", (
       select format('%I.%I', nspname, relname) from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname <> 'information_schema' and nspname !~ '^pg_' and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
         and not exists (select from pg_depend where objid = c.oid and deptype = 'e') limit 1) as other`,
    [`public.${unfinishedRestore}`],
  );
  const [found] = rows;
  if (!found?.isOurs && found?.other)
    throw new ConfigError(
      `The database is not empty: it holds ${found.other}. Name an empty one with DATABASE_URL.`,
    );
  await emptyDatabase(client);
  await client.query(`create table ${unfinishedRestore} ()`);
}

/** But for what extensions brought. The owner of the database may not own the schema `public`, so each thing goes by itself. */
async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query(`
    drop schema if exists graphile_worker cascade;
    do $$ declare thing text; begin
      for thing in select format('%s %I.%I', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, nspname, relname)
        from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname = 'public' and relkind in ('r', 'p', 'v', 'S')
          and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
        -- Most sequences go with their tables, and may not before.
        order by relkind = 'S'
      loop execute 'drop ' || replace(thing, ' ', ' if exists ') || ' cascade'; end loop;
      for thing in select oid::regprocedure::text from pg_proc p
        where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      loop execute 'drop function if exists ' || thing || ' cascade'; end loop;
    end $$;`);
}

async function refuseOtherQueue(client: pg.Client, { backup, build, queue }: Manifest): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'select id from graphile_worker.migrations order by id',
  );
  if (rows.map(({ id }) => id).join() !== queue.join())
    throw new ConfigError(
      `The backup ${backup} has another queue of jobs than this build. Restore it with the build that made it (${namedBuild(build)}), then upgrade.`,
    );
}
