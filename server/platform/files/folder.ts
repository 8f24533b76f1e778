import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files, StoredFile } from './port.ts';

/** Files in one folder that only this user can read. Several processes may share it. */
export function folderFiles(folder: string): Files {
  const pathOf = (name: string) => join(folder, checked(name));

  return {
    async save(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `draft-${randomBytes(12).toString('hex')}`);
      try {
        await writeThrough(draft, bytes);
        // A link, unlike a rename, never takes the place of another file.
        await link(draft, pathOf(name));
      } finally {
        await rm(draft, { force: true });
      }
      await syncFolder(folder);
    },
    async read(name) {
      return nullIfMissing(readFile(pathOf(name)));
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async list() {
      const names = (await nullIfMissing(readdir(folder))) ?? [];
      const files = await Promise.all(names.map((name) => stored(folder, name)));
      return files.filter((file) => file !== null);
    },
  };
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without it a power cut could forget the name of a file whose bytes are safe. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function stored(folder: string, name: string): Promise<StoredFile | null> {
  const found = await nullIfMissing(stat(join(folder, name)));
  return found && { name, savedAt: found.mtime };
}

async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Names are made by us; this stops a mistake from becoming a path. */
function checked(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,79}$/.test(name)) throw new RangeError('A stored file has a plain name.');
  return name;
}
