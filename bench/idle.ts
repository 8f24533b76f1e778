import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { cpuSeconds, cpuSecondsOfAll, postmasterOf } from './cpu-time.ts';
import { copyPrepared } from './exchanges.ts';
import { reading } from './figure.ts';
import { untilDelivered, untilQuiet } from './meter.ts';
import { openPool } from './open-pool.ts';
import { givenExchange, sized } from './run-settings.ts';
import { type Server, startServer } from './server.ts';

const restMs = sized(5_000, 1_000);
const seconds = sized(30, 3);

/** Work of server and database while nobody asks for anything, in percent of one core, and statements a second between them. */
export async function benchIdle() {
  const share = await shareOf(givenExchange());
  const statements = await statementsASecond(givenExchange());
  return {
    'idle, server and database, % of a core': reading(share),
    'statements a second when idle': reading(statements),
  };
}

/** The same of a demo with all that it shows, whose prices follow sources that it asks. */
export async function benchIdleDemo() {
  const server = await startServer({ dataDir: await copyPrepared(), seeds: 'all' });
  try {
    return { 'idle, a whole demo, % of a core': reading(await shareOf(server)) };
  } finally {
    await server.end();
  }
}

async function shareOf(server: Server): Promise<number> {
  const postmaster = await withPool(server, async (pool) => {
    await untilDelivered(pool);
    await untilQuiet(pool);
    return postmasterOf(pool);
  });
  await setTimeout(restMs);
  const [node, database] = [await cpuSeconds(server.pid), await cpuSecondsOfAll(postmaster)];
  await setTimeout(seconds * 1000);
  const share = (now: number, before: number) => ((now - before) / seconds) * 100;
  const ofServer = share(await cpuSeconds(server.pid), node);
  const ofDatabase = share(await cpuSecondsOfAll(postmaster), database);
  console.log(
    `idle: ${ofServer.toFixed(2)} % of a core by the server, ${ofDatabase.toFixed(2)} by the database, over ${seconds} s`,
  );
  return ofServer + ofDatabase;
}

/** Statements a second, counted in PostgreSQL's log while its setting writes each of them there. */
async function statementsASecond(server: Server): Promise<number> {
  const log = join(server.dataDir, 'database', 'postgres.log');
  const setLog = (words: string) =>
    withPool(server, async (pool) => {
      await pool.query(`alter system ${words}`);
      await pool.query('select pg_reload_conf()');
    });
  await setLog("set log_statement = 'all'");
  // Every process of the database hears of it before its next statement.
  await setTimeout(1_000);
  const { size } = await stat(log);
  await setTimeout(seconds * 1000);
  const written = (await readFile(log)).subarray(size).toString();
  const statements = written.match(/LOG: {2}(?:statement|execute )/g)?.length ?? 0;
  await setLog('reset log_statement');
  return statements / seconds;
}

async function withPool<T>({ databaseUrl }: Server, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool(databaseUrl);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
