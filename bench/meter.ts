import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { cpuSeconds, cpuSecondsOfAll, postmasterOf } from './cpu-time.ts';
import { sized } from './run-settings.ts';
import type { Server } from './server.ts';

/** What some work cost: seconds by the clock, CPU-seconds of the server and of all processes of its database, and what was written. */
export interface Cost {
  seconds: number;
  node: number;
  database: number;
  wal: number;
  commits: number;
  disk: number;
}

/** Measures some work together with what it leaves to be delivered: the outbox is empty before it and after it. */
export async function costOf(server: Server, pool: pg.Pool, work: () => Promise<unknown>): Promise<Cost> {
  await untilDelivered(pool);
  const before = await look(server, pool);
  await work();
  const seconds = performance.now() / 1000 - before.seconds;
  await untilDelivered(pool);
  const after = await look(server, pool);
  const spent = (what: keyof Cost) => after[what] - before[what];
  return {
    seconds,
    node: spent('node'),
    database: spent('database'),
    wal: spent('wal'),
    commits: spent('commits'),
    disk: spent('disk'),
  };
}

async function look(server: Server, pool: pg.Pool): Promise<Cost> {
  const postmaster = await postmasterOf(pool);
  // Each of the database's processes reports its commits at most once a second.
  await setTimeout(sized(1_100, 0));
  const { rows } = await pool.query<{ wal: string; commits: string; disk: string }>(
    `select pg_current_wal_lsn() - '0/0' as wal, xact_commit as commits, pg_database_size(datname) as disk
     from pg_stat_database where datname = current_database()`,
  );
  return {
    seconds: performance.now() / 1000,
    node: await cpuSeconds(server.pid),
    database: await cpuSecondsOfAll(postmaster),
    wal: Number(rows[0]?.wal),
    commits: Number(rows[0]?.commits),
    disk: Number(rows[0]?.disk),
  };
}

/** What earlier claims published is delivered before the next measurement, or it would pay for them. */
export async function untilDelivered(pool: pg.Pool): Promise<void> {
  const until = performance.now() + 120_000;
  while (performance.now() < until) {
    const { rowCount } = await pool.query('select from outbox where delivered_at is null limit 1');
    if (rowCount === 0) return;
    await setTimeout(100);
  }
  throw new Error('Events wait in the outbox for longer than two minutes.');
}

/** Nobody else works in the database: no check of the books, no vacuum, no checkpoint. */
export async function untilQuiet(pool: pg.Pool): Promise<void> {
  const until = performance.now() + 180_000;
  while (performance.now() < until) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where pid <> pg_backend_pid() and state = 'active'
       and backend_type in ('client backend', 'autovacuum worker', 'parallel worker') and query_start < now() - interval '150 ms'`,
    );
    if (rowCount === 0) return;
    await setTimeout(300);
  }
  throw new Error('The database is at work for longer than three minutes.');
}
