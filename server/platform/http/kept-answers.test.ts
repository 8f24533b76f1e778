import { once } from 'node:events';
import { request as ask } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../app.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

let exchange: TestContext;
let app: FastifyInstance;
/** Answers that the framework gave. */
let ordinary = 0;
beforeAll(async () => {
  exchange = await createTestContext({ env: { PUBLIC_URL: 'https://exchange.example' } });
  app = await createApi(exchange.ctx);
  app.addHook('onSend', async () => {
    ordinary += 1;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await exchange.close();
});

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}
interface Sent {
  method?: string;
  headers?: Record<string, string>;
}

/** What differs with the connection alone. */
const ofConnection = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Asks over the network, as everybody does. */
async function send(path: string, { method = 'GET', headers = {} }: Sent = {}): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo;
  const asked = ask({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: 'exchange.example', ...headers },
  });
  asked.end();
  const [answer] = await once(asked, 'response');
  let body = '';
  for await (const part of answer.setEncoding('utf8')) body += part;
  return answerOf(answer.statusCode, answer.headers, body);
}

/** Asks the framework itself. */
async function inject(path: string, { method = 'GET', headers = {} }: Sent = {}): Promise<Answer> {
  const answer = await app.inject({
    method: method as 'GET',
    url: path,
    headers: { host: 'exchange.example', ...headers },
  });
  return answerOf(answer.statusCode, answer.headers, answer.body);
}

function answerOf(status: number, headers: object, body: string): Answer {
  const said = Object.entries(headers).filter(([name]) => !ofConnection.includes(name));
  return { status, headers: Object.fromEntries(said.map(([name, value]) => [name, String(value)])), body };
}

/** The answer of the front, and whether the framework was asked. */
async function sendInFront(path: string, sent: Sent = {}): Promise<Answer & { isOrdinary: boolean }> {
  const before = ordinary;
  const answer = await send(path, sent);
  return { ...answer, isOrdinary: ordinary > before };
}

const paths = [
  '/api/v1/calculator/',
  '/api/v1/calculator/from/',
  '/api/v1/calculator/from/1/',
  '/api/v1/calculator/pair/BTC/SBERRUB/',
  '/api/v1/calculator/pair/SBERRUB/BTC',
  '/api/v1/calculator/course/BTC/SBERRUB/',
  '/api/v1/calculator/reserves/',
  '/api/v1/users/pairs/best/',
].flatMap((path) => [path, `/en${path}`, `${path}?`, `${path}?a=1&a=%zz&b[]=2`]);
const files = ['xml', 'xml11', 'json', 'txt'].flatMap((dialect) => [
  `/export/${dialect}`,
  `/export/${dialect}?a=1&a=%zz&b[]=2`,
]);

describe.each([...paths, ...files])('%s', (path) => {
  it('is the same before the framework and behind it', async () => {
    const first = await send(path);
    expect(first.status).toBe(200);
    const etag = first.headers['etag'] ?? '';
    const variants: Sent[] = [
      {},
      { method: 'HEAD' },
      { headers: { 'if-none-match': etag } },
      { headers: { 'if-none-match': `"other", W/${etag}` } },
      { headers: { 'if-none-match': '"other"' } },
      { headers: { 'if-none-match': '*' } },
      { headers: { 'if-modified-since': new Date(Date.now() + 3_600_000).toUTCString() } },
      { headers: { 'if-modified-since': 'yesterday' } },
      { headers: { 'accept-encoding': 'br, gzip' } },
      { headers: { 'accept-encoding': 'gzip;q=0, identity' } },
      {
        headers: {
          'accept-language': 'en',
          cookie: 'locale=en-US; maker=x',
          origin: 'https://elsewhere.example',
        },
      },
      { headers: { 'x-forwarded-for': '198.51.100.1', accept: 'text/html' } },
      { headers: { range: 'bytes=0-3' } },
    ];
    for (const sent of variants) {
      const wanted = await inject(path, sent);
      expect([sent, await sendInFront(path, sent)]).toEqual([sent, { ...wanted, isOrdinary: false }]);
    }
  });
});

it('sends what is long compressed, to whoever takes it so', async () => {
  const path = '/api/v1/calculator/';
  const whole = await send(path);
  for (const [encoding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)
    for (const way of ['inject', 'network']) {
      const headers = { host: 'exchange.example', 'accept-encoding': encoding };
      const bytes =
        way === 'inject'
          ? (await app.inject({ url: path, headers })).rawPayload
          : await bytesOf(path, headers);
      expect(bytes.length).toBeLessThan(whole.body.length / 4);
      expect(open(bytes).toString()).toBe(whole.body);
    }
  expect(whole.headers).toMatchObject({ vary: 'Accept-Encoding' });
});

/** As they come over the network. */
async function bytesOf(path: string, headers: Record<string, string>): Promise<Buffer> {
  const { port } = app.server.address() as AddressInfo;
  const asked = ask({ host: '127.0.0.1', port, path, headers });
  asked.end();
  const [answer] = await once(asked, 'response');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts);
}

const path = '/api/v1/calculator/reserves/';

describe('what the framework looks at more closely', () => {
  beforeEach(() => inject(path));

  it.each<[string, Sent]>([
    ['another method', { method: 'POST' }],
    ['another method that is allowed', { method: 'OPTIONS' }],
    ['another host', { headers: { host: 'elsewhere.example' } }],
    [
      'what asks for the head alone, and knows the answer',
      { method: 'HEAD', headers: { 'if-none-match': 'x' } },
    ],
    ['a token', { headers: { authorization: 'Bearer of nobody' } }],
    ['a body', { headers: { 'content-length': '0' } }],
  ])('is left to it: %s', async (_, sent) => {
    const wanted = await inject(path, sent);
    expect(await sendInFront(path, sent)).toEqual({ ...wanted, isOrdinary: true });
  });

  it('is left to it: two hosts', async () => {
    const before = ordinary;
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET ${path} HTTP/1.1\r\nHost: exchange.example\r\nHost: elsewhere.example\r\n\r\n`);
    const [first] = await once(socket.setEncoding('utf8'), 'data');
    socket.destroy();
    expect([first.split('\r\n')[0], ordinary - before]).toEqual(['HTTP/1.1 400 Bad Request', 1]);
  });

  it('is left to it: an address that nobody has asked for', async () => {
    expect(await sendInFront('/api/v1/calculator/course/BTC/NOTHING/')).toMatchObject({
      status: 404,
      isOrdinary: true,
    });
  });
});

describe('an answer that is kept', () => {
  it('tells a course by the time of the request', async () => {
    const course = '/api/v1/calculator/course/BTC/SBERRUB/?time';
    await inject(course);
    exchange.clock.turn(1_000);
    const answer = await sendInFront(course);
    expect(answer.isOrdinary).toBe(false);
    expect(JSON.parse(answer.body).now).toBe(exchange.clock.now().toISOString());
  });

  it('is made anew once a reserve or the catalogue is another', async () => {
    await inject(path);
    const { catalogue, reserves } = exchange.ctx;
    const [[id = 0] = []] = [[...reserves.all().keys()]];
    reserves.note(id, '12345.67');
    const after = await sendInFront(path);
    expect([after.isOrdinary, after.body]).toEqual([true, expect.stringContaining('"12345.67"')]);
    expect((await sendInFront(path)).isOrdinary).toBe(false);
    await exchange.admin.query('update direction set bonus_percent = bonus_percent');
    await catalogue.refresh();
    expect((await sendInFront(path)).isOrdinary).toBe(true);
  });

  it('is given no more once the server ends', async () => {
    const ending = await createApi(exchange.ctx);
    let status: number | undefined;
    ending.addHook('preClose', async () => {
      const { port } = ending.server.address() as AddressInfo;
      const asked = ask({ host: '127.0.0.1', port, path, headers: { host: 'exchange.example' } });
      asked.end();
      const [answer] = await once(asked, 'response');
      status = answer.statusCode;
    });
    await inject(path);
    await ending.listen({ host: '127.0.0.1', port: 0 });
    await ending.close();
    expect(status).toBe(503);
  });
});

it('gives a monitor its file by its secret alone', async () => {
  const { admin, ctx } = exchange;
  await admin.query(
    `insert into monitor (name, slug, utm_source, secret) values ('Best', 'best', 'best', 'first-secret')`,
  );
  await ctx.catalogue.refresh();
  const file = '/export/xml?for=best&key=first-secret';
  await inject(file);
  const answer = await sendInFront(file);
  expect(answer).toMatchObject({ status: 200, isOrdinary: false });
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
  expect(await sendInFront('/export/xml?for=best&key=other')).toMatchObject({
    status: 404,
    isOrdinary: true,
  });
  await admin.query("update monitor set secret = 'second-secret'");
  await ctx.catalogue.refresh();
  expect(await sendInFront(file)).toMatchObject({ status: 404, isOrdinary: true });
});
