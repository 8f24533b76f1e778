import { describe, expect, it } from 'vitest';
import { LaneFull, openLane } from './lane.ts';

describe('a lane', () => {
  it('writes at once when it is idle, and together what gathers meanwhile, in the order of asking', async () => {
    const batches: number[][] = [];
    const lane = openLane<number, number>(async (jobs) => {
      batches.push(jobs);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return jobs.map((job) => job * 10);
    });
    const first = lane.push(1);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    const rest = Promise.all([2, 3, 4].map((job) => lane.push(job)));
    expect([await first, ...(await rest)]).toEqual([10, 20, 30, 40]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('takes no more than fifty at a time', async () => {
    const sizes: number[] = [];
    const lane = openLane<number, number>(async (jobs) => {
      sizes.push(jobs.length);
      return jobs;
    });
    await Promise.all(Array.from({ length: 120 }, (_, job) => lane.push(job)));
    expect(sizes).toEqual([50, 50, 20]);
  });

  it('tries the members of a failed batch one by one, so that a bad one harms no other', async () => {
    const lane = openLane<string, string>(async (jobs) => {
      if (jobs.includes('bad')) throw new Error('bad');
      return jobs;
    });
    const results = await Promise.allSettled(['a', 'bad', 'b'].map((job) => lane.push(job)));
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      'a',
      'failed',
      'b',
    ]);
    expect(await lane.push('c')).toBe('c');
  });

  it('turns away whoever comes when too many wait', async () => {
    const lane = openLane<number, number>(async (jobs) => jobs, { most: 1, queue: 2 });
    const waiting = [lane.push(1), lane.push(2)];
    expect(lane.waiting).toBe(2);
    await expect(lane.push(3)).rejects.toBeInstanceOf(LaneFull);
    expect(await Promise.all(waiting)).toEqual([1, 2]);
  });
});
