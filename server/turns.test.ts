import { describe, expect, it } from 'vitest';
import { takeTurns } from './turns.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('takeTurns', () => {
  it('lets no more run together than there are places, and all of them in the end', async () => {
    const inTurn = takeTurns({ atOnce: 2, waiting: 10 });
    let running = 0;
    let most = 0;
    const done = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        inTurn(async () => {
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
    const inTurn = takeTurns({ atOnce: 1, waiting: 1 });
    const first = inTurn(async () => {
      await pause();
      throw new Error('broken');
    });
    const second = inTurn(async () => 'second');
    await expect(inTurn(async () => 'third')).rejects.toMatchObject({ code: 'busy' });
    await expect(first).rejects.toThrow('broken');
    await expect(second).resolves.toBe('second');
    await expect(inTurn(async () => 'fourth')).resolves.toBe('fourth');
  });
});
