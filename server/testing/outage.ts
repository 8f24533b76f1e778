import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to the database that can be shut and opened again. */
export interface Outage {
  /** The database's address by this way. */
  url: string;
  /** Connections that are open now. */
  readonly connections: number;
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

export async function outageOf(databaseUrl: string): Promise<Outage> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isShut = false;
  const server = createServer((near) => {
    if (isShut) return near.destroy();
    const far = connect(Number(target.port || 5432), target.hostname);
    sockets.add(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
    near.on('close', () => sockets.delete(near));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : '');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    get connections() {
      return sockets.size;
    },
    shut() {
      isShut = true;
      cut();
    },
    open() {
      isShut = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
