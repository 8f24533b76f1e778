import { createReadStream } from 'node:fs';
import { mkdir, readdir, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { headsFile } from '../audit/audit-head.ts';
import type { Config } from '../config.ts';
import { notInBackups } from '../files/data-folders.ts';
import { isErrno, syncFolder, writeHashed } from './durable-files.ts';
import type { Manifest, SavedFile } from './manifest.ts';

type Settings = Pick<Config, 'dataDir' | 'vaultKeysFile'>;

/**
 * Files that are added to at their end. They are saved before the database, which then has all that they tell of; any other file is written once and
 * before its row, so that it is saved after.
 */
const growing = [headsFile];

const filesIn = 'files';

export const saveGrowingFiles = async (config: Settings, folder: string): Promise<SavedFile[]> =>
  saveEach(
    config,
    folder,
    (await listFiles(config)).filter((path) => growing.includes(path)),
  );

export const saveFiles = async (config: Settings, folder: string): Promise<SavedFile[]> =>
  saveEach(
    config,
    folder,
    (await listFiles(config)).filter((path) => !growing.includes(path)),
  );

/** All files of `DATA_DIR` by their paths in it, but what is not of a backup: keys above all, whatever their file is called. */
async function listFiles({ dataDir, vaultKeysFile }: Settings): Promise<string[]> {
  const keys = await realpath(vaultKeysFile).catch(() => null);
  const seen = new Set<string>();
  const found: string[] = [];
  async function walk(folder: string): Promise<void> {
    const real = await realpath(join(dataDir, folder));
    // A link that leads back up.
    if (seen.has(real)) return;
    seen.add(real);
    for (const name of (await readdir(real)).toSorted()) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (isSpare(path)) continue;
      const what = await stat(join(dataDir, path)).catch(nullIfGone);
      if (what?.isDirectory()) await walk(path);
      else if (what?.isFile() && (await realpath(join(dataDir, path))) !== keys) found.push(path);
    }
  }
  await walk('').catch(nullIfGone);
  return found;
}

/** Drafts of keys and of files are nobody's yet. */
const isSpare = (path: string): boolean =>
  notInBackups.some((name) => path === name) ||
  path.startsWith('vault.keys.') ||
  /(^|\/)draft-[0-9a-f]{24}$/.test(path);

function nullIfGone(error: unknown): null {
  if (isErrno(error, 'ENOENT')) return null;
  throw error;
}

const atOnce = 8;

async function saveEach(
  { dataDir }: Pick<Settings, 'dataDir'>,
  folder: string,
  paths: string[],
): Promise<SavedFile[]> {
  const saved: SavedFile[] = [];
  const folders = new Set<string>();
  const left = paths.values();
  async function work(): Promise<void> {
    for (const path of left) {
      const to = join(folder, filesIn, path);
      folders.add(dirname(to));
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      try {
        saved.push({
          path: `${filesIn}/${path}`,
          ...(await writeHashed(to, createReadStream(join(dataDir, path)))),
        });
      } catch (error) {
        // Its time was over between the list and now. Our own folder is there.
        if (!isErrno(error, 'ENOENT')) throw error;
        await rm(to, { force: true });
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const one of folders) await syncFolder(one);
  return saved.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Writes the files of a backup into an empty `DATA_DIR`. */
export async function loadFiles(
  { dataDir }: Pick<Settings, 'dataDir'>,
  folder: string,
  { files }: Pick<Manifest, 'files'>,
): Promise<void> {
  const folders = new Set<string>();
  for (const { path, sha256 } of files) {
    if (!path.startsWith(`${filesIn}/`)) continue;
    const to = join(dataDir, relative(filesIn, path));
    folders.add(dirname(to));
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const written = await writeHashed(to, createReadStream(join(folder, path)));
    if (written.sha256 !== sha256) throw new Error(`${path} changed while it was restored.`);
  }
  for (const one of folders) await syncFolder(one);
}
