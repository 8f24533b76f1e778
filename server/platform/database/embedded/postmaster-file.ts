import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL writes about itself into `postmaster.pid` of its cluster. */
export type Postmaster = { pid: number; port: number; status: 'starting' | 'stopping' | 'ready' };

export function postmasterFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** The content of the file, whoever wrote it and whether they still live; undefined where there is none, or half of one. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readIfThere(postmasterFile(cluster)).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const word = lines[7]?.trim();
  return {
    pid,
    port: Number(lines[3] ?? 0),
    status: word === 'ready' || word === 'stopping' ? word : 'starting',
  };
}

/**
 * The PostgreSQL that runs on this cluster now, or undefined.
 * After kill -9, or in a container started again, the file may name a process that is something else today, so that the
 * process is asked what it is.
 */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster);
  if (postmaster === undefined || !isAlive(postmaster.pid)) return undefined;
  const command = commandOf(postmaster.pid);
  return command.includes('postgres') && command.includes(cluster) ? postmaster : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`);
  return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
