import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoverMissingCode, reloadOnce } from './missing-code.ts';

describe('code that cannot be loaded', () => {
  const reload = vi.fn();
  const assign = vi.fn();
  const kept = new Map<string, string>();
  const serverAnswers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('window', { location: { pathname: '/aml', search: '', reload, assign } });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    serverAnswers(async () => Response.json({ id: 'new' }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  it('has the page loaded anew, once', async () => {
    expect(await recoverMissingCode('/aml')).toBe('reloading');
    expect(await recoverMissingCode('/aml')).toBe('missing');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('loads the page that was being gone to as a whole', async () => {
    expect(await recoverMissingCode('/claim/1?x=2')).toBe('reloading');
    expect(assign).toHaveBeenCalledWith('/claim/1?x=2');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads nothing while the server cannot be reached, since what was typed would be lost', async () => {
    serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await recoverMissingCode('/aml')).toBe('unreachable');
    expect(reload).not.toHaveBeenCalled();
  });
});

function browser() {
  const kept = new Map<string, string>();
  const state = { now: 1_000_000, reloads: 0 };
  const guard = {
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    now: () => state.now,
    reload: () => {
      state.reloads += 1;
    },
  };
  return { state, guard };
}

describe('the reload guard', () => {
  it('reloads the same path at most once in 10 000 ms', () => {
    const { state, guard } = browser();
    expect(reloadOnce('/aml', guard)).toBe(true);
    state.now += 9_999;
    expect(reloadOnce('/aml', guard)).toBe(false);
    expect(state.reloads).toBe(1);
    state.now += 1;
    expect(reloadOnce('/aml', guard)).toBe(true);
    expect(state.reloads).toBe(2);
  });

  it('does not count the reload of another path', () => {
    const { state, guard } = browser();
    reloadOnce('/aml', guard);
    expect(reloadOnce('/rules', guard)).toBe(true);
    expect(state.reloads).toBe(2);
  });

  it('never reloads where it could not remember that it did', () => {
    const { state, guard } = browser();
    const forbidden = {
      ...guard,
      storage: {
        getItem: () => null,
        // It is full.
        setItem: () => undefined,
      },
    };
    expect(reloadOnce('/aml', forbidden)).toBe(false);
    expect(state.reloads).toBe(0);
  });
});
