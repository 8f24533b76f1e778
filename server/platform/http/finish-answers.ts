import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { endStreams } from './event-stream.ts';

const sweepMs = 50;

/**
 * At a close what is being answered is answered: streams are told to come back, connections that ask nothing end, and the others end
 * with their answer. Whoever closes says how long that may take.
 */
export function finishAnswersAtClose(app: FastifyInstance): void {
  const { server } = app;
  // Browsers open connections ahead of time, which Node takes for busy ones until their first request.
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    endStreams(server);
    for (const socket of silent) socket.destroy();
    // A connection that is kept alive is asked again by nobody.
    sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}
