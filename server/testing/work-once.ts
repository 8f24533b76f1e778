import { Logger, runOnce, type TaskList } from 'graphile-worker';
import pg from 'pg';

const quiet = new Logger(() => () => undefined);

/** Works off the jobs that wait now. Its tables must be there: `runMigrations` of the queue makes them. */
export async function workOnce(url: string, taskList: TaskList, atOnce = 2): Promise<void> {
  const pool = quietPool(url, 4);
  try {
    await runOnce({ pgPool: pool, taskList, concurrency: atOnce, noHandleSignals: true, logger: quiet });
  } finally {
    await pool.end();
  }
}

/**
 * Connections that a test opens for itself. A database that is dropped takes with it those that are still ending; without a listener
 * each of them would end the process.
 */
export function quietPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
