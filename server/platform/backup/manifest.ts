import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namedBuild } from '../build-number.ts';
import { ConfigError } from '../config.ts';
import { hashOfFile, isErrno, writeThrough } from './durable-files.ts';

/** A table as it lies in a backup: rows in the text format of COPY, with the columns that are named here. */
export interface SavedTable {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
}

export interface SavedFile {
  /** Below the backup's folder, with slashes. */
  path: string;
  bytes: number;
  sha256: string;
}

/** The description of a backup in its folder. Its own hash stands beside it. */
export interface Manifest {
  format: 1;
  backup: string;
  /** The same for all backups of one exchange, wherever it was restored. */
  exchange: string;
  /** The moment that the database is of. */
  takenAt: string;
  /** The build that made it: `buildNumber`. */
  build: number;
  /** `server_version` of the PostgreSQL that it was taken from. */
  postgres: string;
  migrations: { name: string; sha256: string }[];
  /** Migrations of the queue of jobs. */
  queue: number[];
  /** The keys that its secrets are encrypted with, by name and proof: never a key itself. */
  keys: { id: string; proof: string }[];
  tables: SavedTable[];
  /** The last value that was given; null where none was yet. */
  sequences: { schema: string; name: string; last: string | null }[];
  files: SavedFile[];
}

const [manifestFile, hashFile] = ['manifest.json', 'manifest.sha256'];

/** Names of whole backups, the oldest first by their order as text; the end is that of their exchange. */
export const backupName = /^menyala-\d{8}T\d{9}Z-[0-9a-f]{8}$/;

/** Path of a table within a backup. */
export const pathOfTable = ({ schema, name }: { schema: string; name: string }): string =>
  `database/${schema}.${name}.zst`;

/** The last files of a backup. Whatever is written after them would not be in it. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeThrough(join(folder, manifestFile), text);
  // As `sha256sum --check` reads it.
  await writeThrough(join(folder, hashFile), `${sha256(text)}  ${manifestFile}\n`);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The folder of the backup that is meant: the one that is named, or the newest in it. @throws ConfigError */
export async function findBackup(named: string): Promise<string> {
  const names = await readdir(named).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) throw new ConfigError(`There is no folder ${named}.`);
    throw error;
  });
  if (names.includes(manifestFile)) return named;
  const newest = names
    .filter((name) => backupName.test(name))
    .toSorted()
    .at(-1);
  if (newest === undefined)
    throw new ConfigError(`There is no whole backup in ${named}. One that did not end is none.`);
  return join(named, newest);
}

/** @throws ConfigError where the manifest is missing, was changed, or is of a form that this build does not know */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch((error: unknown) => {
      if (isErrno(error, 'ENOENT'))
        throw new ConfigError(`${join(folder, name)} is missing: this is no backup.`);
      throw error;
    });
  const text = await read(manifestFile);
  const kept = await read(hashFile);
  if (kept !== `${sha256(text)}  ${manifestFile}\n`)
    throw new ConfigError(`${join(folder, manifestFile)} was changed: its hash is another. ${takeAnother}`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new ConfigError(
      `The backup ${manifest.backup} was made by build ${namedBuild(manifest.build)}, which is newer than this one. Restore it with that build.`,
    );
  return manifest;
}

const takeAnother = 'Take another backup, or another copy of this one.';

/** @returns how many bytes were read. @throws ConfigError that names the first files that are missing or were changed */
export async function checkFiles(folder: string, { files }: Pick<Manifest, 'files'>): Promise<number> {
  const faults: string[] = [];
  let read = 0;
  for (const { path, bytes, sha256: expected } of files) {
    try {
      const found = await hashOfFile(join(folder, path));
      read += found.bytes;
      if (found.bytes !== bytes || found.sha256 !== expected) faults.push(`${path} was changed.`);
    } catch (error) {
      if (!isErrno(error, 'ENOENT', 'ENOTDIR')) throw error;
      faults.push(`${path} is missing.`);
    }
  }
  if (faults.length > 0)
    throw new ConfigError(
      [
        ...faults.slice(0, 20),
        ...(faults.length > 20 ? [`… and ${faults.length - 20} more.`] : []),
        `Nothing was restored. ${takeAnother}`,
      ].join('\n'),
    );
  return read;
}
