import type { PagePayload } from '@menyala/contract/site/pages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchBuild } from './api/build-watch.ts';
import type { PageAnswer } from './api/payload.ts';
import { Unreachable } from './api/request.ts';
import { lostNow } from './layout/connection.ts';
import { loadMessages } from './messages/load-messages.ts';
import { createPageLoader } from './page-loader.ts';
import { homeOf, payloadOf } from './testing/pages.ts';

describe('navigation in the browser', () => {
  const assign = vi.fn();
  const page = new EventTarget();
  let stop = () => {};
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', Object.assign(page, { location: { assign } }));
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  const home: PagePayload = payloadOf('ru', '/', homeOf());
  const ofBuild = (buildId: string): PagePayload => ({ ...home, layout: { ...home.layout, buildId } });

  /** A loader in a page of build "build-1", which is what the pages of the tests come from. */
  async function loaderOf(
    answers: () => Promise<PageAnswer>,
    latest = () => Promise.resolve('build-1'),
    first: 'home' | 'authorize' = 'home',
  ) {
    const take = vi.fn(answers);
    const build = watchBuild('build-1', latest);
    stop = () => build.stop();
    const messages = { current: await loadMessages('ru', 'home') };
    const loader = createPageLoader({
      preloader: { take, preload: () => undefined },
      build,
      language: 'ru',
      messages,
      first,
    });
    const go = (page: string) => loader(page, new AbortController().signal);
    return { take, go };
  }

  /** True where it was answered at all: a document that goes away answers nothing. */
  const isAnswered = async (promise: Promise<unknown>): Promise<boolean> => {
    let answered = false;
    promise.then(
      () => (answered = true),
      () => (answered = true),
    );
    await vi.advanceTimersByTimeAsync(0);
    return answered;
  };

  it('blames the connection where nothing answers, and us where something does', async () => {
    const seen: unknown[] = [];
    for (const isOurs of [false, true]) {
      let isUp = false;
      const answer = () =>
        isUp ? Promise.resolve(home) : Promise.reject(new Unreachable(undefined, isOurs));
      const { go } = await loaderOf(answer);
      const coming = go('/');
      await vi.advanceTimersByTimeAsync(10);
      seen.push(lostNow());
      isUp = true;
      await vi.advanceTimersByTimeAsync(10_000);
      await coming;
      seen.push(lostNow());
    }
    expect(seen).toEqual(['network', false, 'server', false]);
  });

  it('gives the data of the page', async () => {
    const { go } = await loaderOf(() => Promise.resolve(home));
    expect(await go('/?cur_from=BTC')).toEqual(home);
    expect(assign).not.toHaveBeenCalled();
  });

  it('loads a page that may send a form elsewhere as a whole document, and as a whole what follows on it', async () => {
    const authorize: PagePayload = {
      ...home,
      data: {
        ...{ page: 'authorize', application: 'Teas', identifier: null, permissions: [], unknown: [] },
        ...{ isStrict: true, redirect: null, problem: null },
      },
    };
    const to = await loaderOf(() => Promise.resolve(authorize));
    expect(await isAnswered(to.go('/api-keys/authorize'))).toBe(false);
    expect(assign).toHaveBeenLastCalledWith('/api-keys/authorize');
    const from = await loaderOf(() => Promise.resolve(home), undefined, 'authorize');
    expect(await isAnswered(from.go('/aml'))).toBe(false);
    expect(assign).toHaveBeenLastCalledWith('/aml');
  });

  it('goes on within the hour, and loads the page as a whole once the hourly question has told of a newer build', async () => {
    const { go, take } = await loaderOf(
      () => Promise.resolve(home),
      () => Promise.resolve('build-2'),
    );
    await vi.advanceTimersByTimeAsync(36e5 - 1);
    expect(await go('/aml')).toEqual(home);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isAnswered(go('/aml?x=1'))).toBe(false);
    expect(assign).toHaveBeenCalledWith('/aml?x=1');
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('loads the next page as a whole where the data of this one came from a newer build', async () => {
    const { go } = await loaderOf(() => Promise.resolve(ofBuild('build-2')));
    await go('/aml');
    expect(assign).not.toHaveBeenCalled();
    expect(await isAnswered(go('/rules'))).toBe(false);
    expect(assign).toHaveBeenCalledWith('/rules');
  });

  it('loads a page of the other language as a whole', async () => {
    const { go } = await loaderOf(() => Promise.resolve(payloadOf('en', '/', homeOf())));
    expect(await isAnswered(go('/en'))).toBe(false);
    expect(assign).toHaveBeenCalledWith('/en');
  });

  it('follows where the server leads whoever may not see the page', async () => {
    const { go } = await loaderOf(() => Promise.resolve({ redirect: '/login?next=%2Faccount' }));
    expect(await go('/account')).toEqual({ redirect: '/login?next=%2Faccount' });
  });

  it('tries again every three seconds without a connection, and at once when it is back', async () => {
    let isUp = false;
    const { go, take } = await loaderOf(() =>
      isUp ? Promise.resolve(home) : Promise.reject(new Unreachable()),
    );
    const going = go('/');
    await vi.advanceTimersByTimeAsync(2999);
    expect(take).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(take).toHaveBeenCalledTimes(2);
    isUp = true;
    page.dispatchEvent(new Event('online'));
    expect(await going).toEqual(home);
  });
});
