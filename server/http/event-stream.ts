import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** A stream of server-sent events to one browser. */
export interface EventStream {
  send(event: string, data: unknown): void;
  onClose(listener: () => void): void;
}

/** A line without meaning keeps proxies from closing a quiet stream. */
const heartbeatMs = 15_000;
/** Streams that one process keeps open, and of these those of one address: a browser keeps a few, an attacker many. */
const mostStreams = 5_000;
const mostOfAddress = 60;
const openOf = new Map<string, number>();
let open = 0;

/** Takes the answer over and opens the stream. @throws Refusal `busy` when too many are open */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const address = request.ip;
  const ofAddress = openOf.get(address) ?? 0;
  if (open >= mostStreams || ofAddress >= mostOfAddress) throw new Refusal('busy');
  open += 1;
  openOf.set(address, ofAddress + 1);

  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 3000\n\n');
  const heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatMs);
  const listeners: (() => void)[] = [];
  raw.on('close', () => {
    clearInterval(heartbeat);
    open -= 1;
    const left = (openOf.get(address) ?? 1) - 1;
    if (left > 0) openOf.set(address, left);
    else openOf.delete(address);
    for (const listener of listeners) listener();
  });
  return {
    send(event, data) {
      raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    onClose: (listener) => listeners.push(listener),
  };
}

function headersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
