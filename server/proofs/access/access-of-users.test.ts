import { everyCall } from '@menyala/contract/every-call';
import { showCard as showCardCall } from '@menyala/contract/site/cards';
import { showMe } from '@menyala/contract/site/users';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRoutes } from '../../app.ts';
import { showCard } from '../../exchange/cards/show-card.ts';
import { askForCards, makerOf, newCard, waitingClaim } from '../../exchange/cards/testing-cards.ts';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { goodPassword, newUser, openVisitor, type Visitor } from '../../people/users/testing-visitor.ts';
import { createServer } from '../../platform/http/server.ts';
import { callAt } from '../../testing/call-at.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { serve } from '../../web/access/serve.ts';

/** Every route of the API × every kind of visitor to the site. Each cell follows from the policy that the route declares. */

let exchange: TestContext;
let app: FastifyInstance;
const routes: { method: string; url: string; who: string | undefined }[] = [];
/** Authorization of each kind of visitor. */
const visitors: Record<string, string | undefined> = {};
let ofA: { session: string; requisite: string; claim: string; card: string };
/** A guest's claim with the check of its card. */
let ofGuest: { claim: string; card: string };

beforeAll(async () => {
  exchange = await createTestContext();
  app = createServer(exchange.ctx.config);
  app.addHook('onRoute', (route: RouteOptions) => {
    for (const method of [route.method].flat())
      routes.push({ method, url: route.url, who: route.config?.who });
  });
  await app.register(async (api) => apiRoutes(api, exchange.ctx));
  await app.ready();

  const [late, a, b] = [
    await newUser(exchange, 'late@example.com'),
    await newUser(exchange, 'a@example.com'),
    await newUser(exchange, 'b@example.com'),
  ];
  const unactivated = openVisitor(exchange);
  await unactivated.send('POST', '/api/v1/users/signup/', { email: 'u@example.com', password: goodPassword });
  await unactivated.logIn('u@example.com');
  exchange.clock.turn(10 * 60_000 + 1);
  for (const visitor of [a, b, unactivated]) await visitor.refresh();
  const bearer = ({ access }: Visitor) => `Bearer ${access}`;
  Object.assign(visitors, {
    guest: undefined,
    a: bearer(a),
    b: bearer(b),
    unactivated: bearer(unactivated),
    expired: bearer(late),
    forged: `${bearer(a).slice(0, -2)}xx`,
  });
  const [session] = (await a.send('GET', '/api/v1/users/me/sessions/')).json().items;
  const saved = await a.send('POST', '/api/v1/users/me/requisites/', {
    currency: idOf('SBERRUB'),
    side: 'receive',
    values: { card: '2202200000004562', holder: 'IVAN PETROV' },
  });
  const card = await a.send('POST', '/api/v1/verify/', { number: '2202200000004562', holder: 'IVAN PETROV' });
  ofA = {
    ...{ session: session.id, requisite: saved.json().id, card: card.json().id },
    claim: (await newClaim(exchange)).id,
  };
  await askForCards(exchange);
  const waiting = await waitingClaim(exchange, '2202200000004562');
  const body = { holder: 'IVAN PETROV', number: undefined, claim: waiting.id };
  const check = await newCard(exchange, makerOf(exchange, waiting.id), body);
  ofGuest = { claim: waiting.id, card: check.id };
  await exchange.admin.query(
    "update claim set user_id = (select id from users where email = 'a@example.com'), user_number = 1 where id = $1",
    [ofA.claim],
  );
});
afterAll(async () => {
  await app.close();
  await exchange.close();
});

const idOf = (code: string) =>
  [...exchange.ctx.catalogue.current().currencies.values()].find((currency) => currency.code === code)?.id;
const nobody = {
  ...{
    id: 0,
    email: '',
    activated: false,
    locale: 'ru-RU' as const,
    bonus: '0',
    totp: false,
    telegram: false,
  },
  createdAt: '2026-05-01T12:00:00.000Z',
};
const unknown = '00000000-0000-4000-8000-000000000000';
const addressOf = (url: string, id: string) =>
  url
    .replace(/:receipt/g, unknown)
    .replace(/:token/g, 'x')
    .replace(/:name/g, 'mail')
    .replace(/:\w+/g, id);

async function ask(
  kind: string,
  method: string,
  url: string,
  payload: object = { nothing: 'of the kind' },
): Promise<{ status: number; code?: string }> {
  const authorization = visitors[kind];
  const answer = await app.inject({
    method: method as 'GET',
    url,
    ...(authorization ? { headers: { authorization } } : {}),
    // Nothing that any call would take: who may call is asked before what is sent is looked at.
    ...(method === 'GET' ? {} : { payload }),
  });
  const isProblem = answer.headers['content-type']?.toString().startsWith('application/problem');
  return { status: answer.statusCode, ...(isProblem ? { code: answer.json().code } : {}) };
}

const routesFor = (who: string) =>
  routes.filter((route) => route.who === who && route.method !== 'HEAD' && !route.url.endsWith('/stream'));

describe('who may call what', () => {
  it('lets users alone into calls of users, whatever they send', async () => {
    const calls = routesFor('user');
    expect(calls.length).toBeGreaterThan(30);
    for (const { method, url } of calls)
      for (const kind of Object.keys(visitors)) {
        const { status, code } = await ask(kind, method, addressOf(url, unknown));
        const isIn = ['a', 'b', 'unactivated'].includes(kind);
        expect([kind, method, url, status === 401, code === 'token_not_valid']).toEqual([
          kind,
          method,
          url,
          !isIn,
          !isIn,
        ]);
      }
  });

  it('answers everybody alike where it asks nobody who they are', async () => {
    const open = routesFor('anyone').filter(
      ({ method, url }) => callAt(method, url.replace(/:\w+/g, 'x'))?.bearer !== 'optional',
    );
    expect(open.length).toBeGreaterThan(25);
    for (const { method, url } of open) {
      const guest = await ask('guest', method, addressOf(url, unknown));
      for (const kind of ['a', 'unactivated', 'expired'])
        expect([kind, method, url, await ask(kind, method, addressOf(url, unknown))]).toEqual([
          kind,
          method,
          url,
          guest,
        ]);
    }
  });

  it('would show it if a call of users let strangers in', async () => {
    const careless = createServer(exchange.ctx.config);
    careless.after(() => serve(careless, exchange.ctx, { ...showMe, who: 'anyone' }, () => nobody));
    const answer = await careless.inject({ url: showMe.path });
    expect(answer.statusCode).toBe(200);
    await careless.close();
  });

  it('keeps users out of the office', async () => {
    for (const { method, url } of routesFor('staff'))
      for (const kind of ['a', 'b', 'unactivated', 'expired']) {
        const { status, code } = await ask(kind, method, addressOf(url, '1'));
        expect([kind, method, url, status, code]).toEqual([kind, method, url, 401, 'token_not_valid']);
      }
  });

  it('keeps everybody without a key out of calls of partners', async () => {
    for (const { method, url } of routesFor('partner'))
      for (const kind of Object.keys(visitors)) {
        const { status, code } = await ask(kind, method, addressOf(url, unknown));
        expect([kind, method, url, status, code]).toEqual([kind, method, url, 401, 'token_not_valid']);
      }
  });

  it('keeps staff out of calls of users', async () => {
    const cookie = await exchange.signIn();
    for (const { method, url } of routesFor('user')) {
      const answer = await app.inject({
        method: method as 'GET',
        url: addressOf(url, unknown),
        headers: { cookie },
      });
      expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
    }
  });

  it('never takes a token that is not good for a guest’s, where one may be sent', async () => {
    const optional = routes.filter(
      ({ method, url }) =>
        method !== 'HEAD' && callAt(method, url.replace(/:\w+/g, 'x'))?.bearer === 'optional',
    );
    expect(optional.length).toBeGreaterThan(20);
    for (const { method, url } of optional)
      for (const kind of ['expired', 'forged']) {
        const { status, code } = await ask(kind, method, addressOf(url, unknown));
        expect([kind, method, url, status, code]).toEqual([kind, method, url, 401, 'token_not_valid']);
      }
  });

  it('lets the user who made a claim do what its maker may, and nobody else', async () => {
    const calls = routesFor('maker');
    expect(calls.length).toBeGreaterThan(8);
    for (const { method, url } of calls)
      for (const kind of Object.keys(visitors)) {
        const { status, code } = await ask(kind, method, addressOf(url, ofA.claim));
        const wanted =
          { a: 'in', expired: 'token_not_valid', forged: 'token_not_valid' }[kind] ?? 'maker_only';
        // Whoever is in is told what is wrong with the request, or that the claim is not there yet.
        const said = code === 'maker_only' || code === 'token_not_valid' ? code : 'in';
        expect([kind, method, url, said]).toEqual([kind, method, url, wanted]);
        expect([kind, method, url, status < 500]).toEqual([kind, method, url, true]);
      }
  });

  it('lets the user whose card it is do what its holder may; to others it is as unknown', async () => {
    const calls = routesFor('holder');
    expect(calls.length).toBe(10);
    // What the holder may remove would be gone for the next ones.
    const lasting = calls.filter(({ method }) => method !== 'DELETE');
    for (const kind of ['guest', 'b', 'unactivated', 'expired', 'forged', 'a'])
      for (const { method, url } of kind === 'a' ? lasting : calls) {
        const others = await ask(kind, method, addressOf(url.replace(':photo', unknown), ofA.card));
        const nobodys = await ask(kind, method, addressOf(url.replace(':photo', unknown), unknown));
        const isIn = kind === 'a' && !url.includes(':photo');
        const wanted = kind === 'expired' || kind === 'forged' ? 'token_not_valid' : 'not_found';
        expect([kind, method, url, nobodys.code]).toEqual([kind, method, url, wanted]);
        if (isIn) expect([kind, method, url, others.code]).not.toEqual([kind, method, url, 'not_found']);
        else expect([kind, method, url, others]).toEqual([kind, method, url, nobodys]);
      }
  });

  it('lets nobody but the maker of its claim do what the holder of a guest’s card may', async () => {
    for (const { method, url } of routesFor('holder'))
      for (const kind of ['guest', 'a', 'b', 'unactivated']) {
        const { status, code } = await ask(
          kind,
          method,
          addressOf(url.replace(':photo', unknown), ofGuest.card),
        );
        expect([kind, method, url, status, code]).toEqual([kind, method, url, 403, 'maker_only']);
      }
  });

  it('would show it if a call of holders let strangers in', async () => {
    const careless = createServer(exchange.ctx.config);
    careless.after(() =>
      serve(careless, exchange.ctx, { ...showCardCall, who: 'anyone' }, ({ params, language }) =>
        showCard(exchange.ctx, params.id, language),
      ),
    );
    for (const card of [ofA.card, ofGuest.card]) {
      const url = showCardCall.path.replace(':id', card);
      expect([url, (await careless.inject({ url })).statusCode]).toEqual([url, 200]);
    }
    await careless.close();
  });

  it('answers for another’s things as for unknown ones', async () => {
    const things = [
      ['DELETE', `/api/v1/users/me/sessions/${ofA.session}`],
      ['DELETE', `/api/v1/users/me/requisites/${ofA.requisite}`],
    ] as const;
    for (const [method, url] of things)
      for (const kind of ['b', 'unactivated']) {
        const given = url.includes('/sessions/') ? { password: goodPassword } : undefined;
        const others = await ask(kind, method, url, given);
        const nobodys = await ask(kind, method, url.replace(/[^/]+$/, unknown), given);
        expect([url, kind, others]).toEqual([url, kind, nobodys]);
        expect([url, kind, others.status]).toEqual([url, kind, 404]);
      }
    const mine = await app.inject({
      url: '/api/v1/users/me/claims',
      headers: { authorization: visitors['b'] ?? '' },
    });
    expect(mine.json()).toMatchObject({ items: [], total: 0 });
  });

  it('is declared in the contract for every call under /users/me', () => {
    const own = everyCall.filter(({ path }) => path.startsWith('/api/v1/users/me'));
    expect(own.length).toBeGreaterThan(15);
    for (const { path, who } of own) expect([path, who]).toEqual([path, 'user']);
  });
});
