import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { beatMs, type Probed, state, stuckMs } from './probe.ts';

/** A thread that answers probes: it sees of the server what the shared numbers say, and asks nothing of it. */

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

const server = createServer((request, response) => {
  const isSo = answers[(request.url ?? '').replace(/\?.*/, '')];
  const status = isSo === undefined ? 404 : isSo() ? 200 : 503;
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
  response.end(`${{ 200: 'ok', 404: 'not found', 503: 'no' }[status]}\n`);
});
server.once('error', (error: NodeJS.ErrnoException) =>
  parentPort?.postMessage({ refused: error.code ?? error.message }),
);
server.listen(port, host, () => parentPort?.postMessage({ port: (server.address() as AddressInfo).port }));
