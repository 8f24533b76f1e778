import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type EventStream, openEventStream } from './event-stream.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function serveStream(onOpen: (stream: EventStream) => void): Promise<number> {
  app = Fastify({ forceCloseConnections: true });
  app.get('/', (incoming, reply) => onOpen(openEventStream(incoming, reply)));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

describe('a stream of events', () => {
  it('cuts off a reader that never reads, instead of remembering for it', async () => {
    const closed = Promise.withResolvers<void>();
    const port = await serveStream((stream) => {
      stream.onClose(closed.resolve);
      const timer = setInterval(() => stream.send('course', 'x'.repeat(100_000)), 1);
      stream.onClose(() => clearInterval(timer));
    });
    const asked = request({ port, host: '127.0.0.1' }).end();
    const [answer] = await once(asked, 'response');
    answer.pause();
    answer.on('error', () => undefined);
    await closed.promise;
  });

  it('tells its listeners when the reader leaves', async () => {
    const closed = Promise.withResolvers<void>();
    const port = await serveStream((stream) => stream.onClose(closed.resolve));
    const asked = request({ port, host: '127.0.0.1' }).end();
    asked.on('error', () => undefined);
    await once(asked, 'response');
    asked.destroy();
    await closed.promise;
  });

  it('writes an event and its data as browsers read them', async () => {
    const port = await serveStream((stream) => {
      stream.send('status', { status: 'new' });
      stream.close();
    });
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toContain('event: status\ndata: {"status":"new"}\n\n');
    // Not in chunks: each event is one write.
    expect([answer.headers.get('transfer-encoding'), answer.headers.get('connection')]).toEqual([
      null,
      'close',
    ]);
  });
});
