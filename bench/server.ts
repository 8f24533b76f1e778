import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEmbeddedUrl } from './embedded-url.ts';

/** A running server with a database of its own, durable as in production. */
export interface Server {
  origin: string;
  databaseUrl: string;
  /** Where the keys of what its database keeps secret are. */
  vaultKeysFile: string;
  pid: number;
  stop(): Promise<void>;
}

/** `flags` are Node's own, before the file's name. */
export async function startServer(flags: string[] = []): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'menyala-bench-'));
  const env = { DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const child = spawnNode('server-process.ts', env, flags);
  const origin = await firstMatch(child, /Site:\s+(http:\S+?)\/$/m);
  return {
    origin,
    databaseUrl: await findEmbeddedUrl(dataDir),
    vaultKeysFile: join(dataDir, 'vault.keys'),
    pid: child.pid ?? 0,
    async stop() {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A bare Fastify with one route and a constant answer: what HTTP costs before anybody thinks. */
export async function startBare(answer: { body: Buffer; headers: Record<string, string> }) {
  const child = spawnNode('bare-process.ts', {
    BARE_BODY: answer.body.toString('base64'),
    BARE_HEADERS: JSON.stringify(answer.headers),
  });
  const origin = await firstMatch(child, /(http:\S+)/);
  return { origin, stop: () => end(child) };
}

/** The same behind a check of the bearer token. */
export async function startBareJwt({ body, key }: { body: Buffer; key: Buffer }) {
  const child = spawnNode('bare-jwt-process.ts', {
    BARE_BODY: body.toString('base64'),
    BARE_KEY: key.toString('base64'),
  });
  const origin = await firstMatch(child, /(http:\S+)/);
  return { origin, stop: () => end(child) };
}

function spawnNode(file: string, env: Record<string, string>, flags: string[] = []): ChildProcess {
  return spawn(process.execPath, [...flags, join(import.meta.dirname, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString();
      const found = pattern.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) =>
      reject(new Error(`The process ended with ${code} before it was ready:\n${output}`)),
    );
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
