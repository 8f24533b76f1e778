import type { FastifyBaseLogger } from 'fastify';

/** One thing that is done again and again, each time a while after the last one ended. */
export interface Repeated {
  name: string;
  everyMs: number;
  /** True where the first time is at the start. */
  isDueAtOnce?: boolean;
  /** Returns true when more of it is waiting, and it should go on at once; a number where it should so many milliseconds later. */
  run(): Promise<boolean | number | undefined>;
}

/** Starts them; a failed run is told and tried again at its time. */
export function startSchedule(tasks: Repeated[], log: FastifyBaseLogger): { close(): Promise<void> } {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isClosed = false;

  function plan(task: Repeated, delayMs: number): void {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const turn = runOnce(task).finally(() => running.delete(turn));
      running.add(turn);
    }, delayMs);
    timers.add(timer);
  }

  async function runOnce(task: Repeated): Promise<void> {
    let nextMs = task.everyMs;
    try {
      const more = await task.run();
      if (more === true) nextMs = 0;
      else if (typeof more === 'number') nextMs = more;
    } catch (error) {
      log.warn({ err: error, task: task.name }, 'a repeated task failed and will be tried again');
    }
    plan(task, nextMs);
  }

  for (const task of tasks) plan(task, task.isDueAtOnce ? 0 : task.everyMs);
  return {
    async close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
