import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { tellCount } from '../../testing/tell-count.ts';

/** Kills processes as a power cut would: all in one turn of the event loop, and none can do anything about it. */
export function killAtOnce(pids: number[]): void {
  if (pids.length > 0) tellCount('kills', 1);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // One that has just ended by itself is as dead as wished.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** The processes that a process has started and that live now. */
export function childrenOf(pid: number): number[] {
  return pairsOfPidAndParent()
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child);
}

function pairsOfPidAndParent(): [number, number][] {
  if (process.platform !== 'linux') return pairsFromPs();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)]);
}

function parentOf(pid: string): number {
  try {
    // After the program's name, which is in brackets and may hold anything: the state, then the parent.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(parent);
  } catch {
    return 0;
  }
}

function pairsFromPs(): [number, number][] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => [pid, parent]);
}
