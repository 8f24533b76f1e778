import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { startSchedule } from './schedule.ts';

const log = pino({ level: 'silent' });

it('goes on after a failure, at once where more is waiting, and not after its end', async () => {
  let runs = 0;
  const schedule = startSchedule(
    [
      {
        name: 'test',
        everyMs: 5,
        run: async () => {
          runs += 1;
          if (runs === 1) throw new Error('once');
          return runs < 4;
        },
      },
    ],
    log,
  );
  await vi.waitFor(() => expect(runs).toBeGreaterThan(5));
  await schedule.close();
  const atEnd = runs;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(runs).toBe(atEnd);
});

it('begins anew when the task says, where that is not its usual time', async () => {
  let runs = 0;
  const task = {
    name: 'test',
    everyMs: 60_000,
    isDueAtOnce: true,
    run: async () => {
      runs += 1;
      return runs < 3 ? 1 : undefined;
    },
  };
  const schedule = startSchedule([task], log);
  await vi.waitFor(() => expect(runs).toBe(3));
  await schedule.close();
});

it('waits at its end for what is running, and never runs one task twice at once', async () => {
  let running = 0;
  let most = 0;
  let isDone = false;
  const schedule = startSchedule(
    [
      {
        name: 'slow',
        everyMs: 1,
        run: async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, 20));
          running -= 1;
          isDone = true;
          return true;
        },
      },
    ],
    log,
  );
  await vi.waitFor(() => expect(running).toBe(1));
  await schedule.close();
  expect([isDone, running, most]).toEqual([true, 0, 1]);
});
