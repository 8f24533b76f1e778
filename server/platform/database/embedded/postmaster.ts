import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from './cluster.ts';
import { freePort } from './free-port.ts';
import { logSince, logSize, openLog } from './log-file.ts';
import { postmasterFile, readPostmaster } from './postmaster-file.ts';
import type { Runner } from './run-as.ts';
import { settings } from './settings.ts';
import { endWhenWeEnd } from './watch.ts';

export type StartOptions = {
  postgres: string;
  runner: Runner;
  cluster: string;
  logFile: string;
  durable: boolean;
};

/** Recovery after a crash may take a while, yet a start that never ends must say so. */
const readyWithinMs = 180_000;
const stopWithinMs = 60_000;
/** Somebody took our port meanwhile, or the last processes of a killed PostgreSQL are still leaving: both pass. */
const passingTrouble = /Address already in use|could not bind|is still in use/;

/** Starts PostgreSQL on a free loopback port and waits until it accepts connections. The caller holds the start lock. */
export async function startPostmaster(options: StartOptions): Promise<{ port: number; child: ChildProcess }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const logStart = logSize(options.logFile);
    const child = await spawnPostgres(options, port);
    if (await becomesReady(child, options.cluster)) return { port, child };
    const said = logSince(options.logFile, logStart).trim();
    if (attempt < 20 && passingTrouble.test(said)) await sleep(100 * attempt);
    else throw new Error(`PostgreSQL did not start. Its log (${options.logFile}) ends with:\n${said}`);
  }
}

/** Ends PostgreSQL as a careful administrator would: clients are sent away, everything is written, nothing is lost. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.ref();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  // A shutdown that hangs is cut short; the next start then recovers from the log, as after a power cut.
  const impatience = setTimeout(() => child.kill('SIGQUIT'), stopWithinMs);
  await ended;
  clearTimeout(impatience);
}

function spawnPostgres(options: StartOptions, port: number): Promise<ChildProcess> {
  // What is left of a PostgreSQL that was killed: its process number may be the one that ours gets.
  rmSync(postmasterFile(options.cluster), { force: true });
  const log = openLog(options.logFile);
  const [program = '', ...args] = [
    ...options.runner.prefix,
    options.postgres,
    '-D',
    options.cluster,
    ...settings(port, options.durable),
  ];
  // Detached, or Ctrl-C would end the database at once, under the server that is still finishing its work.
  const child = spawn(program, args, { detached: true, stdio: ['ignore', log, log], env: environment() });
  closeSync(log);
  child.unref();
  if (!options.runner.endsWithUs) endWhenWeEnd(child);
  return new Promise((resolve, reject) => {
    child.once('spawn', () => resolve(child));
    child.once('error', reject);
  });
}

async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs;
  while (!hasEnded(child)) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return true;
    if (Date.now() > deadline) await stopPostmaster(child);
    await sleep(5);
  }
  return false;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
