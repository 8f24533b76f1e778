import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A tab's store, and pages one after the other in it: each has the module anew. */
const store = new Map<string, string>();
let clicks: ((event: { target: unknown }) => void)[] = [];
class Link {
  closest = (selector: string) => (selector === 'a[hreflang]' ? this : null);
}

beforeEach(() => {
  store.clear();
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: (event: { target: unknown }) => void) => clicks.push(listener),
  });
  vi.stubGlobal('window', {});
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function nextPage() {
  vi.resetModules();
  clicks = [];
  return import('./kept-cards.ts');
}

const typed = { card: '2202 2032 9876 5431', holder: 'Anna P.' };

it('a card number goes on to the page in the other language, and lies nowhere after it', async () => {
  const page = await nextPage();
  expect(page.withoutCards('10-3', typed)).toEqual({ holder: 'Anna P.' });
  expect([...store.values()].join()).not.toContain('2202');
  for (const listener of clicks) listener({ target: new Link() });
  const other = await nextPage();
  expect(other.withCards('10-3', { holder: 'Anna P.' })).toEqual(typed);
  expect(store.size).toBe(0);
});

it('a card number is gone with a page that was only loaded again', async () => {
  const page = await nextPage();
  page.withoutCards('10-3', typed);
  const again = await nextPage();
  expect(again.withCards('10-3', {})).toEqual({});
});

it('whoever signs out leaves none on the way', async () => {
  const page = await nextPage();
  page.withoutCards('10-3', typed);
  for (const listener of clicks) listener({ target: new Link() });
  page.forgetCards();
  const other = await nextPage();
  expect(other.withCards('10-3', {})).toEqual({});
});
