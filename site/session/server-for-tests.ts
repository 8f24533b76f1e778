import type { User } from '@menyala/contract/site/users';
import { vi } from 'vitest';
import { Refused } from '../api/request.ts';

/** A server of sessions, and a browser's cookies, that a test holds in its hand. */
export interface TestServer {
  /** True where the refresh cookie is good. */
  hasSession: boolean;
  /** The access tokens that are good now; the newest is given by the next refresh. */
  good: Set<string>;
  /** True where anything is answered at all. */
  isUp: boolean;
  user: User;
  /** Method and path of every call so far. */
  asked: string[];
  /** The token that each call of that path came with. */
  bearersOf(path: string): (string | null)[];
  countOf(path: string): number;
  /** How long access tokens live, by the clock of the test. */
  lifeMs: number;
}

export const refreshPath = '/front-api/auth/refresh';
export const claimsPath = '/api/v1/users/me/claims';

/** A call as `request` makes it. @throws Refused */
export async function askClaims(headers: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(claimsPath, { method: 'GET', headers });
  if (!response.ok) throw new Refused(await response.json());
}

export function testServer(): TestServer {
  const calls: { path: string; bearer: string | null }[] = [];
  let given = 0;
  const server: TestServer = {
    ...{ hasSession: true, good: new Set<string>(), isUp: true, lifeMs: 600_000 },
    user: userOf(1),
    asked: [],
    bearersOf: (path) => calls.filter((call) => call.path === path).map(({ bearer }) => bearer),
    countOf: (path) => calls.filter((call) => call.path === path).length,
  };
  const access = () => {
    given += 1;
    server.good = new Set([`token-${given}`]);
    return Response.json({
      access: `token-${given}`,
      expiresAt: new Date(Date.now() + server.lifeMs).toISOString(),
    });
  };
  const answer = (path: string, bearer: string | null): Response => {
    if (path === '/front-api/auth/logout') return new Response(null, { status: 204 });
    if (path === '/front-api/auth/login') {
      server.hasSession = true;
      return access();
    }
    if (path === refreshPath) return server.hasSession ? access() : refused('token_not_valid', 401);
    if (bearer !== null && !server.good.has(bearer)) return refused('token_not_valid', 401);
    if (path === '/api/v1/users/me')
      return bearer === null ? refused('token_not_valid', 401) : Response.json(server.user);
    return Response.json({ bearer });
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const [path = ''] = address.split('?', 1);
    const bearer = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    calls.push({ path, bearer });
    server.asked.push(`${init.method} ${path}`);
    // The other calls of the moment come before any answer, as on a real network.
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (!server.isUp) throw new TypeError('Failed to fetch');
    return answer(path, bearer);
  });
  return server;
}

export function userOf(id: number): User {
  return {
    ...{ id, email: `user-${id}@menyala.test`, activated: true, locale: 'ru-RU', bonus: '0' },
    ...{ totp: false, telegram: false, createdAt: '2026-11-20T10:00:00.000Z' },
  };
}

function refused(code: string, status: number): Response {
  return Response.json({ code, status, detail: code }, { status });
}
