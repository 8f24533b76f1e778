import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A loopback port that is free now; somebody else may still take it before it is used, so that the caller must be ready to ask
 * again. It lies below the ports that systems give to outgoing connections: of those each new connection takes one, so that a
 * start of a few seconds found its own taken, and a connection to it could even be connected to itself.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 18_000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
}
