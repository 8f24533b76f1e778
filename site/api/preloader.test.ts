import { describe, expect, it } from 'vitest';
import { createLatePreloader } from './late-preloader.ts';
import { createPreloader } from './preloader.ts';

/** A loader whose answers come when the test says so. */
function slowServer() {
  const asked: string[] = [];
  const answers = new Map<string, (payload: string) => void>();
  const load = (page: string) => {
    asked.push(page);
    return new Promise<string>((resolve) => answers.set(page, resolve));
  };
  const answer = async (page: string) => {
    answers.get(page)?.(`data of ${page}`);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, load, answer };
}

describe('the preloader', () => {
  it('loads at most four pages at once, and the next when one has come', async () => {
    const { asked, load, answer } = slowServer();
    const preloader = createPreloader({ load, ahead: load });
    for (const page of ['/1', '/2', '/3', '/4', '/5', '/6']) preloader.preload(page);
    expect(asked).toEqual(['/1', '/2', '/3', '/4']);
    await answer('/2');
    expect(asked).toEqual(['/1', '/2', '/3', '/4', '/5']);
  });

  it('lets the link under the pointer go before those that are only in sight', async () => {
    const { asked, load, answer } = slowServer();
    const preloader = createPreloader({ load, ahead: load });
    for (const page of ['/1', '/2', '/3', '/4', '/5', '/6']) preloader.preload(page);
    preloader.preload('/6', true);
    await answer('/1');
    expect(asked.at(-1)).toBe('/6');
  });

  it('asks for a page once, however often its link is seen', () => {
    const { asked, load } = slowServer();
    const preloader = createPreloader({ load, ahead: load });
    preloader.preload('/1');
    preloader.preload('/1');
    expect(asked).toEqual(['/1']);
  });

  it('gives what was preloaded, and loads anew what is older than fifteen seconds', async () => {
    const { asked, load, answer } = slowServer();
    let now = 0;
    const preloader = createPreloader({ load, ahead: load, now: () => now });
    preloader.preload('/1');
    await answer('/1');
    now = 14_999;
    await expect(preloader.take('/1')).resolves.toBe('data of /1');
    expect(asked).toHaveLength(1);

    preloader.preload('/2');
    await answer('/2');
    now += 15_000;
    const taken = preloader.take('/2');
    expect(asked).toEqual(['/1', '/2', '/2']);
    await answer('/2');
    await expect(taken).resolves.toBe('data of /2');
  });

  it('loads again when the preloading had failed', async () => {
    let calls = 0;
    const load = () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('no connection')) : Promise.resolve('data');
    };
    const preloader = createPreloader({ load, ahead: load });
    preloader.preload('/1');
    await expect(preloader.take('/1')).resolves.toBe('data');
  });

  it('loads nothing ahead that it may not, and loads it when it is asked for', async () => {
    const { asked, load } = slowServer();
    const preloader = createPreloader({ load, ahead: load, mayPreload: (page) => page !== '/claim/1' });
    preloader.preload('/claim/1', true);
    expect(asked).toEqual([]);
    void preloader.take('/claim/1');
    expect(asked).toEqual(['/claim/1']);
  });

  it('stops for good where the server says that the reader saves data', async () => {
    const asked: string[] = [];
    const ahead = async (page: string) => {
      asked.push(page);
      return null;
    };
    const preloader = createPreloader<string>({ load: async () => 'data', ahead });
    for (const page of ['/1', '/2', '/3', '/4', '/5']) preloader.preload(page);
    await expect(preloader.take('/1')).resolves.toBe('data');
    await new Promise((resolve) => setTimeout(resolve));
    preloader.preload('/6', true);
    expect(asked).toEqual(['/1', '/2', '/3', '/4']);
  });

  it('begins, once its code is there, with what was in sight before', () => {
    const { asked, load } = slowServer();
    const preloader = createLatePreloader(load);
    preloader.preload('/1');
    preloader.preload('/2');
    expect(asked).toEqual([]);
    void preloader.take('/3');
    preloader.becomes(createPreloader({ load, ahead: load }));
    preloader.preload('/4');
    expect(asked).toEqual(['/3', '/1', '/2', '/4']);
  });
});
