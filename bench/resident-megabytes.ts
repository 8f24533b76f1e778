import { readFile } from 'node:fs/promises';
import type { Server } from './server.ts';

/** What the server's process holds in memory now, as the system counts it. */
export async function residentMegabytes({ pid }: Server): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kilobytes === undefined) throw new Error(`The system does not say how much memory ${pid} holds.`);
  return Number(kilobytes) / 1024;
}
