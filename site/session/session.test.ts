import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askClaims, claimsPath, refreshPath, type TestServer, testServer } from './server-for-tests.ts';
import { forgetTyped } from './session.ts';

/** The door as a page that was just loaded has it, with the cookies of the browser. */
async function pageWith(cookie: string) {
  vi.stubGlobal('document', { cookie });
  vi.resetModules();
  const [door, state] = [await import('./session.ts'), await import('./session-state.ts')];
  door.openSession('ru');
  return { ...door, now: () => state.sessionNow().state };
}

describe('a page that comes alive', () => {
  let server: TestServer;
  /** What another tab tells. */
  let tell: (news: string) => void;
  beforeEach(() => {
    server = testServer();
    class Channel {
      onmessage: ((event: { data: string }) => void) | null = null;
      constructor() {
        tell = (data) => this.onmessage?.({ data });
      }
    }
    vi.stubGlobal('BroadcastChannel', Channel);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('asks for nothing where nothing says that there is a session', async () => {
    const page = await pageWith('mode=dark');
    expect(page.now()).toBe('guest');
    await page.withBearer(askClaims).catch(() => undefined);
    expect(server.asked).toEqual([`GET ${claimsPath}`]);
  });

  it('starts the session that the cookie tells of, and has calls wait for it', async () => {
    const page = await pageWith('signed_in=1');
    expect(page.now()).toBe('starting');
    await page.withBearer(askClaims);
    expect(server.bearersOf(claimsPath)).toEqual(['token-1']);
    await vi.waitFor(() => expect(page.now()).toBe('signed-in'));
    expect(server.countOf(refreshPath)).toBe(1);
  });

  it('is a guest’s again where the session of the cookie is over, and asks for it no more', async () => {
    server.hasSession = false;
    const page = await pageWith('signed_in=1');
    await vi.waitFor(() => expect(page.now()).toBe('guest'));
    await page.withBearer(askClaims).catch(() => undefined);
    expect(server.countOf(refreshPath)).toBe(1);
    expect(server.bearersOf(claimsPath)).toEqual([null]);
  });

  it('is signed in when another tab is, without having been asked to', async () => {
    const page = await pageWith('');
    tell('signed-in');
    await vi.waitFor(() => expect(page.now()).toBe('signed-in'));
    tell('signed-out');
    await vi.waitFor(() => expect(page.now()).toBe('guest'));
  });
});

it('forgets what was typed into forms, and nothing else', () => {
  const kept = new Map([
    ['details:BTC-SBERRUB', '{}'],
    ['reload-guard', '{}'],
    ['requisites:refund', '{}'],
    ['details:TON-CASHUSD', '{}'],
    ['cards:on-the-way', '[]'],
  ]);
  forgetTyped({
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    removeItem: (key) => void kept.delete(key),
  });
  expect([...kept.keys()]).toEqual(['reload-guard']);
});
