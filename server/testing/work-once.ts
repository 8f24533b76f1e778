import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { quietPool } from './quiet-pool.ts';

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
