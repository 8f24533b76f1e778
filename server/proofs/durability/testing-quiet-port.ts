import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free loopback port that stays free while nobody listens on it. It lies below the ports that systems give to outgoing
 * connections: such a connection could take it before the killed database is back, or even be connected to itself.
 */
export async function quietPort(): Promise<number> {
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
  } catch {
    return false;
  }
}
