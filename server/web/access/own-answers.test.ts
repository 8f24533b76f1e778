import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApi } from '../../app.ts';
import { newClaim, press } from '../../exchange/claims/testing-claims.ts';
import { openContext } from '../../open-context.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';

let exchange: TestContext;
let app: FastifyInstance;
let anna: TestUser;
let boris: TestUser;
/** Answers that the framework gave. */
let ordinary = 0;

beforeAll(async () => {
  exchange = await createTestContext();
  app = await createApi(exchange.ctx);
  app.addHook('onSend', async () => {
    ordinary += 1;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  [anna, boris] = [await signUpUser(exchange), await signUpUser(exchange)];
  for (const { headers } of [anna, anna, boris]) await newClaim(exchange, 'BTC', 'SBERRUB', {}, headers);
});
afterAll(async () => {
  await app.close();
  await exchange.close();
});

const path = '/api/v1/users/me/claims/';
const ofConnection = ['date', 'connection', 'keep-alive'];

/** Asks over the network, as everybody does, and tells whether the framework was asked. */
async function ask(user: TestUser, { url = path, headers = {} }: { url?: string; headers?: object } = {}) {
  const before = ordinary;
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { ...user.headers, ...headers } });
  const body = await answer.text();
  const told = [...answer.headers].filter(([name]) => !ofConnection.includes(name));
  return { status: answer.status, headers: Object.fromEntries(told), body, isOrdinary: ordinary > before };
}
const statusesOf = ({ body }: { body: string }) =>
  JSON.parse(body).items.map(({ status }: { status: string }) => status);

/** A look at a session is good for a second: what is asked at once is asked within one. */
async function askTwice(user: TestUser, asked: { url?: string } = {}) {
  const again = async () => {
    await ask(user, asked);
    return (await ask(user, asked)).isOrdinary;
  };
  await expect.poll(again).toBe(false);
}

beforeEach(() => exchange.ctx.outbox.drain());

it.each([path, `/en${path}`, `${path}?size=1&page=2`, `${path}?status=new`])(
  'is the same before the framework and behind it: %s',
  async (url) => {
    await askTwice(anna, { url });
    const kept = await ask(anna, { url });
    const wanted = await app.inject({ url, headers: { ...anna.headers, host: 'localhost' } });
    const headers = Object.entries(wanted.headers).filter(([name]) => !ofConnection.includes(name));
    expect({ ...kept, isOrdinary: null }).toEqual({
      status: 200,
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      body: wanted.body,
      isOrdinary: null,
    });
  },
);

it('is nobody else’s, in whatever order they ask', async () => {
  await askTwice(anna);
  await askTwice(boris);
  for (let time = 0; time < 5; time += 1) {
    expect(JSON.parse((await ask(anna)).body).total).toBe(2);
    expect(JSON.parse((await ask(boris)).body).total).toBe(1);
  }
  const stranger = { ...anna, headers: { authorization: `${anna.headers.authorization}x` } };
  expect(await ask(stranger)).toMatchObject({ status: 401, isOrdinary: true });
  const none = { ...anna, headers: {} } as unknown as TestUser;
  expect(await ask(none)).toMatchObject({ status: 401, isOrdinary: true });
});

it('is gone with what this process writes, before whoever wrote it hears of that', async () => {
  await askTwice(anna);
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB', {}, anna.headers);
  expect(statusesOf(await ask(anna))).toEqual(['new', 'new', 'new']);
  await askTwice(anna);
  await press(exchange, 'confirm', id);
  expect(statusesOf(await ask(anna))).toEqual(['checking', 'new', 'new']);
});

it('is gone with what another process writes, once that was told', async () => {
  const { config, clock, log } = exchange.ctx;
  const other = await openContext({ config, url: exchange.url, clock, log });
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB', {}, boris.headers);
  await exchange.ctx.outbox.drain();
  const heard = Promise.withResolvers<void>();
  const stop = exchange.ctx.live.listen((event) => event.kind === 'claim' && heard.resolve());
  await askTwice(boris);
  await exchange.admin.query(`update claim set status = 'success' where id = $1`, [id]);
  await other.live.tell([{ kind: 'claim', claimId: id, status: 'success', version: 9 }]);
  await heard.promise;
  expect(statusesOf(await ask(boris))[0]).toBe('success');
  stop();
  await other.close();
});

it('is looked for again after a second, told or not', async () => {
  await askTwice(boris);
  await exchange.admin.query(`update claim set status = 'success' where user_id = $1`, [boris.id]);
  await expect.poll(async () => statusesOf(await ask(boris))[0], { timeout: 3_000 }).toBe('success');
});

it('is gone with the names in it', async () => {
  await askTwice(anna);
  await exchange.admin.query(`update currency set name_ru = 'Другое' where code = 'BTC'`);
  await exchange.ctx.catalogue.refresh();
  expect((await ask(anna)).body).toContain('Другое');
});

it.each([
  ['another host', { host: 'elsewhere.example' }, 421],
  ['a body', { 'content-length': '0' }, 200],
])('leaves to the framework what it looks at more closely: %s', async (_, headers, status) => {
  await askTwice(anna);
  const before = ordinary;
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const named = { host: 'localhost', ...anna.headers, ...headers, connection: 'close' };
  const lines = Object.entries(named).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const [first] = await once(socket.setEncoding('utf8'), 'data');
  socket.destroy();
  expect([Number(first.split(' ')[1]), ordinary - before]).toEqual([status, 1]);
});

it('refuses whose sessions the office has ended, at once', async () => {
  const gone = await signUpUser(exchange);
  await askTwice(gone);
  const answer = await exchange.app.inject({
    method: 'DELETE',
    url: `/office/api/users/${gone.id}/sessions`,
    headers: { cookie: await exchange.signIn() },
  });
  expect(answer.statusCode).toBeLessThan(300);
  expect(await ask(gone)).toMatchObject({ status: 401, isOrdinary: true });
});
