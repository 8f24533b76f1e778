import { againstBare } from './against-bare.ts';
import { openClient } from './client.ts';
import type { Figure } from './figure.ts';
import type { BenchMarket } from './market.ts';
import { startBare } from './server.ts';

const dialects = ['xml', 'xml11', 'json', 'txt'] as const;
const least = 0.8;

/** The file of rates with three thousand directions in each dialect, as monitors ask for it, against a bare route with the same bytes. */
export async function benchFeeds({ server, pairs }: BenchMarket): Promise<Figure[]> {
  const all: Figure[] = [];
  for (const [dialect, encoding, count] of [
    ...dialects.map((dialect) => [dialect, 'gzip', 2_500] as const),
    ['xml', 'identity', 500] as const,
  ]) {
    const path = `/export/${dialect}`;
    const headers = { 'accept-encoding': encoding };
    const client = openClient(server.origin);
    const { head, bytes } = await client.ask(path, { headers });
    client.close();
    const header = (of: string) => new RegExp(`\\r\\n${of}: (.*)`, 'i').exec(head)?.[1];
    const encoded = header('content-encoding');
    if ((encoded ?? 'identity') !== encoding) throw new Error(`${path} came as ${encoded}.`);
    console.log(
      `${path}, ${encoding}: ${Math.round(bytes.length / 1000)} kB, ${pairs.length} directions and the demo's`,
    );
    const bare = await startBare({
      body: bytes,
      headers: {
        'content-type': header('content-type') ?? '',
        ...(encoded === undefined ? {} : { 'content-encoding': encoded }),
      },
    });
    try {
      const { figures } = await againstBare(
        `${path}, ${encoding === 'identity' ? 'as it is' : encoding} / bare route`,
        {
          ours: { url: server.origin + path, pid: server.pid },
          theirs: { url: bare.origin, pid: bare.pid },
          ...{ headers, count },
        },
        least,
      );
      all.push(...figures);
    } finally {
      await bare.stop();
    }
  }
  return all;
}
