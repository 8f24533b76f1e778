import { Logger, run, runMigrations, type TaskList } from 'graphile-worker';
import type { World } from '../world.ts';

/** Runs queued jobs, with retries that wait longer each time. Its tables live in a schema of their own. */
export async function startWorker(
  world: World,
  url: string,
  taskList: TaskList,
): Promise<{ close(): Promise<void> }> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') world.log.warn({ message }, 'a job failed and will be tried again');
  });
  await runMigrations({ connectionString: url, logger });
  const runner = await run({
    connectionString: url,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    logger,
  });
  return { close: () => runner.stop() };
}
