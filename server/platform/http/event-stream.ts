import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from './address-group.ts';
import { Refusal } from './refusal.ts';

/** A stream of server-sent events to one browser. */
export interface EventStream {
  send(event: string, data: unknown): void;
  onClose(listener: () => void): void;
  /** Ends it; the browser opens it again by itself. */
  close(): void;
}

interface StreamRules {
  /** Asked at each heartbeat; the stream ends when it says no. Without it whoever opened the stream may keep it. */
  isStillAllowed?: () => Promise<boolean>;
}

/** A line without meaning keeps proxies from closing a quiet stream. */
const heartbeatMs = 15_000;
/** Streams that visitors keep open in one process, and of these those of one network: a browser keeps a few, an attacker many. */
const mostStreams = 5_000;
const mostOfNetwork = 60;
/** Who reads no more than this behind is cut off: what waits for a reader that never reads is memory. */
const mostUnreadBytes = 256 * 1024;

const openOf = new Map<string, number>();
let open = 0;

/** Takes the answer over and opens the stream. @throws Refusal `busy` when too many are open */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: StreamRules = {},
): EventStream {
  const leave = rules.isStillAllowed ? () => undefined : takePlace(addressGroup(request.ip ?? ''));
  const { raw } = reply;
  const listeners: (() => void)[] = [leave];
  reply.hijack();

  function write(text: string): void {
    if (raw.writableLength > mostUnreadBytes) raw.destroy();
    else raw.write(text);
  }
  function beat(): void {
    write(':\n\n');
    rules.isStillAllowed?.().then(
      (isAllowed) => isAllowed || raw.end(),
      () => raw.end(),
    );
  }
  const heartbeat = setInterval(beat, heartbeatMs);
  const stop = () => {
    clearInterval(heartbeat);
    for (const listener of listeners.splice(0)) listener();
  };
  raw.on('close', stop);
  raw.writeHead(200, {
    ...headersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  write('retry: 3000\n\n');
  // Whoever left while the answer was made closes nothing any more.
  if (request.raw.destroyed) stop();

  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    onClose(listener) {
      if (request.raw.destroyed) listener();
      else listeners.push(listener);
    },
    close: () => raw.end(),
  };
}

/** Takes one of the places for visitors. @returns how to give it back. */
function takePlace(network: string): () => void {
  const ofNetwork = openOf.get(network) ?? 0;
  if (open >= mostStreams || ofNetwork >= mostOfNetwork) throw new Refusal('busy');
  open += 1;
  openOf.set(network, ofNetwork + 1);
  return () => {
    open -= 1;
    const left = (openOf.get(network) ?? 1) - 1;
    if (left > 0) openOf.set(network, left);
    else openOf.delete(network);
  };
}

function headersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
