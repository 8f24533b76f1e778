import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** A receiver of webhooks in a thread: says where it is, and then how many it got, at most a hundred times a second. */
const { manner } = workerData as { manner: 'answer' | 'hang' };
let received = 0;
let told = 0;
const server = createServer((request, reply) => {
  request.resume().on('end', () => {
    received += 1;
    if (manner === 'answer') reply.end();
  });
});
server.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
setInterval(() => {
  if (received === told) return;
  told = received;
  parentPort?.postMessage(received);
}, 10);
