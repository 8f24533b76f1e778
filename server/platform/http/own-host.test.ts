import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createServer } from './server.ts';

const app = createServer(
  readConfig({
    MODE: 'production',
    PUBLIC_URL: 'https://exchange.example',
    DATABASE_URL: 'postgres://localhost/none',
    LOG_LEVEL: 'silent',
  }),
);
beforeAll(() => {
  app.get('/', { config: { who: 'page' } }, () => 'ok');
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

it('refuses a request with two hosts', async () => {
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const said = await new Promise<string>((resolve) => {
    const socket = connect(Number(address.port), '127.0.0.1', () =>
      socket.write(`GET / HTTP/1.1\r\nHost: ${address.host}\r\nHost: evil.example\r\n\r\n`),
    );
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(bytes.toString());
    });
  });
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
});
