import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/platform/database/embedded/free-port.ts';

export interface RunningExchange {
  /** Address of the site without a trailing slash. */
  origin: string;
  /** Folder of its data, with the database in it. */
  dataDir: string;
  /** What it said so far, for the case that something went wrong. */
  output(): string;
  stop(): Promise<void>;
}

const startWithinMs = 120_000;
const stopWithinMs = 15_000;

/**
 * An exchange of its own, with an empty database and the demo's catalogue, on a free port; gone when we are gone. Its limits
 * are off, since all stories come from one address, but for those that are about them.
 */
export async function startExchange({
  hasLimits = false,
  owner,
}: {
  hasLimits?: boolean;
  /** A real exchange on its first day, with this owner, in place of a demo. */
  owner?: { login: string; password: string };
} = {}): Promise<RunningExchange> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menyala-stories-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: {
      ...environment(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMITS: hasLimits ? 'on' : 'off',
      MODE: 'demo',
      ...(owner && {
        MODE: 'production',
        RATE_LIMITS: 'on',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        OWNER_LOGIN: owner.login,
        OWNER_PASSWORD: owner.password,
      }),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const stopWatching = closeWith(() => void child.kill('SIGKILL'));
  let output = '';
  const keep = (chunk: string) => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);

  const stop = async () => {
    await end(child);
    stopWatching();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const origin = await printedAddress(child, () => output);
    return { origin, dataDir, output: () => output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Settings of whoever runs the tests must not reach an exchange that is meant to be a fresh demo. */
function environment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, SMTP_URL: _smtp, PUBLIC_URL: _publicUrl, ...rest } = process.env;
  return rest;
}

async function printedAddress(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + startWithinMs;
  for (;;) {
    const origin = /^Site:\s+(http:\S+?)\/?$/m.exec(output())?.[1];
    if (origin) return origin;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended before it was ready. It said:\n${output()}`);
    if (Date.now() > deadline) throw new Error(`The server was not ready in time. It said:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => void child.kill('SIGKILL'), stopWithinMs);
  await gone;
  clearTimeout(timer);
}

/** Does something when this process ends in whatever way it can notice. @returns what takes it back */
function closeWith(close: () => void): () => void {
  const ofSignal = (signal: NodeJS.Signals) => {
    close();
    process.kill(process.pid, signal);
  };
  process.once('exit', close);
  process.once('SIGINT', ofSignal);
  process.once('SIGTERM', ofSignal);
  return () => {
    process.off('exit', close);
    process.off('SIGINT', ofSignal);
    process.off('SIGTERM', ofSignal);
  };
}
