import { Logger, makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Outage, outageOf } from '../../testing/outage.ts';
import { quietPool } from '../../testing/work-once.ts';
import { freeStuckJobs, startWorker } from './worker.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let way: Outage;
let pool: pg.Pool;
let queue: WorkerUtils;
beforeAll(async () => {
  database = await createTestDatabase();
  way = await outageOf(database.url);
  pool = quietPool(database.url, 2);
  queue = await makeWorkerUtils({ pgPool: pool, logger: new Logger(() => () => undefined) });
  await queue.migrate();
});
afterAll(async () => {
  await queue.release();
  await pool.end();
  await way.close();
  await database.drop();
});
beforeEach(() => pool.query('delete from graphile_worker._private_jobs'));

/** A way out that a job takes when it is told to. */
function gate(): { isOpen: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { isOpen: promise, open: resolve };
}

describe('the worker', () => {
  it.each([
    ['done', () => undefined],
    [
      'failed',
      () => {
        throw new Error('a job that fails');
      },
    ],
  ])(
    'goes on with the next jobs when the database is lost under jobs that are then %s',
    {
      timeout: 60_000,
    },
    async (_, end) => {
      const begun = gate();
      const goOn = gate();
      const done: string[] = [];
      const worker = await startWorker({ log }, way.url, {
        slow: async () => {
          begun.open();
          await goOn.isOpen;
          end();
        },
        quick: async (payload) => void done.push(String(payload)),
      });
      try {
        await queue.addJob('slow', {});
        await begun.isOpen;
        way.shut();
        goOn.open();
        // That a job could not be marked would have ended the process by now; and another loss finds the worker at its start.
        for (const name of ['first', 'second']) {
          await expect.poll(() => way.connections).toBe(0);
          way.open();
          await queue.addJob('quick', name as unknown as object);
          await expect.poll(() => done, { timeout: 20_000 }).toContain(name);
          way.shut();
        }
        way.open();
      } finally {
        way.open();
        await worker.close();
      }
    },
  );

  it('finishes at its end the job that it has in hand', async () => {
    const begun = gate();
    const goOn = gate();
    const done: string[] = [];
    const worker = await startWorker({ log }, way.url, {
      slow: async () => {
        begun.open();
        await goOn.isOpen;
        done.push('slow');
      },
    });
    await queue.addJob('slow', {});
    await begun.isOpen;
    const closed = worker.close().then(() => done.push('closed'));
    goOn.open();
    await closed;
    expect(done).toEqual(['slow', 'closed']);
    // Done, and marked as done: nobody does it again.
    expect((await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0);
  });

  it('closes while the database is away', async () => {
    const worker = await startWorker({ log }, way.url, { quick: async () => undefined });
    way.shut();
    await worker.close();
    way.open();
  });
});

describe('jobs that nobody finishes', () => {
  it('are free again after five minutes, and not before', async () => {
    // One after the other, so that their ids are in this order.
    const jobs = [await queue.addJob('quick', { minutes: 4 }), await queue.addJob('quick', { minutes: 6 })];
    for (const [index, minutes] of [4, 6].entries())
      await pool.query(
        "update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2 * interval '1 minute' where id = $3",
        [`pool ${minutes}`, minutes, jobs[index]?.id],
      );
    await freeStuckJobs(pool);
    const { rows } = await pool.query('select locked_by from graphile_worker.jobs order by id');
    expect(rows).toEqual([{ locked_by: 'pool 4' }, { locked_by: null }]);
  });
});
