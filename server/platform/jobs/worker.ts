import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Context } from '../../context.ts';
import { workConnections } from '../database/connections-of.ts';

const retryMs = 1_000;
const lookForStuckMs = 60_000;
const pollMs = 10_000;

/**
 * Runs queued jobs, with retries that wait longer each time. Its tables live in a schema of their own, which `migrate` makes.
 * A runner that loses its database may end, or stay and never work again; another one is opened in its place.
 */
export async function startWorker(
  ctx: Pick<Context, 'log'>,
  url: string,
  taskList: TaskList,
): Promise<{ close(): Promise<void> }> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') ctx.log.warn({ message }, 'a job failed and will be tried again');
  });
  const pool = new pg.Pool({
    connectionString: url,
    max: workConnections.jobs,
    // Nobody waits for a job as they do for an answer.
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A lost connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  /** The newest, and those before it that are not stopped yet. */
  const runners = new Set<Runner>();
  let newest: Runner | null = null;
  let opening: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(): Promise<void> {
    const opened = await run({
      pgPool: pool,
      taskList,
      concurrency: 4,
      // A job that may be done now is told by NOTIFY. This is for those whose time comes, and for a notice that was lost.
      pollInterval: pollMs,
      noHandleSignals: true,
      logger,
      // Without a batch nobody hears that a job could not be marked as done, and what nobody hears ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    runners.add(opened);
    newest = opened;
    opened.events.on('worker:getJob:error', ({ error }) => replace(opened, error));
    opened.promise.then(
      () => replace(opened),
      (error: unknown) => replace(opened, error),
    );
  }

  function replace(lost: Runner, error?: unknown): void {
    if (isClosed || newest !== lost) return;
    newest = null;
    ctx.log.warn({ err: error }, 'the queue of jobs is waiting for the database');
    openLater(lost);
  }

  function openLater(lost?: Runner): void {
    retry = setTimeout(() => {
      // Nobody waits for it: what it still holds is freed when it is stuck.
      if (lost) void stop(lost);
      opening = open().catch(() => {
        if (!isClosed) openLater();
      });
    }, retryMs);
  }

  async function stop(runner: Runner): Promise<void> {
    runners.delete(runner);
    // One that has ended by itself cannot be stopped again.
    await runner.stop().catch(() => undefined);
  }

  await open();
  const looking = setInterval(() => {
    freeStuckJobs(pool).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'stuck jobs could not be looked for'),
    );
  }, lookForStuckMs);
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(looking);
      await opening;
      await Promise.all([...runners].map(stop));
      await pool.end();
    },
  };
}

/** A job takes seconds. One that has been in hand for so long was in the hands of a process that is gone. */
const stuckAfter = '5 minutes';

/**
 * Frees the jobs that a process took and did not live to finish; by itself the queue would wait for four hours. Where that
 * process lives after all, the job is done twice, which jobs must bear anyway.
 */
export async function freeStuckJobs(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_at < now() - $1::interval))`,
    [stuckAfter],
  );
}
