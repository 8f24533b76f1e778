import { afterEach, expect, it, vi } from 'vitest';
import { ensureStorage, isLasting } from './ensure-storage.ts';

/** A browser's store without room for long values. */
class Store {
  kept = new Map<string, string>();
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (value.length > 4) throw new DOMException('Full', 'QuotaExceededError');
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

const forbidden = (): unknown => {
  throw new DOMException('Access is denied', 'SecurityError');
};

function pageWith(ways: Partial<Record<'localStorage' | 'sessionStorage', () => unknown>>): Window {
  vi.stubGlobal('Storage', class extends Store {});
  const stores: Record<string, () => unknown> = {
    localStorage: () => new Storage(),
    sessionStorage: () => new Storage(),
    ...ways,
  };
  const page = { document: { cookie: 'mode=dark' } };
  for (const [name, get] of Object.entries(stores)) {
    let kept: unknown;
    Object.defineProperty(page, name, {
      configurable: true,
      get() {
        kept ??= get();
        return kept;
      },
    });
  }
  return page as unknown as Window;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const stores = ['localStorage', 'sessionStorage'] as const;

it.each(stores)('a %s that throws works until the page is left', (name) => {
  const page = pageWith({ [name]: forbidden });
  ensureStorage(page);
  const store = page[name];
  expect(isLasting(store)).toBe(false);
  store.setItem('a', '1');
  store.setItem('b', '2');
  store.removeItem('a');
  expect([store.getItem('a'), store.getItem('b'), store.getItem('toString'), store.length]).toEqual([
    ...[null, '2', null, 1],
  ]);
  expect([store.key(0), store.key(1), Object.keys(store)]).toEqual(['b', null, ['b']]);
  store.clear();
  expect(store.getItem('b')).toBeNull();
});

it('a store that is full throws nothing, and keeps nothing that is not true any more', () => {
  const page = pageWith({});
  ensureStorage(page);
  page.localStorage.setItem('sum', '5000');
  expect(page.localStorage.getItem('sum')).toBe('5000');
  page.localStorage.setItem('sum', '75 000');
  expect(page.localStorage.getItem('sum')).toBeNull();
  expect(isLasting(page.localStorage)).toBe(true);
});

it('cookies that are forbidden are none', () => {
  const page = pageWith({});
  Object.defineProperty(page.document, 'cookie', { configurable: true, get: forbidden, set: forbidden });
  ensureStorage(page);
  page.document.cookie = 'mode=dark';
  expect(page.document.cookie).toBe('');
});
