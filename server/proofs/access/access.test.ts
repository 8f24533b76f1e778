import { everyCall } from '@menyala/contract/every-call';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRoutes } from '../../app.ts';
import { moveInOffice, newClaim } from '../../exchange/claims/testing-claims.ts';
import { makerProof } from '../../people/access/maker.ts';
import { createServer } from '../../platform/http/server.ts';
import { blankSite } from '../../testing/blank-site.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { describeApi } from '../../web/openapi.ts';
import { pageRoutes } from '../../web/pages/site-routes.ts';

let exchange: TestContext;
let app: FastifyInstance;
const routes: { method: string; url: string; who: string | undefined }[] = [];

beforeAll(async () => {
  exchange = await createTestContext();
  app = createServer(exchange.ctx.config);
  app.addHook('onRoute', (route: RouteOptions) => {
    for (const method of [route.method].flat())
      routes.push({ method, url: route.url, who: route.config?.who });
  });
  await describeApi(app, exchange.ctx);
  await app.register(async (api) => apiRoutes(api, exchange.ctx));
  await app.register(async (site) => {
    pageRoutes(site, exchange.ctx, blankSite);
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await exchange.close();
});

const unknown = '00000000-0000-4000-8000-000000000000';
/** An address of the route with this claim, or with something that fits, in each place. */
const addressOf = (url: string, claimId = unknown) =>
  url
    .replace(/:receipt/g, unknown)
    .replace(/:id/g, url.includes('/claim') ? claimId : '1')
    .replace(/:\w+/g, '1');
const routesFor = (who: string) => routes.filter((route) => route.who === who && route.method !== 'HEAD');

describe('who may call a route', () => {
  it('is declared by every route, and by no other word', () => {
    expect(routes.length).toBeGreaterThan(80);
    for (const route of routes)
      expect([route.url, route.who]).toEqual([
        route.url,
        expect.stringMatching(/^(anyone|maker|holder|user|partner|staff|page)$/),
      ]);
  });

  it('is as the contract says, and every call of the contract has its route', () => {
    for (const call of everyCall) {
      const bases = call.path.startsWith('/office/') ? [''] : ['', '/en'];
      for (const base of bases) {
        const route = routes.find(({ method, url }) => method === call.method && url === base + call.path);
        expect([call.method, base + call.path, route?.who]).toEqual([
          call.method,
          base + call.path,
          call.who,
        ]);
      }
    }
  });

  it('must be declared: a route without it does not start', () => {
    const bare = createServer(exchange.ctx.config);
    expect(() => bare.get('/open', () => 'open')).toThrow('GET /open does not say who may call it.');
  });

  it('lets nobody but staff see what lies under /office/api, sign-in apart', () => {
    const open = routes.filter(({ url, who }) => url.startsWith('/office/api') && who !== 'staff');
    expect(open.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /office/api/session',
      'DELETE /office/api/session',
      // Whoever has a link that is good once.
      'POST /office/api/invitation',
      'POST /office/api/invitation/accept',
    ]);
  });
});

describe('what staff may call', () => {
  it('answers 401 to everybody who is not signed in, before it looks at what they sent', async () => {
    const { id } = await newClaim(exchange);
    const ended = await exchange.signIn();
    await app.inject({ method: 'DELETE', url: '/office/api/session', headers: { cookie: ended } });
    const strangers = [
      '',
      'office=',
      `office=${'a'.repeat(43)}`,
      `maker=${id}.${makerProof(exchange.ctx, id)}`,
      ended,
    ];
    for (const { method, url } of routesFor('staff')) {
      for (const cookie of strangers) {
        const answer = await app.inject({
          method: method as 'GET',
          url: addressOf(url, id),
          headers: { cookie },
          ...(method === 'GET' ? {} : { payload: { wrong: true } }),
        });
        expect([method, url, cookie, answer.statusCode, answer.json().code]).toEqual([
          method,
          url,
          cookie,
          401,
          'token_not_valid',
        ]);
      }
    }
  });

  it('ends when the session runs out', async () => {
    const cookie = await exchange.signIn();
    exchange.clock.turn(11 * 60 * 60_000);
    expect((await app.inject({ url: '/office/api/claims', headers: { cookie } })).statusCode).toBe(200);
    exchange.clock.turn(13 * 60 * 60_000);
    expect((await app.inject({ url: '/office/api/claims', headers: { cookie } })).statusCode).toBe(401);
  });
});

describe('what only the maker may call', () => {
  it('answers 403 to everybody else, and 404 where there is no such claim', async () => {
    const mine = await newClaim(exchange);
    const others = await newClaim(exchange);
    const staff = await exchange.signIn();
    const strangers = [
      '',
      staff,
      `maker=${others.id}.${makerProof(exchange.ctx, others.id)}`,
      `maker=${mine.id}.${makerProof(exchange.ctx, others.id)}`,
      `maker=${mine.id}.`,
      `maker=${mine.id}`,
    ];
    for (const { method, url } of routesFor('maker')) {
      for (const cookie of strangers) {
        const ask = (id: string) =>
          app.inject({ method: method as 'GET', url: addressOf(url, id), headers: { cookie } });
        const known = await ask(mine.id);
        expect([url, cookie, known.statusCode, known.json().code]).toEqual([url, cookie, 403, 'maker_only']);
        expect([url, (await ask(unknown)).statusCode]).toEqual([url, 404]);
      }
    }
  });
});

describe('what only a partner’s key opens', () => {
  const ask = (url: string, authorization?: string) =>
    app.inject({ url, headers: authorization === undefined ? {} : { authorization } });

  it('answers 401 to everybody else, and to a key that was ended', async () => {
    const user = await signUpUser(exchange);
    const makeKey = async () => {
      const url = '/api/v1/users/me/refferal/key';
      const answer = await app.inject({ method: 'POST', url, headers: user.headers });
      return `Bearer ${answer.json().key}`;
    };
    const [old, key] = [await makeKey(), await makeKey()];
    const staff = await exchange.signIn();
    const calls = routesFor('partner');
    expect(calls.length).toBe(6);
    for (const { method, url } of calls) {
      expect(method).toBe('GET');
      expect([url, (await ask(url, key)).statusCode]).toEqual([url, 200]);
      const cut = key.slice(0, -1);
      for (const stranger of [undefined, '', 'Bearer ', user.headers.authorization, old, cut]) {
        const answer = await ask(url, stranger);
        expect([url, stranger, answer.statusCode, answer.json().code]).toEqual([
          ...[url, stranger, 401, 'token_not_valid'],
        ]);
      }
      expect((await app.inject({ url, headers: { cookie: staff } })).statusCode).toBe(401);
    }
    // It reads figures, and is nobody’s sign-in.
    for (const { method, url } of routesFor('user')) {
      const answer = await app.inject({
        method: method as 'GET',
        url: addressOf(url),
        headers: { authorization: key },
      });
      expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
    }
  });

  it('is answered sixty times a minute, each key by itself', async () => {
    const limited = await createTestContext({ env: { RATE_LIMITS: 'on' } });
    const keys = await Promise.all(
      [await signUpUser(limited), await signUpUser(limited)].map(async ({ headers }) => {
        const answer = await limited.app.inject({
          method: 'POST',
          url: '/api/v1/users/me/refferal/key',
          headers,
        });
        return `Bearer ${answer.json().key}`;
      }),
    );
    const read = (key: string | undefined) =>
      limited.app.inject({ url: '/api/v1/partner/figures', headers: { authorization: key ?? '' } });
    const codes = [];
    for (let count = 0; count < 61; count += 1) codes.push((await read(keys[0])).statusCode);
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    expect(Number((await read(keys[0])).headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(keys[1])).statusCode).toBe(200);
    await limited.close();
  });
});

describe('a member of staff who is switched off', () => {
  it('is out at once', async () => {
    const cookie = await exchange.signIn();
    const claim = await newClaim(exchange);
    await exchange.admin.query('update staff set is_active = false where login = $1', ['demo']);
    const answer = await moveInOffice(exchange, cookie, claim.id, 'reject', { reason: 'Too late' });
    expect(answer.statusCode).toBe(401);
    await exchange.admin.query('update staff set is_active = true where login = $1', ['demo']);
  });
});
