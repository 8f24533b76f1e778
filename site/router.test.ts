import type { PageData, PagePayload } from '@menyala/contract/site/pages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageAnswer } from './api/payload.ts';
import { createRouter, type Router } from './router.tsx';
import { payloadOf } from './testing/pages.ts';

/** A window with as much of a history as is used. */
class TestWindow extends EventTarget {
  entries = [{ url: new URL('https://menyala.test/'), state: null as unknown }];
  at = 0;
  get location() {
    return this.entries[this.at]?.url;
  }
  get history() {
    const own = this;
    const entryOf = (state: unknown, address: string) => ({
      ...{ url: new URL(address, 'https://menyala.test'), state },
    });
    return {
      get state() {
        return own.entries[own.at]?.state;
      },
      pushState(state: unknown, _: string, address: string) {
        own.entries.splice(own.at + 1, Number.POSITIVE_INFINITY, entryOf(state, address));
        own.at += 1;
      },
      replaceState(state: unknown, _: string, address: string) {
        own.entries[own.at] = entryOf(state, address);
      },
      go(by: number) {
        own.at += by;
        own.dispatchEvent(new Event('popstate'));
      },
    };
  }
}

const pageOf = (path: string): PagePayload => {
  const data: PageData = { page: 'error', status: 404, statusText: path };
  return payloadOf('ru', path, data);
};

describe('the router', () => {
  let browser = new TestWindow();
  beforeEach(() => {
    browser = new TestWindow();
    vi.stubGlobal('window', browser);
  });
  afterEach(() => vi.unstubAllGlobals());

  const routerWith = (load: (page: string, signal: AbortSignal) => Promise<PageAnswer>) => {
    const asked = vi.fn(load);
    return { asked, router: createRouter({ payload: pageOf('/'), load: asked }) };
  };
  const answering = (page: string) => Promise.resolve(pageOf(page));
  const hrefs = () => browser.entries.map(({ url }) => url.href.replace(url.origin, ''));
  const shownBy = ({ state: { payload, location, type, next } }: Router) => [
    payload.layout.path,
    location.pathname + location.search + location.hash,
    type,
    next?.pathname ?? null,
  ];

  it('stays at the page until the next one has come, and only then writes its address', async () => {
    const { promise, resolve } = Promise.withResolvers<PageAnswer>();
    const { router } = routerWith(() => promise);
    const going = router.navigate('/rules?x=1');
    expect(shownBy(router)).toEqual(['/', '/', 'POP', '/rules']);
    expect(hrefs()).toEqual(['/']);
    resolve(pageOf('/rules'));
    await going;
    expect(shownBy(router)).toEqual(['/rules', '/rules?x=1', 'PUSH', null]);
    expect(hrefs()).toEqual(['/', '/rules?x=1']);
  });

  it('replaces the entry where that is asked for, and keeps in it what was said of the navigation', async () => {
    const { router } = routerWith(answering);
    await router.navigate('/rules', { replace: true, state: { stays: true } });
    expect(hrefs()).toEqual(['/rules']);
    expect(browser.history.state).toEqual({ stays: true });
    expect(router.state.location.state).toEqual({ stays: true });
  });

  it('loads the page that Back leads to, with the state of its entry', async () => {
    const { asked, router } = routerWith(answering);
    await router.navigate('/rules', { state: { stays: true } });
    await router.navigate('/aml');
    await router.navigate(-1);
    await vi.waitFor(() => expect(shownBy(router)).toEqual(['/rules', '/rules', 'POP', null]));
    expect(router.state.location.state).toEqual({ stays: true });
    expect(asked.mock.calls.map(([page]) => page)).toEqual(['/rules', '/aml', '/rules']);
    expect(hrefs()).toEqual(['/', '/rules', '/aml']);
  });

  it('lets the last navigation win, and tells the earlier one that nobody wants it', async () => {
    const { promise, resolve } = Promise.withResolvers<PageAnswer>();
    const { asked, router } = routerWith((page) => (page === '/aml' ? promise : answering(page)));
    const first = router.navigate('/aml');
    await router.navigate('/rules');
    resolve(pageOf('/aml'));
    await first;
    expect(asked.mock.calls[0]?.[1].aborted).toBe(true);
    expect(shownBy(router)).toEqual(['/rules', '/rules', 'PUSH', null]);
    expect(hrefs()).toEqual(['/', '/rules']);
  });

  it('goes where the server leads, in one entry of the history', async () => {
    const { router } = routerWith(async (page) =>
      page === '/account' ? { redirect: '/login?next=%2Faccount' } : pageOf(page),
    );
    await router.navigate('/account');
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?next=%2Faccount' });
    expect(hrefs()).toEqual(['/', '/login?next=%2Faccount']);
  });

  it('loads nothing for another hash of the page, and loads it where the hash goes', async () => {
    const { asked, router } = routerWith(answering);
    await router.navigate({ hash: '#confirm' });
    expect(asked).not.toHaveBeenCalled();
    expect(hrefs()).toEqual(['/', '/#confirm']);
    await router.navigate(-1);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  });

  it('says that a page is broken which cannot be loaded, and goes on from there', async () => {
    const { router } = routerWith((page) =>
      page === '/aml' ? Promise.reject(new Error('no code')) : answering(page),
    );
    await router.navigate('/aml');
    expect([router.state.isBroken, router.state.location.pathname]).toEqual([true, '/aml']);
    await router.navigate('/rules');
    expect(router.state.isBroken).toBe(false);
  });
});
