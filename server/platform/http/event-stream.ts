import type { Server } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from './address-group.ts';
import { Refusal } from './refusal.ts';

/** A stream of server-sent events to one browser. */
export interface EventStream {
  send(event: string, data: unknown): void;
  /** Sends what `eventBytes` made, once for however many streams. */
  write(bytes: Buffer): void;
  onClose(listener: () => void): void;
  /** Asks at once whether whoever has it may keep it. */
  askAgain(): void;
  /** Ends it; the browser opens it again by itself. */
  close(): void;
}

interface StreamRules {
  /** Asked at each heartbeat; the stream ends when it says no. Without it whoever opened the stream may keep it. */
  isStillAllowed?: () => Promise<boolean>;
}

/** A line without meaning keeps proxies from closing a quiet stream. */
const heartbeatMs = 15_000;
/** Streams that visitors keep open of one server, and of these those of one network: a browser keeps a few, an attacker many. */
const mostStreams = 5_000;
const mostOfNetwork = 60;
/** Who is further behind than this is cut off: what waits for a reader that never reads is memory. It is told anew when it comes back. */
const mostUnreadBytes = 64 * 1024;

/** An event as it travels. */
export function eventBytes(event: string, data: unknown): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

const heartbeatBytes = Buffer.from(':\n\n');
const openingBytes = Buffer.from('retry: 3000\n\n');

/** Open streams of a server, each by how it is ended. */
const endsOf = new WeakMap<Server, Set<() => void>>();

/** Ends all streams of a server: their browsers come back within five seconds, and not all in one moment. */
export function endStreams(server: Server): void {
  for (const end of endsOf.get(server) ?? []) end();
}

/** How many streams of a server are open. */
export function countStreams(server: Server): number {
  return endsOf.get(server)?.size ?? 0;
}

/** Open streams of visitors, of each server: by network, and of all. */
const openOf = new WeakMap<Server, { all: number; byNetwork: Map<string, number> }>();

/** Takes the answer over and opens the stream. @throws Refusal `busy` when too many are open */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: StreamRules = {},
): EventStream {
  const leave = rules.isStillAllowed ? () => undefined : takePlace(request);
  const { raw } = reply;
  const listeners: (() => void)[] = [leave];
  reply.hijack();
  // A stream ends with its connection, so its bytes travel as they are: chunks would take four writes for each event.
  raw.useChunkedEncodingByDefault = false;
  raw.shouldKeepAlive = false;

  function write(bytes: Buffer): void {
    if (raw.writableLength > mostUnreadBytes) raw.destroy();
    else raw.write(bytes);
  }
  function askAgain(): void {
    // Cut, not ended: what waits for a reader that never reads would keep it open.
    rules.isStillAllowed?.().then(
      (isAllowed) => isAllowed || raw.destroy(),
      () => raw.destroy(),
    );
  }
  function beat(): void {
    write(heartbeatBytes);
    askAgain();
  }
  const heartbeat = setInterval(beat, heartbeatMs);
  const ends = endsOf.get(request.server.server) ?? new Set();
  endsOf.set(request.server.server, ends);
  const end = () => {
    // Whoever does not read hears nothing of it.
    if (raw.writableLength > 0) raw.destroy();
    else raw.end(`retry: ${Math.round(1000 + Math.random() * 4000)}\n\n`);
  };
  ends.add(end);
  const stop = () => {
    clearInterval(heartbeat);
    ends.delete(end);
    for (const listener of listeners.splice(0)) listener();
  };
  raw.on('close', stop);
  raw.writeHead(200, {
    ...headersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  write(openingBytes);
  // Whoever left while the answer was made closes nothing any more.
  if (request.raw.destroyed) stop();

  return {
    send: (event, data) => write(eventBytes(event, data)),
    write,
    onClose(listener) {
      if (request.raw.destroyed) listener();
      else listeners.push(listener);
    },
    askAgain,
    close: () => raw.end(),
  };
}

/** Takes one of the places for visitors. @returns how to give it back. */
function takePlace({ server: { server }, ip }: FastifyRequest): () => void {
  const network = addressGroup(ip ?? '');
  const open = openOf.get(server) ?? { all: 0, byNetwork: new Map<string, number>() };
  openOf.set(server, open);
  const ofNetwork = open.byNetwork.get(network) ?? 0;
  if (open.all >= mostStreams || ofNetwork >= mostOfNetwork) throw new Refusal('busy');
  open.all += 1;
  open.byNetwork.set(network, ofNetwork + 1);
  return () => {
    open.all -= 1;
    const left = (open.byNetwork.get(network) ?? 1) - 1;
    if (left > 0) open.byNetwork.set(network, left);
    else open.byNetwork.delete(network);
  };
}

function headersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
