/**
 * A process that has loaded the server once, and starts and stops exchanges as `exchange-host.ts` asks it to. It ends, with
 * all that it started, when the channel to whoever started it closes, however they ended.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { roomyFolder } from '../../server/testing/roomy-folder.ts';
import type { HostMessage, HostOrder, StartOrder } from './exchange-host.ts';

interface Running {
  dataDir: string;
  origin: string;
  stop(): Promise<void>;
}

const portAttempts = 5;
const running = new Map<number, Promise<Running>>();
let isEnding = false;

// Ctrl-C reaches the whole group: whoever started us says when we end.
process.on('SIGINT', () => undefined);
process.once('SIGTERM', () => void end());
process.once('disconnect', () => void end());

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/modules'));
const { start } = await import('../../server/main.ts');
const { readConfig } = await import('../../server/platform/config.ts');
process.on('message', (order: HostOrder) => void obey(order));
flushCompileCache();

async function obey(order: HostOrder): Promise<void> {
  const { id } = order;
  try {
    if (order.kind === 'start') {
      const starting = startOne(order);
      running.set(id, starting);
      const { origin, dataDir } = await starting;
      tell({ id, started: { origin, dataDir } });
    } else {
      await stopOne(order.exchange, order.keepsData);
      tell({ id });
    }
  } catch (error) {
    if (order.kind === 'start') running.delete(id);
    tell({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

async function startOne(order: StartOrder): Promise<Running> {
  const dataDir = await newDataDir(order);
  const removeData = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  try {
    const { origin, stop } = await startServer(order, dataDir);
    return { dataDir, origin, stop };
  } catch (error) {
    removeData();
    throw error;
  }
}

/** A port is found free before the start, which takes a while: who lost it meanwhile takes another. */
async function startServer(order: StartOrder, dataDir: string): Promise<Omit<Running, 'dataDir'>> {
  const given = readConfig(environmentOf(order, dataDir));
  const write = (said: string) => tell({ said, exchange: order.id });
  const log = pino({ level: given.logLevel }, { write });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const say = (sentence: string) => write(`${sentence}\n`);
      const { config, stop } = await start(given, undefined, { durable: false, log, say });
      return { origin: config.publicUrl, stop };
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || attempt === portAttempts) throw error;
    }
  }
}

function environmentOf({ hasLimits, owner }: StartOrder, dataDir: string) {
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMITS: hasLimits ? 'on' : 'off',
    MODE: 'demo',
    ...(owner && {
      MODE: 'production',
      RATE_LIMITS: 'on',
      PUBLIC_URL: 'http://127.0.0.1:0',
      OWNER_LOGIN: owner.login,
      OWNER_PASSWORD: owner.password,
    }),
  };
}

/** Empty, or a copy. On the disk where memory is full, be it in the middle of the copy. */
async function newDataDir({ copyOf, prefix }: StartOrder): Promise<string> {
  const places = [...new Set([roomyFolder(), tmpdir()])];
  for (const [index, place] of places.entries()) {
    const folder = mkdtempSync(join(place, prefix));
    try {
      // Keeps owners: the database's files belong to the user that PostgreSQL runs as.
      if (copyOf !== null) await promisify(execFile)('cp', ['-a', `${copyOf}/.`, folder]);
      return folder;
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      if (index === places.length - 1) throw error;
    }
  }
  throw new Error('There is no folder for data.');
}

async function stopOne(id: number, keepsData: boolean): Promise<void> {
  const { dataDir, stop } = (await running.get(id)) ?? {};
  running.delete(id);
  await stop?.();
  if (dataDir !== undefined && !keepsData) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.allSettled([...running.keys()].map((id) => stopOne(id, false)));
  process.exit();
}

function tell(message: HostMessage): void {
  if (process.connected) process.send?.(message);
}
