import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { fileOfKeys, keysOfFile } from '../keys/key-text.ts';
import type { KeptKey } from '../keys/vault-key.ts';

/** The file of keys. All of it at once and without waiting: it is tiny, and read while something is being opened. */

export interface KeyFile {
  keys: KeptKey[];
  /** Another one after each change of the file. */
  state: string;
  /** True where others of this machine may read it. */
  isLoose: boolean;
}

/** Null where there is no such file. @throws WrongKeys */
export function readKeyFile(path: string): KeyFile | null {
  try {
    const state = stateOfKeyFile(path);
    const isLoose = process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
    return { keys: keysOfFile(readFileSync(path, 'utf8')), state, isLoose };
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

export function stateOfKeyFile(path: string): string {
  const { ino, size, mtimeMs } = statSync(path);
  return `${ino} ${size} ${mtimeMs}`;
}

/** Makes the file. One that is there already stays: of two processes that start at once, both read what one of them made. */
export function makeKeyFile(path: string, keys: KeptKey[]): void {
  mkdirSync(dirname(path), { recursive: true });
  write(path, keys, (draft) => {
    try {
      // A link, unlike a rename, never takes the place of another file.
      linkSync(draft, path);
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error;
    }
  });
}

/** Puts these keys in the place of those that are there: whoever reads sees all the old ones, or all the new ones. */
export function replaceKeyFile(path: string, keys: KeptKey[]): void {
  write(path, keys, (draft) => renameSync(draft, path));
}

function write(path: string, keys: KeptKey[], place: (draft: string) => void): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(file, fileOfKeys(keys));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    place(draft);
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(dirname(path));
}

/** Without it a power cut could forget the name of a file whose bytes are safe. */
function syncFolder(folder: string): void {
  // Windows opens no folders, and keeps names without being asked.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
