import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createServer } from './server.ts';
import { noteUnknownProxies } from './unknown-proxies.ts';

const app = createServer(
  readConfig({
    MODE: 'production',
    PUBLIC_URL: 'https://exchange.example',
    DATABASE_URL: 'postgres://localhost/none',
    LOG_LEVEL: 'silent',
  }),
);
let listening: Promise<string>;
beforeAll(() => {
  app.get('/', { config: { who: 'page' } }, ({ url }) => `at ${url}`);
  app.get('/health', { config: { who: 'page' } }, () => 'ok');
  listening = app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

it.each([
  ['exchange.example', 200],
  ['localhost:4000', 200],
  ['127.0.0.1:4000', 200],
  ['[::1]:4000', 200],
  ['evil.example', 421],
  ['exchange.example.evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['exchange.example:8443', 421],
])('a request to %s is answered with %i', async (host, status) => {
  expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(status);
});

it('says in words that the address is not ours', async () => {
  const answer = await app.inject({ url: '/en', headers: { host: 'evil.example' } });
  expect(answer.json()).toMatchObject({ code: 'misdirected', title: 'Wrong address' });
});

it('lets whoever watches over it ask by any host, or by none', async () => {
  const health = async (host: string) => (await app.inject({ url: '/health', headers: { host } })).statusCode;
  expect(await Promise.all(['10.0.0.5', 'evil.example', ''].map(health))).toEqual([200, 200, 200]);
  // As haproxy asks by itself.
  expect(await saidTo('GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 .*ok$/s);
  expect(await saidTo('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /);
});

it.each([
  ['http://evil.example/', 421],
  ['http://exchange.example@evil.example/', 421],
  ['HTTP://evil.example?http://exchange.example/', 421],
  ['http:///', 421],
  ['http://exchange.example/', 200],
  ['https://exchange.example', 200],
])(
  'a request that names the whole address %s is answered with %i, whatever its header says',
  async (url, status) => {
    const said = await saidTo(`GET ${url} HTTP/1.1\r\nHost: exchange.example\r\n\r\n`);
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (status === 200) expect(said).toMatch(/at \/$/);
  },
);

it('refuses a request with two hosts', async () => {
  const said = await saidTo('GET / HTTP/1.1\r\nHost: exchange.example\r\nHost: evil.example\r\n\r\n');
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
});

/** The answer of a server to bytes as they travel. */
async function saidTo(bytes: string): Promise<string> {
  const { port } = new URL(await listening);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString());
    });
  });
}

const opened: FastifyInstance[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

/** Asks a server twice through a proxy at 10.0.0.9. @returns what it logged */
async function logOf(trustProxy: string[] | false, headers = forwarded) {
  const said: string[] = [];
  const stream = { write: (line: string) => void said.push(JSON.parse(line).msg) };
  const app = Fastify({ trustProxy, logger: { level: 'warn', stream } });
  opened.push(app);
  app.addHook('onRequest', noteUnknownProxies(readConfig({})));
  app.get('/', () => 'ok');
  for (const _ of [1, 2]) await app.inject({ url: '/', remoteAddress: '10.0.0.9', headers });
  return said;
}
const forwarded: Record<string, string> = { 'x-forwarded-for': '203.0.113.5' };

describe('an X-Forwarded-For', () => {
  it('of a proxy that the settings do not know is warned of once, with what to set', async () => {
    const said = await logOf(false);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('set TRUSTED_PROXIES=10.0.0.9');
    expect(await logOf(['10.0.0.1'])).toHaveLength(1);
  });

  it('of a trusted proxy, or none at all, says nothing', async () => {
    expect(await logOf(['10.0.0.0/8'])).toEqual([]);
    expect(await logOf(false, {})).toEqual([]);
  });
});
