import { Logger, runOnce, type TaskList } from 'graphile-worker';
import pg from 'pg';

const quiet = new Logger(() => () => undefined);

/** Works off the jobs that wait now. Its tables must be there: `runMigrations` of the queue makes them. */
export async function workOnce(url: string, taskList: TaskList, atOnce = 2): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // A database that is dropped takes idle connections with it; without a listener that would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runOnce({ pgPool: pool, taskList, concurrency: atOnce, noHandleSignals: true, logger: quiet });
  } finally {
    await pool.end();
  }
}
