import { againstBare } from './against-bare.ts';
import { openClient } from './client.ts';
import type { Figure } from './figure.ts';
import { type Server, startBare } from './server.ts';

const reads = [
  { name: 'GET course', path: '/api/v1/calculator/course/BTC/SBERRUB/', atLeast: 0.95 },
  { name: 'GET pair', path: '/api/v1/calculator/pair/BTC/SBERRUB/', atLeast: 0.95 },
  { name: 'GET reserves', path: '/api/v1/calculator/reserves/', atLeast: 0.95 },
  { name: 'home page from the cache', path: '/', atLeast: 0.7 },
];

/** Each read against a bare Fastify route with a constant answer of the same bytes. */
export async function benchReads(server: Server): Promise<Figure[]> {
  const all: Figure[] = [];
  for (const { name, path, atLeast } of reads) {
    const headers: Record<string, string> = path === '/' ? { 'accept-encoding': 'br, gzip' } : {};
    const client = openClient(server.origin);
    const { head, bytes } = await client.ask(path, { headers });
    client.close();
    const header = (of: string) => new RegExp(`\\r\\n${of}: (.*)`, 'i').exec(head)?.[1];
    const encoding = header('content-encoding');
    const bare = await startBare({
      body: bytes,
      // What a browser needs to read it.
      headers: {
        'content-type': header('content-type') ?? '',
        ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      },
    });
    try {
      const ours = { url: server.origin + path, pid: server.pid };
      const theirs = { url: bare.origin, pid: bare.pid };
      const { figures } = await againstBare(
        `${name} / bare route`,
        { ours, theirs, headers, count: 40_000 },
        atLeast,
      );
      all.push(...figures);
    } finally {
      await bare.stop();
    }
  }
  return all;
}
