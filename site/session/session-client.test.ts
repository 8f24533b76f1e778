import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../api/request.ts';
import {
  askClaims,
  claimsPath,
  refreshPath,
  type TestServer,
  testServer,
  userOf,
} from './server-for-tests.ts';
import { createSessionClient, type SessionClient } from './session-client.ts';
import { guest, sessionNow, setSession } from './session-state.ts';

describe('the session in the browser', () => {
  let server: TestServer;
  let client: SessionClient;
  const tell = vi.fn();
  const reload = vi.fn();
  const page = new EventTarget();
  const claims = () => client.withBearer(askClaims);
  const nowMs = () => Date.now();

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    vi.stubGlobal('document', { cookie: 'signed_in=1' });
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    server = testServer();
    client = createSessionClient({ language: 'ru', tell, now: nowMs });
  });
  afterEach(() => {
    setSession(guest());
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  const soon = <T>(promise: Promise<T>): Promise<T> => {
    void vi.advanceTimersByTimeAsync(100);
    return promise;
  };
  const start = () => soon(client.start());

  it('fetches an access token and then the user, and only then somebody is signed in', async () => {
    const started = client.start();
    expect(sessionNow().state).toBe('starting');
    await soon(started);
    expect(server.asked).toEqual([`POST ${refreshPath}`, 'GET /api/v1/users/me']);
    expect(sessionNow()).toEqual({ state: 'signed-in', user: server.user });
  });

  it('has calls wait for a start that is running, and renews nothing of its own for them', async () => {
    void client.start();
    await soon(Promise.all([claims(), claims()]));
    expect(server.countOf(refreshPath)).toBe(1);
    expect(server.bearersOf(claimsPath)).toEqual(['token-1', 'token-1']);
  });

  it('renews once for however many calls are refused at once, and makes each of them once more', async () => {
    await start();
    server.good = new Set();
    await soon(Promise.all(Array.from({ length: 12 }, claims)));
    expect(server.countOf(refreshPath)).toBe(2);
    expect(server.countOf(claimsPath)).toBe(24);
    expect(server.bearersOf(claimsPath).slice(12)).toEqual(Array.from({ length: 12 }, () => 'token-2'));
  });

  it('makes a call that comes back late once more with the token that is there by then', async () => {
    await start();
    const late = client.withBearer(async (headers) => {
      if (headers['authorization'] === 'Bearer token-1') {
        server.good = new Set();
        await claims();
        throw notValid();
      }
      return headers['authorization'];
    });
    expect(await soon(late)).toBe('Bearer token-2');
    expect(server.countOf(refreshPath)).toBe(2);
  });

  it('repeats a call once only', async () => {
    await start();
    let made = 0;
    const stubborn = client.withBearer(() => {
      made += 1;
      return Promise.reject(notValid());
    });
    await expect(soon(stubborn)).rejects.toThrow(Refused);
    expect(made).toBe(2);
    expect(sessionNow().state).toBe('signed-in');
  });

  it('repeats nothing that was refused for another reason', async () => {
    await start();
    const call = vi.fn(() => Promise.reject(refusal('validation')));
    await expect(client.withBearer(call)).rejects.toThrow('validation');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('ends when the server refuses to renew it: a guest from then on, whose calls go without a token', async () => {
    await start();
    server.good = new Set();
    server.hasSession = false;
    await expect(soon(claims())).rejects.toThrow('token_not_valid');
    expect(sessionNow()).toEqual({ state: 'guest', user: null, hasEnded: true });
    expect(document.cookie).toContain('Max-Age=0');
    await soon(claims());
    expect(server.bearersOf(claimsPath).at(-1)).toBeNull();
    expect(server.countOf(refreshPath)).toBe(2);
  });

  it('does not end while the server cannot be reached: it goes on asking', async () => {
    server.isUp = false;
    const started = client.start();
    await vi.advanceTimersByTimeAsync(2000);
    expect(sessionNow().state).toBe('starting');
    server.isUp = true;
    page.dispatchEvent(new Event('online'));
    await soon(started);
    expect(sessionNow().state).toBe('signed-in');
  });

  it('renews a token that has ten seconds left before the call, and none that has more', async () => {
    server.lifeMs = 60_000;
    await start();
    vi.setSystemTime(1_000_000 + 49_000);
    await soon(claims());
    expect(server.countOf(refreshPath)).toBe(1);
    vi.setSystemTime(1_000_000 + 51_000);
    await soon(claims());
    expect(server.countOf(refreshPath)).toBe(2);
    expect(server.bearersOf(claimsPath)).toEqual(['token-1', 'token-2']);
  });

  it('does not renew again and again where the clock of the browser is wrong', async () => {
    server.lifeMs = -3_600_000;
    await start();
    await soon(claims());
    await soon(claims());
    expect(server.countOf(refreshPath)).toBe(1);
  });

  it('is begun by signing in, which the other tabs are told of', async () => {
    await soon(client.signIn({ email: 'a@b.cd', password: 'secret' }));
    expect(sessionNow()).toEqual({ state: 'signed-in', user: server.user });
    expect(tell).toHaveBeenCalledWith('signed-in');
    expect(server.countOf(refreshPath)).toBe(0);
  });

  it('is over after signing out, and the other tabs are told', async () => {
    await start();
    await soon(client.signOut());
    expect(sessionNow()).toEqual({ state: 'guest', user: null, hasEnded: false });
    expect(tell).toHaveBeenCalledWith('signed-out');
  });

  it('is still there where signing out did not reach the server', async () => {
    await start();
    server.isUp = false;
    await expect(soon(client.signOut())).rejects.toThrow();
    expect(sessionNow().state).toBe('signed-in');
    expect(tell).not.toHaveBeenCalled();
  });

  it('is over when another tab signed out, also for calls that are on their way', async () => {
    await start();
    client.hear('signed-out');
    expect(sessionNow()).toEqual({ state: 'guest', user: null, hasEnded: false });
  });

  it('stays over when another tab signs out while it starts', async () => {
    const started = client.start();
    await vi.advanceTimersByTimeAsync(1);
    vi.stubGlobal('document', { cookie: '' });
    client.hear('signed-out');
    await soon(started);
    expect(sessionNow().state).toBe('guest');
  });

  it('begins when another tab signed in', async () => {
    client.hear('signed-in');
    await vi.advanceTimersByTimeAsync(100);
    expect(sessionNow().state).toBe('signed-in');
    expect(reload).not.toHaveBeenCalled();
  });

  it('has the page loaded anew when another tab signed in as somebody else', async () => {
    await start();
    server.user = userOf(2);
    client.hear('signed-in');
    await vi.advanceTimersByTimeAsync(100);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

function notValid(): Refused {
  return refusal('token_not_valid');
}

function refusal(code: 'token_not_valid' | 'validation'): Refused {
  return new Refused({ type: '', title: code, status: 401, code, detail: code });
}
