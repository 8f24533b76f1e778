import { describe, expect, it } from 'vitest';
import { openBatchWriter, QueueFull } from './batch-writer.ts';

describe('a batch writer', () => {
  it('writes at once when it is idle, and together what gathers meanwhile, in the order of asking', async () => {
    const batches: number[][] = [];
    const writer = openBatchWriter<number, number>(async (jobs) => {
      batches.push(jobs);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return jobs.map((job) => job * 10);
    });
    const first = writer.push(1);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    const rest = Promise.all([2, 3, 4].map((job) => writer.push(job)));
    expect([await first, ...(await rest)]).toEqual([10, 20, 30, 40]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('takes no more than fifty at a time', async () => {
    const sizes: number[] = [];
    const writer = openBatchWriter<number, number>(async (jobs) => {
      sizes.push(jobs.length);
      return jobs;
    });
    await Promise.all(Array.from({ length: 120 }, (_, job) => writer.push(job)));
    expect(sizes).toEqual([50, 50, 20]);
  });

  it('tries the members of a failed batch one by one, so that a bad one harms no other', async () => {
    const writer = openBatchWriter<string, string>(async (jobs) => {
      if (jobs.includes('bad')) throw new Error('bad');
      return jobs;
    });
    const results = await Promise.allSettled(['a', 'bad', 'b'].map((job) => writer.push(job)));
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      'a',
      'failed',
      'b',
    ]);
    expect(await writer.push('c')).toBe('c');
  });

  it('turns away whoever comes when too many wait', async () => {
    const writer = openBatchWriter<number, number>(async (jobs) => jobs, { most: 1, queue: 2 });
    const waiting = [writer.push(1), writer.push(2)];
    expect(writer.waiting).toBe(2);
    await expect(writer.push(3)).rejects.toBeInstanceOf(QueueFull);
    expect(await Promise.all(waiting)).toEqual([1, 2]);
  });
});
