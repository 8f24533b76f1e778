import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { limitConnections, mostConnections } from './connection-limit.ts';
import { endSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function listen(prepare: (app: FastifyInstance) => void): Promise<number> {
  app = Fastify({ forceCloseConnections: true });
  prepare(app);
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.on('data', () => undefined).on('end', () => done(null, 'read'));
  });
  app.post('/', () => 'ok');
  app.post('/refuses', { onRequest: (_request, reply) => void reply.code(403).send('no') }, () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function open(port: number, begin = ''): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined).resume();
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  if (begin) socket.write(begin);
  return { socket, closed };
}

const head = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`;
const within = (closed: Promise<unknown>, ms: number) =>
  Promise.race([closed.then(() => 'closed'), sleep(ms).then(() => 'open')]);

describe('a body that comes slowly', () => {
  it('ends its connection', async () => {
    const port = await listen((server) => endSlowBodies(server, 200));
    const { closed } = await open(port, head('/', 'application/json'));
    expect(await within(closed, 3_000)).toBe('closed');
  });

  it('of an upload may take longer, until it is refused', async () => {
    const port = await listen((server) => endSlowBodies(server, 200));
    const taken = await open(port, head('/', 'multipart/form-data; boundary=x'));
    const refused = await open(port, head('/refuses', 'multipart/form-data; boundary=x'));
    expect(await within(refused.closed, 3_000)).toBe('closed');
    expect(await within(taken.closed, 300)).toBe('open');
  });

  it('is none of a connection that is kept for the next request', async () => {
    const port = await listen((server) => endSlowBodies(server, 200));
    const request =
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
    const { closed } = await open(port, request);
    expect(await within(closed, 600)).toBe('open');
  });
});

describe('connections of one visitor', () => {
  it('are cut off beyond a hundred, and one that ends makes room', async () => {
    const port = await listen((server) => limitConnections(server, { rateLimits: true, trustedProxies: [] }));
    const first = await Promise.all(Array.from({ length: mostConnections.ofVisitor }, () => open(port)));
    const over = await open(port);
    expect(await within(over.closed, 2_000)).toBe('closed');
    first[0]?.socket.destroy();
    await sleep(200);
    const next = await open(port);
    expect(await within(next.closed, 300)).toBe('open');
  });

  it('are not counted for a proxy whose word is believed', async () => {
    const port = await listen((server) =>
      limitConnections(server, { rateLimits: true, trustedProxies: ['127.0.0.0/8'] }),
    );
    const many = await Promise.all(Array.from({ length: mostConnections.ofVisitor + 1 }, () => open(port)));
    expect(await within(Promise.race(many.map(({ closed }) => closed)), 300)).toBe('open');
  });
});
