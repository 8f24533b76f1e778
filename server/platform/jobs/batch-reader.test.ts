import { expect, it } from 'vitest';
import type { Queryable } from '../database/connection.ts';
import { batchReader } from './batch-reader.ts';

const outside = { isTransaction: false } as Queryable;

it('reads what is asked for at once together, and what comes meanwhile after it', async () => {
  const batches: number[][] = [];
  const read = batchReader(async (_, asked: number[]) => {
    batches.push(asked);
    await new Promise((resolve) => setTimeout(resolve, 1));
    return asked.map((one) => one * 10);
  });
  const first = [read(outside, 1), read(outside, 2)];
  await new Promise((resolve) => setImmediate(resolve));
  expect(await Promise.all([...first, read(outside, 3), read(outside, 1)])).toEqual([10, 20, 30, 10]);
  // Who asks while a reading is under way may know of a change that it does not.
  expect(batches).toEqual([
    [1, 2],
    [3, 1],
  ]);
});

it('fails at once for all who asked together, and answers the next', async () => {
  let tries = 0;
  const read = batchReader(async (_, asked: number[]) => {
    tries += 1;
    if (tries === 1) throw new Error('away');
    return asked;
  });
  const answers = await Promise.allSettled([read(outside, 1), read(outside, 2)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([tries, await read(outside, 3)]).toEqual([1, 3]);
});

it('reads within a transaction by itself', async () => {
  const inside = { isTransaction: true } as Queryable;
  const batches: [Queryable, number[]][] = [];
  const read = batchReader(async (db, asked: number[]) => {
    batches.push([db, asked]);
    return asked;
  });
  await Promise.all([read(inside, 1), read(outside, 2)]);
  expect(batches).toEqual([
    [inside, [1]],
    [outside, [2]],
  ]);
});
