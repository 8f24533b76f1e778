import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from '../../platform/database/embedded/binaries.ts';
import { environment } from '../../platform/database/embedded/cluster.ts';
import { freePort } from '../../platform/database/embedded/free-port.ts';
import { logSince, logSize, openLog } from '../../platform/database/embedded/log-file.ts';
import { postmasterFile, readPostmaster } from '../../platform/database/embedded/postmaster-file.ts';
import { chooseRunner } from '../../platform/database/embedded/run-as.ts';
import { settings } from '../../platform/database/embedded/settings.ts';
import { startEmbedded } from '../../platform/database/embedded/start-embedded.ts';
import { endWhenWeEnd } from '../../platform/database/embedded/watch.ts';
import { roomyFolder } from '../../testing/roomy-folder.ts';
import { childrenOf, killAtOnce } from './testing-processes.ts';

/**
 * A PostgreSQL of the test's own, durable, at one address for good; it can be killed and started again. Its files may be in
 * memory, since what a killed process has written is there either way: only a power cut takes what is not on the disk.
 */
export interface KillableDatabase {
  url: string;
  /** `more`: settings beside the ordinary ones, as `name=value`. @throws Error with the end of its log where it does not start */
  start(more?: string[]): Promise<void>;
  /** All of its processes that live now, the postmaster first. */
  processes(): number[];
  /** Settles when the postmaster has ended. */
  ended(): Promise<void>;
  /** Ends it, whatever it does, and removes its files. */
  remove(): Promise<void>;
}

export async function makeKillableDatabase(): Promise<KillableDatabase> {
  const dataDir = realpathSync(mkdtempSync(join(roomyFolder(), 'menyala-crash-database-')));
  const url = new URL(await makeInside(dataDir));
  const port = await freePort();
  url.port = String(port);
  let postgres: ChildProcess | null = null;

  async function start(more: string[] = []): Promise<void> {
    const logFile = join(dataDir, 'postgres.log');
    for (let attempt = 1; ; attempt += 1) {
      const from = logSize(logFile);
      postgres = spawnPostgres(dataDir, port, more);
      if (await becomesReady(postgres, dataDir)) return;
      const said = logSince(logFile, from);
      // The last processes of the killed one are still leaving.
      if (attempt < 100 && said.includes('is still in use')) await sleep(50);
      else throw new Error(`PostgreSQL did not start:\n${said}`);
    }
  }

  const processes = () =>
    postgres?.pid && isAlive(postgres) ? [postgres.pid, ...childrenOf(postgres.pid)] : [];
  const ended = async () => {
    if (postgres && isAlive(postgres)) await once(postgres, 'exit');
  };
  return {
    url: url.href,
    start,
    processes,
    ended,
    async remove() {
      killAtOnce(processes());
      await ended();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

/** Makes the cluster as the server makes its own. @returns the database's address there and then */
async function makeInside(dataDir: string): Promise<string> {
  try {
    const { url, stop } = await startEmbedded({ dataDir });
    await stop();
    return url;
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

function spawnPostgres(dataDir: string, port: number, more: string[]): ChildProcess {
  const cluster = join(dataDir, 'cluster');
  const runner = chooseRunner(statSync(cluster));
  // The killed one has left its file, and its number may be the one that the next gets.
  rmSync(postmasterFile(cluster), { force: true });
  const log = openLog(join(dataDir, 'postgres.log'));
  const [program = '', ...args] = [
    ...[...runner.prefix, findBinaries().postgres, '-D', cluster],
    ...settings(port, true),
    ...more.flatMap((setting) => ['-c', setting]),
  ];
  const child = spawn(program, args, { stdio: ['ignore', log, log], env: environment() });
  closeSync(log);
  if (!runner.endsWithUs) endWhenWeEnd(child);
  return child;
}

async function becomesReady(postgres: ChildProcess, dataDir: string): Promise<boolean> {
  while (isAlive(postgres)) {
    const said = readPostmaster(join(dataDir, 'cluster'));
    if (said?.pid === postgres.pid && said?.status === 'ready') return true;
    await sleep(5);
  }
  return false;
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
