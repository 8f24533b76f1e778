import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('limitConcurrency', () => {
  it('lets no more run together than there are places, and all of them in the end', async () => {
    const limited = limitConcurrency({ atOnce: 2, waiting: 10 });
    let running = 0;
    let most = 0;
    const done = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        limited(async () => {
          running += 1;
          most = Math.max(most, running);
          await pause();
          running -= 1;
          return index;
        }),
      ),
    );
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(most).toBe(2);
  });

  it('refuses whoever would wait too long, and goes on after work that failed', async () => {
    const limited = limitConcurrency({ atOnce: 1, waiting: 1 });
    const first = limited(async () => {
      await pause();
      throw new Error('broken');
    });
    const second = limited(async () => 'second');
    await expect(limited(async () => 'third')).rejects.toMatchObject({ code: 'busy' });
    await expect(first).rejects.toThrow('broken');
    await expect(second).resolves.toBe('second');
    await expect(limited(async () => 'fourth')).resolves.toBe('fourth');
  });

  it('takes visitors in turn, and the work of one in order', async () => {
    const limited = limitConcurrency({ atOnce: 1, waiting: 10 });
    const done: string[] = [];
    const add = (visitor: string, name: string) =>
      limited(async () => {
        await pause();
        done.push(name);
      }, visitor);
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name));
    await Promise.all([...many, add('b', 'b1'), add('c', 'c1'), add('b', 'b2')]);
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('refuses who has enough waiting, and takes others', async () => {
    const limited = limitConcurrency({ atOnce: 1, waiting: 10, waitingOfOne: 1 });
    const add = (visitor: string) => limited(pause, visitor);
    const taken = [add('a'), add('a')];
    await expect(add('a')).rejects.toMatchObject({ code: 'busy' });
    await Promise.all([...taken, add('b')]);
    await expect(add('a')).resolves.toBeUndefined();
  });

  it('lets what is first go before all others, also where the queue is full of them', async () => {
    const limited = limitConcurrency({ atOnce: 1, waiting: 3 });
    const order: string[] = [];
    const work = (name: string, isFirst: boolean) =>
      limited(
        async () => {
          await pause();
          order.push(name);
        },
        '',
        { isFirst },
      ).catch((refused: { code: string }) => order.push(`${name} ${refused.code}`));
    await Promise.all([
      work('runs', false),
      work('a', false),
      work('b', false),
      work('c', false),
      work('known 1', true),
      work('known 2', true),
      work('late', false),
    ]);
    expect(order.filter((name) => !name.includes('busy'))).toEqual(['runs', 'known 1', 'known 2', 'a']);
    expect(order.filter((name) => name.includes('busy')).sort()).toEqual(['b busy', 'c busy', 'late busy']);
  });
});
