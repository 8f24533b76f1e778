import { type Figure, median, ratioFigure } from './figure.ts';
import { type Load, load } from './load.ts';
import { type Server, startBare } from './server.ts';

const reads = [
  { name: 'GET course', path: '/api/v1/calculator/course/BTC/SBERRUB/', atLeast: 0.95 },
  { name: 'GET pair', path: '/api/v1/calculator/pair/BTC/SBERRUB/', atLeast: 0.95 },
  { name: 'GET reserves', path: '/api/v1/calculator/reserves/', atLeast: 0.95 },
  { name: 'home page from the cache', path: '/', atLeast: 0.7 },
];
const rounds = 3;
const secondsEach = 2;

/** Each read against a bare Fastify route with a constant answer of the same size, by turns. */
export async function benchReads(server: Server): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, atLeast } of reads) {
    const headers = path === '/' ? { 'accept-encoding': 'br, gzip' } : {};
    const bare = await startBare(await sampleOf(server.origin + path, headers));
    const ratios: number[] = [];
    let ours: Load | undefined;
    let theirs: Load | undefined;
    try {
      await Promise.all([load(server.origin + path, 1, headers), load(bare.origin, 1)]);
      for (let round = 0; round < rounds; round += 1) {
        theirs = await load(bare.origin, secondsEach);
        ours = await load(server.origin + path, secondsEach, headers);
        ratios.push(ours.requestsPerSecond / theirs.requestsPerSecond);
      }
    } finally {
      await bare.stop();
    }
    console.log(
      `${name}: ${line(ours)}; bare route: ${line(theirs)}; ratios ${ratios.map((r) => r.toFixed(2)).join(' ')}`,
    );
    figures.push(ratioFigure(`${name} / bare route`, median(ratios), atLeast));
  }
  return figures;
}

/** The body as it travels, and the headers that a browser needs to read it. */
async function sampleOf(url: string, headers: Record<string, string>) {
  const { request } = await import('node:http');
  return new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const encoding = answer.headers['content-encoding'];
        resolve({
          body: Buffer.concat(chunks),
          headers: {
            'content-type': answer.headers['content-type'] ?? '',
            ...(encoding ? { 'content-encoding': encoding } : {}),
          },
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

function line(result: Load | undefined): string {
  return result
    ? `${Math.round(result.requestsPerSecond)}/s, p50 ${result.p50} ms, p99 ${result.p99} ms`
    : 'nothing';
}
