import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { beatMs, type Measured, type Probed, state, stuckMs } from './probe.ts';

/** A thread that answers probes by what the shared numbers say of the server; only for metrics it asks the server's thread. */

const { host, port, shared } = workerData as Probed;
const probed = new Int32Array(shared);

let lastBeat = { beats: 0, at: performance.now() };
setInterval(() => {
  const beats = Atomics.load(probed, state.beats);
  if (beats !== lastBeat.beats) lastBeat = { beats, at: performance.now() };
}, beatMs);

const answers: Record<string, () => boolean> = {
  '/-/live': () => performance.now() - lastBeat.at < stuckMs,
  '/-/ready': () => Atomics.load(probed, state.isReady) === 1,
};

const keptMs = 1_000;
const patienceMs = 5_000;

/** The newest collection of metrics: all who ask before `until` share it, so a thousand scrapes a second cost one. */
let collection: { metrics: Promise<Measured>; until: number } | null = null;

function collected(): Promise<Measured> {
  if (collection !== null && performance.now() < collection.until) return collection.metrics;
  const { promise, resolve } = Promise.withResolvers<Measured>();
  const fresh = { metrics: promise, until: Number.POSITIVE_INFINITY };
  parentPort?.once('message', (metrics: Measured) => {
    fresh.until = performance.now() + keptMs;
    resolve(metrics);
  });
  parentPort?.postMessage('metrics');
  collection = fresh;
  return promise;
}

async function answerMetrics(response: ServerResponse): Promise<void> {
  const metrics = await Promise.race([collected(), pause(patienceMs, null, { ref: false })]);
  if (metrics === null) return answer(response, 503);
  response.writeHead(200, { 'content-type': metrics.type, 'cache-control': 'no-store' });
  response.end(metrics.text);
}

const words = { 200: 'ok', 404: 'not found', 503: 'no' };

function answer(response: ServerResponse, status: keyof typeof words): void {
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
  response.end(`${words[status]}\n`);
}

const server = createServer((request, response) => {
  const path = (request.url ?? '').replace(/\?.*/, '');
  if (path === '/-/metrics') return void answerMetrics(response);
  const isSo = answers[path];
  answer(response, isSo === undefined ? 404 : isSo() ? 200 : 503);
});
server.once('error', (error: NodeJS.ErrnoException) =>
  parentPort?.postMessage({ refused: error.code ?? error.message }),
);
server.listen(port, host, () => parentPort?.postMessage({ port: (server.address() as AddressInfo).port }));
