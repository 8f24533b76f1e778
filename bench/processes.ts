import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Less than whoever started the run waits before it kills us. */
const politeMs = 6_000;
const killedMs = 1_500;
const lookEveryMs = 50;

interface Kin {
  /** The process that leads the group. */
  group: number;
  /** A text in the command or the environment of whatever belongs to it: a database leads a group of its own. */
  mark: string;
  /** Clusters of databases that are its own, wherever they lie. */
  dataDirs?: string[];
}

/** Ends a group of processes and all else that bears its mark: as an operator does at first, and then by force. */
export async function endAll(kin: Kin, patience = politeMs): Promise<void> {
  // A database is stopped by the server that started it, and goes after it in any case. Killed, it would leave shared memory.
  for (const [signal, ofDatabase, patienceMs] of [
    ['SIGTERM', null, patience],
    ['SIGKILL', 'SIGQUIT', killedMs],
    ['SIGKILL', 'SIGKILL', killedMs],
  ] as const) {
    const until = performance.now() + patienceMs;
    const told = new Set<number>();
    for (;;) {
      const left = kinOf(kin);
      if (left.length === 0) return;
      if (performance.now() > until) break;
      for (const { pid, isDatabase } of left) {
        const sent = isDatabase ? ofDatabase : signal;
        if (sent !== null && !told.has(pid)) send(pid, sent);
        told.add(pid);
      }
      await setTimeout(lookEveryMs);
    }
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended since we looked.
  }
}

function kinOf({ group, mark, dataDirs = [] }: Kin): { pid: number; isDatabase: boolean }[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid > 0 && pid !== process.pid)
    .flatMap((pid) => {
      const stat = read(`/proc/${pid}/stat`);
      const [state, , ofGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (stat === '' || state === 'Z') return [];
      const command = read(`/proc/${pid}/cmdline`);
      const isDatabase = command.includes('bin/postgres');
      const isKin =
        Number(ofGroup) === group ||
        command.includes(mark) ||
        read(`/proc/${pid}/environ`).includes(mark) ||
        // Settings of all parts name these folders too.
        (isDatabase && dataDirs.some((dataDir) => command.includes(`${dataDir}/`)));
      return isKin ? [{ pid, isDatabase }] : [];
    });
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
