import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bestchange } from './bestchange.ts';
import { type StandInState, shapes } from './shapes.ts';

/**
 * Stands in for every price source, and for the receivers of the demo's shop, on this machine: a gateway as `openOutside` knows it, so
 * that https://host/path is asked as {url}/host/path. Its prices walk by the clock. A demo asks nobody else; tests tell it to lie, to stall and to come back.
 */
export interface StandIn {
  url: string;
  /** From now on the sources of this host do so. */
  tell(host: string, state: StandInState): void;
  /** How often the sources of this host were asked. */
  asked(host: string): number;
  /** The headers of the last question to this host. */
  lastHeaders(host: string): IncomingMessage['headers'];
  close(): Promise<void>;
}

export async function startStandIn({ now }: { now: () => Date }): Promise<StandIn> {
  const states = new Map<string, StandInState>();
  const asked = new Map<string, { times: number; headers: IncomingMessage['headers'] }>();
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const [, host = '', ...path] = url.pathname.split('/');
    asked.set(host, { times: (asked.get(host)?.times ?? 0) + 1, headers: request.headers });
    request.resume();
    const shape = shapes[`${host}/${path.join('/')}`];
    const state = states.get(host) ?? 'right';
    const list = host === listHost ? bestchange(path, { state, now: now() }) : null;
    if (list !== null) return void answerTagged(request, reply, { state, told: list });
    const receiver = receivers[host];
    if (receiver) return reply.writeHead(receiver.status).end(receiver.told);
    if (!shape) return reply.writeHead(404).end('Nothing stands in for this address.');
    return answer(reply, state, () => shape({ state, now: now(), query: url.searchParams }));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  // It ends with whoever started it.
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tell: (host, state) => void states.set(host, state),
    asked: (host) => asked.get(host)?.times ?? 0,
    lastHeaders: (host) => asked.get(host)?.headers ?? {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const listHost = 'bestchange.app';

/** Where the demo's shop hears of its sales: its site does, and its stock is out of order. */
const receivers: Readonly<Record<string, { status: number; told: string }>> = {
  'oolong.example': { status: 200, told: 'OK' },
  'stock.oolong.example': { status: 503, told: '<h1>Service Unavailable</h1>' },
};

/** With a tag of its text, and 304 for whoever knows it. */
function answerTagged(
  request: IncomingMessage,
  reply: ServerResponse,
  { state, told }: { state: StandInState; told: string },
): void {
  const etag = `"${createHash('sha256').update(told).digest('base64url').slice(0, 22)}"`;
  if (state === 'right' && request.headers['if-none-match'] === etag) return void reply.writeHead(304).end();
  reply.setHeader('etag', etag);
  answer(reply, state, () => told);
}

const hugeBytes = 10 * 1024 * 1024;

function answer(reply: ServerResponse, state: StandInState, told: () => string | Buffer): void {
  switch (state) {
    case 'silent':
      return;
    case 'down':
      return void reply.writeHead(503, { 'retry-after': '2' }).end('<html>Service Unavailable</html>');
    case 'html':
      return void reply
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><html><body>Checking your browser…</body></html>');
    case 'trickle':
      trickle(reply, Buffer.from(told()));
      return;
    case 'huge':
      return void reply.end(Buffer.concat([Buffer.alloc(hugeBytes, 0x20), Buffer.from(told())]));
    case 'half': {
      const all = Buffer.from(told());
      return void reply.end(all.subarray(0, all.length / 2));
    }
    case 'cut': {
      const all = Buffer.from(told());
      reply.writeHead(200, { 'content-length': all.length });
      return void reply.write(all.subarray(0, all.length / 2), () => reply.destroy());
    }
    default:
      reply.end(told());
  }
}

/** One byte a second. */
function trickle(reply: ServerResponse, all: Buffer): void {
  reply.writeHead(200, { 'content-length': all.length });
  let place = 0;
  const timer = setInterval(() => reply.write(all.subarray(place, ++place)), 1_000);
  reply.on('close', () => clearInterval(timer));
}
