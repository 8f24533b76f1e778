import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../platform/database/embedded/free-port.ts';
import { endWhenWeEnd } from '../../platform/database/embedded/watch.ts';
import { roomyFolder } from '../../testing/roomy-folder.ts';
import { killAtOnce } from './testing-processes.ts';

/** The whole server in a process of its own, at one address for good; it can be killed and started again. */
export interface KillableServer {
  base: string;
  /** Settles when it listens. @throws Error with what it said where it does not come to that */
  start(): Promise<void>;
  /** Its process, while it lives. */
  processes(): number[];
  /** Settles when it has ended. */
  ended(): Promise<void>;
  /** All that it wrote since the first start. */
  said(): string;
  /** Ends it, whatever it does, and removes its files. */
  remove(): Promise<void>;
}

export async function makeKillableServer(env: Record<string, string>): Promise<KillableServer> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(roomyFolder(), 'menyala-crash-server-'));
  let server: ChildProcess | null = null;
  let said = '';

  async function start(): Promise<void> {
    const from = said.length;
    const started = spawn(process.execPath, [join(import.meta.dirname, '../../testing/run-server.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        PORT: String(port),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...env,
      },
    });
    server = started;
    endWhenWeEnd(started);
    const listens = new Promise<void>((resolve) => {
      for (const stream of [started.stdout, started.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text;
          if (/Site:.*Ctrl-C/s.test(said.slice(from))) resolve();
        });
      }
    });
    await Promise.race([listens, once(started, 'close')]);
    if (!isAlive(started)) throw new Error(`The server ended by itself: ${said.slice(from)}`);
  }

  const processes = () => (server?.pid && isAlive(server) ? [server.pid] : []);
  const ended = async () => {
    if (server && isAlive(server)) await once(server, 'exit');
  };
  return {
    base: `http://127.0.0.1:${port}`,
    start,
    processes,
    ended,
    said: () => said,
    async remove() {
      killAtOnce(processes());
      await ended();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
