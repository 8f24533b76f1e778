import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Writes a new file, and ends when it is on the disk. */
export async function writeThrough(
  path: string,
  bytes: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array> | string,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The same for what comes piece by piece. @returns what was written */
export async function writeHashed(path: string, pieces: Readable): Promise<Hashed> {
  const { passing, hashed } = hashing(pieces);
  await writeThrough(path, passing);
  return hashed();
}

interface Hashed {
  bytes: number;
  sha256: string;
}

export async function hashOfFile(path: string): Promise<Hashed> {
  const { passing, hashed } = hashing(createReadStream(path, { highWaterMark: 1 << 20 }));
  for await (const _ of passing);
  return hashed();
}

/** The pieces as they pass, and the size and hash of all that passed. */
function hashing(pieces: Readable): { passing: AsyncIterable<Buffer>; hashed(): Hashed } {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass() {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  return { passing: pass(), hashed: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Without it a power cut could forget names of files whose bytes are safe. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function isErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
