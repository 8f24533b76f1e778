import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

interface Process {
  parent: number;
  /** Seconds that it worked itself, and that those of its children did that have ended. */
  own: number;
  ofEnded: number;
}

/** As long as Linux counts one. */
const tickSeconds = 0.01;

async function find(pid: number): Promise<Process | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // Behind the name, which stands in brackets and may hold anything.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = [1, 11, 12, 13, 14].map(
    (place) => fields[place],
  );
  return {
    parent,
    own: (user + system) * tickSeconds,
    ofEnded: (userOfEnded + systemOfEnded) * tickSeconds,
  };
}

/** Seconds that a process has worked so far, as the system counts them; to the hundredth. */
export async function cpuSeconds(pid: number): Promise<number> {
  const found = await find(pid);
  if (!found) throw new Error(`The system does not know ${pid}.`);
  return found.own;
}

/** The process that all others of a database are children of. */
export async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = await find(rows[0]?.pid ?? 0);
  if (!backend) throw new Error('The database does not run on this machine.');
  return backend.parent;
}

/** The same of all processes of a database together. */
export async function cpuSecondsOfAll(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const all = await Promise.all(pids.map(async (pid) => ({ pid, found: await find(pid) })));
  return all.reduce((total, { pid, found }) => {
    if (pid === postmaster) return total + (found?.own ?? 0) + (found?.ofEnded ?? 0);
    return found?.parent === postmaster ? total + found.own : total;
  }, 0);
}
