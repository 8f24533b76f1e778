import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { limitConcurrency } from '../concurrency-limit.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * A file that somebody sends. Many come at once and wait to be drawn, one after another, so a large one waits on the disk,
 * under a key that is nowhere but in memory: what a crash leaves of it in the folder for temporary files is nothing.
 */
export interface SentFile {
  size: number;
  /** The first bytes, by which it is known what it is. */
  head: Buffer;
  path: string;
  key: Buffer;
}

/** A small file, or one that is in memory anyhow, is its bytes. */
export type Sent = Buffer | SentFile;

const mostInMemory = 128 * 1024;
const headBytes = 64;

export const sizeOf = (sent: Sent): number => (Buffer.isBuffer(sent) ? sent.length : sent.size);
export const headOf = (sent: Sent): Buffer => (Buffer.isBuffer(sent) ? sent : sent.head);

/** The whole file. @throws Refusal `busy` when whoever sent it is gone, and the file with them */
export async function bytesOf(sent: Sent): Promise<Buffer> {
  return Buffer.isBuffer(sent) ? sent : cipherOf(sent.key).update(await readAside(sent.path));
}

/** The file a piece at a time. @throws ENOENT where whoever sent it is gone, and the file with them */
export function streamOf(sent: Sent): Readable {
  if (Buffer.isBuffer(sent)) return Readable.from([sent], { objectMode: false });
  const file = createReadStream(sent.path);
  const opened = cipherOf(sent.key);
  file.on('error', (error) => opened.destroy(error));
  return file.pipe(opened);
}

/** AES in counter mode, which is the same both ways. A key is of one file alone, so counting from zero is as good as any. */
const cipherOf = (key: Buffer) => createCipheriv('aes-256-ctr', key, Buffer.alloc(16));

/**
 * Takes a file as it comes, without ever holding more of it than `mostInMemory`.
 * `onPath` is told of a file on the disk before it is made: whoever asks for this removes it.
 */
export async function receiveFile(
  stream: AsyncIterable<Buffer>,
  onPath: (path: string) => void,
): Promise<Sent> {
  const gathered: Buffer[] = [];
  let size = 0;
  let aside: Aside | null = null;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      gathered.push(chunk);
      if (size <= mostInMemory) continue;
      aside ??= await layAside(onPath);
      const next = aside;
      await atAPace(async () => {
        for (const part of gathered.splice(0)) await next.add(part);
      });
    }
  } finally {
    await aside?.close();
  }
  return aside ? aside.file() : Buffer.concat(gathered);
}

/**
 * Files that come from many senders at once are taken a piece at a time, with everything else that is to be done in between:
 * nobody who asks for a course waits for a hundred megabytes of photos to pass. Who sends slowly holds nobody up.
 */
async function atAPace(work: () => Promise<void>): Promise<void> {
  await pieces(async () => {
    await work();
    await setImmediate();
  });
}

const pieces = limitConcurrency({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

interface Aside {
  add(bytes: Buffer): Promise<void>;
  close(): Promise<void>;
  file(): SentFile;
}

async function layAside(onPath: (path: string) => void): Promise<Aside> {
  const path = join(tmpdir(), `menyala-${randomUUID()}`);
  onPath(path);
  const handle: FileHandle = await open(path, 'wx', 0o600);
  const key = randomBytes(32);
  const cipher = cipherOf(key);
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  return {
    async add(bytes) {
      if (size === 0) head = Buffer.from(bytes.subarray(0, headBytes));
      size += bytes.length;
      await handle.writeFile(cipher.update(bytes));
    },
    close: () => handle.close(),
    file: () => ({ size, head, path, key }),
  };
}

async function readAside(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new Refusal('busy');
    throw error;
  }
}
