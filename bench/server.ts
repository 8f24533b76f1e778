import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  dataDir: string;
  /** From the start of its process until it listened. */
  startSeconds: number;
}

/** One that this process started. */
export interface OwnServer extends Server {
  /** The management port's address; null where it was not asked for. */
  probes: string | null;
  /** Ends it as an operator does; its folder stays. */
  end(): Promise<void>;
}

export interface StartRules {
  dataDir: string;
  /** Node's own, before the file's name. */
  flags?: string[];
  /** Off where one visitor does what a thousand do; on as production runs, where each comes from an address of their own. */
  limits?: 'on' | 'off';
  /** Texts are what the site's pages need to be like those of a real exchange; all is what a demo shows. */
  seeds?: 'texts' | 'all';
  /** Off while data is made of which copies are measured: what it acknowledges is lost in a power cut. */
  durable?: 'on' | 'off';
  /** With a management port. */
  isProbed?: boolean;
  /** A command that runs the server, such as one that puts it under limits. */
  under?: string[];
}

export async function startServer({
  dataDir,
  flags = [],
  limits = 'on',
  seeds = 'texts',
  durable = 'on',
  isProbed = false,
  under = [],
}: StartRules): Promise<OwnServer> {
  const env = {
    ...{ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', MODE: 'demo', HOST: '127.0.0.1' },
    // The bench is the proxy, which says what address each visitor comes from.
    ...{ RATE_LIMITS: limits, TRUSTED_PROXIES: '127.0.0.1', BENCH_SEEDS: seeds, BENCH_DURABLE: durable },
    // Settings of whoever runs the bench must not reach it.
    ...{ DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '' },
    // Nothing before it has to see that it drains.
    ...{ MANAGEMENT_PORT: isProbed ? '0' : '', DRAIN_MS: '0' },
  };
  const begun = performance.now();
  const child = spawnNode('server-process.ts', env, flags, under);
  const [origin, probes] = await Promise.all([
    firstMatch(child, /Site:\s+(http:\S+?)\/$/m),
    isProbed ? firstMatch(child, /Probes:\s+(http:\S+?)\/-\//) : null,
  ]);
  const startSeconds = (performance.now() - begun) / 1000;
  return {
    origin,
    databaseUrl: await findEmbeddedUrl(dataDir),
    vaultKeysFile: join(dataDir, 'vault.keys'),
    pid: child.pid ?? 0,
    dataDir,
    startSeconds,
    probes,
    end: () => end(child),
  };
}

/** A bare Fastify with one route and a constant answer: what HTTP costs before anybody thinks. */
export async function startBare(answer: { body: Buffer; headers: Record<string, string> }) {
  // In a file: what a process is started with has a limit.
  const folder = await mkdtemp(join(tmpdir(), 'menyala-bare-'));
  await writeFile(join(folder, 'body'), answer.body);
  const child = spawnNode('bare-process.ts', {
    BARE_BODY_FILE: join(folder, 'body'),
    BARE_HEADERS: JSON.stringify(answer.headers),
  });
  const origin = await firstMatch(child, /(http:\S+)/);
  await rm(folder, { recursive: true });
  return { origin, pid: child.pid ?? 0, stop: () => end(child) };
}

/** The same behind a check of the bearer token. */
export async function startBareJwt({ body, key }: { body: Buffer; key: Buffer }) {
  const child = spawnNode('bare-jwt-process.ts', {
    BARE_BODY: body.toString('base64'),
    BARE_KEY: key.toString('base64'),
  });
  const origin = await firstMatch(child, /(http:\S+)/);
  return { origin, pid: child.pid ?? 0, stop: () => end(child) };
}

export function spawnNode(
  file: string,
  env: Record<string, string>,
  flags: string[] = [],
  under: string[] = [],
  words: string[] = [],
): ChildProcess {
  const path = join(import.meta.dirname, file);
  const [program = '', ...args] = [...under, process.execPath, ...flags, path, ...words];
  return spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

export function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString();
      const found = pattern.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) =>
      reject(new Error(`A process ended with ${code} before it was ready. ${output}`.trim())),
    );
  });
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
