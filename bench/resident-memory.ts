import { readdir, readFile } from 'node:fs/promises';
import type { Server } from './server.ts';

/** Memory that the server's process holds now, as the system counts it. */
export async function residentMegabytes({ pid }: Server): Promise<number> {
  const kilobytes = await kilobytesOf(pid, 'status', 'VmRSS');
  if (kilobytes === null) throw new Error(`The system does not say how much memory ${pid} holds.`);
  return kilobytes / 1024;
}

/** The same with a page that several processes share counted once in all of them together. */
export async function sharedOutMegabytes(pid: number, { withChildren = false } = {}): Promise<number> {
  let total = 0;
  for (const one of [pid, ...(withChildren ? await childrenOf(pid) : [])])
    total += (await kilobytesOf(one, 'smaps_rollup', 'Pss')) ?? 0;
  return total / 1024;
}

async function childrenOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(pids.map((one) => fieldOf(one, 'status', /^PPid:\s+(\d+)$/m)));
  return pids.filter((_, place) => parents[place] === pid);
}

const kilobytesOf = (pid: number, file: string, name: string) =>
  fieldOf(pid, file, new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm'));

/** Null of a process that has ended. */
async function fieldOf(pid: number, file: string, pattern: RegExp): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}
