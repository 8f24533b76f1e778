import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type pg from 'pg';
import { buildNumber } from '../build-number.ts';
import { type Config, ConfigError } from '../config.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { connectForLong } from './connect-for-long.ts';
import { isErrno, syncFolder } from './durable-files.ts';
import { backupName, type Manifest, type SavedFile, writeManifest } from './manifest.ts';
import { saveFiles, saveGrowingFiles } from './saved-files.ts';
import { isDiskFull, saveTables } from './saved-tables.ts';

interface Given {
  config: Pick<Config, 'dataDir' | 'vaultKeysFile'>;
  /** Under the owner of the database. */
  url: string;
  /** Folder of all backups. */
  into: string;
  /** How many of this exchange stay; null keeps all. */
  keep: number | null;
}

export interface MadeBackup {
  folder: string;
  manifest: Manifest;
  bytes: number;
  /** Older ones that went. */
  dropped: string[];
}

/**
 * Saves the whole exchange, while it runs: the database as of one moment, then its files. What is not whole yet has another name, and
 * gets its own when all of it is on the disk.
 * @throws ConfigError with a sentence where it cannot be
 */
export async function makeBackup(given: Given): Promise<MadeBackup> {
  const { url, into } = given;
  await refuseUnsafePlace(given);
  const client = await connectForLong(url);
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      advisoryLocks.backingUp,
    ]);
    if (!rows[0]?.mine)
      throw new ConfigError('Another backup of this exchange is being made. Wait until it ends.');
    const made = await write(given, client);
    await client.query(
      `insert into backup_run (kind, backup, taken_at, ended_at, bytes) values ('backup', $1, $2, now(), $3)`,
      [made.manifest.backup, made.manifest.takenAt, made.bytes],
    );
    return { ...made, dropped: await dropOld(into, made.manifest.exchange, given.keep) };
  } catch (error) {
    throw isDiskFull(error)
      ? new ConfigError(`There is no room left in ${into}. No backup was made.`)
      : error;
  } finally {
    await client.end();
  }
}

async function write({ config, into }: Given, client: pg.Client): Promise<Omit<MadeBackup, 'dropped'>> {
  const { rows } = await client.query<{ at: string; exchange: string }>(
    // The first migration ran at another moment in each exchange, and that goes with it wherever it is restored.
    `select to_char(now() at time zone 'utc', 'YYYYMMDD"T"HH24MISSMS"Z"') as at,
       left(encode(sha256(convert_to(extract(epoch from applied_at)::text, 'UTF8')), 'hex'), 8) as exchange
     from migration order by name limit 1`,
  );
  const [named] = rows;
  if (!named) throw new ConfigError('There is no exchange in this database yet. Start the server once.');
  // Leftovers of a backup that was killed.
  for (const name of await readdir(into))
    if (name.startsWith(unfinished) && name.endsWith(named.exchange))
      await rm(join(into, name), { recursive: true });
  const backup = `menyala-${named.at}-${named.exchange}`;
  const draft = join(into, `${unfinished}${backup}`);
  const folder = join(into, backup);
  try {
    await mkdir(join(draft, 'database'), { recursive: true, mode: 0o700 });
    const growing = await saveGrowingFiles(config, draft);
    const { takenAt, files: tables, ...database } = await saveTables(client, draft);
    const files: SavedFile[] = [...tables, ...growing, ...(await saveFiles(config, draft))];
    const manifest: Manifest = {
      format: 1,
      backup,
      build: buildNumber(),
      takenAt: takenAt.toISOString(),
      ...database,
      exchange: named.exchange,
      files,
    };
    await writeManifest(draft, manifest);
    await syncFolder(join(draft, 'database'));
    await syncFolder(draft);
    await rename(draft, folder);
    await syncFolder(into);
    return { folder, manifest, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const unfinished = '.unfinished-';

/** A backup beside what it saves is lost with it, and one beside the keys gives away all that is encrypted. */
async function refuseUnsafePlace({ config, into }: Given): Promise<void> {
  const isNew = await mkdir(into, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw isErrno(error, 'EEXIST', 'ENOTDIR', 'EACCES', 'EROFS', 'EPERM')
      ? new ConfigError(`${into} cannot be used as a folder (${(error as NodeJS.ErrnoException).code}).`)
      : error;
  });
  const place = await realpath(into);
  const holds = async (folder: string, path: string) =>
    `${await realpath(path).catch(() => resolve(path))}${sep}`.startsWith(`${folder}${sep}`);
  const refuse = async (sentence: string) => {
    if (isNew) await rm(isNew, { recursive: true });
    throw new ConfigError(sentence);
  };
  if (await holds(await realpath(config.dataDir).catch(() => resolve(config.dataDir)), place))
    await refuse(`${into} lies in DATA_DIR, and would be lost with it. Name a folder on another disk.`);
  if (await holds(place, config.vaultKeysFile))
    await refuse(
      `${into} holds the keys (${config.vaultKeysFile}): whoever took a backup would have both. Name another folder.`,
    );
}

/** The oldest whole ones of this exchange. What is being dropped is no backup any more, however far that went. */
async function dropOld(into: string, exchange: string, keep: number | null): Promise<string[]> {
  if (keep === null) return [];
  const own = (await readdir(into))
    .filter((name) => backupName.test(name) && name.endsWith(exchange))
    .toSorted();
  const dropped = own.slice(0, Math.max(0, own.length - keep));
  for (const name of dropped) {
    const gone = join(into, `${unfinished}${name}`);
    await rename(join(into, name), gone);
    await rm(gone, { recursive: true });
  }
  return dropped;
}
