import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { attemptLimit } from './attempt-limit.ts';

let context: MinimalContext;
beforeAll(async () => {
  context = await minimalContext({ RATE_LIMITS: 'on' });
});
afterAll(() => context.close());

const limitNamed = (name: string) => attemptLimit(context.ctx, { name, attempts: 3, seconds: 60 });

it('counts many attempts in one statement as it counts them one by one', async () => {
  const [one, many] = [limitNamed('one'), limitNamed('many')];
  const keys = ['a', 'b', 'a', 'a', 'b', 'a'];
  const answers = [];
  for (const key of keys) answers.push(await one.tryTake(key));
  const query = vi.spyOn(context.ctx.pool, 'query');
  expect(await many.tryTakeEach(keys)).toEqual(answers);
  expect(answers).toEqual([true, true, true, true, true, false]);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  expect(await many.tryTakeEach(['b', 'b'])).toEqual([true, false]);
  expect(await many.tryTakeEach([])).toEqual([]);
});

it('begins a count anew when its time is over, and shares it with the attempts that are counted alone', async () => {
  const limit = limitNamed('shared');
  expect(await limit.tryTakeEach(['a', 'a', 'a'])).toEqual([true, true, true]);
  expect(await limit.tryTake('a')).toBe(false);
  await context.admin.query("update rate_limit set expire = 1 where key = 'shared:a'");
  expect(await limit.tryTakeEach(['a'])).toEqual([true]);
});
