import { mkdir, statfs } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import { Refusal } from '../http/refusal.ts';

const mebibyte = 1024 * 1024;
/** Below it no more files are taken: what is left belongs to the database. */
const leastFreeBytes = 100 * mebibyte;

/** @throws Refusal `unavailable` where the disk is nearly full */
export async function requireRoomOnDisk({ config }: Pick<Context, 'config'>): Promise<void> {
  if ((await freeBytes(config.dataDir)) < leastFreeBytes) throw new Refusal('unavailable');
}

/** What is free where files are kept. */
export async function freeBytes(dataDir: string): Promise<number> {
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}
