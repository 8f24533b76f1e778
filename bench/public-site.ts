import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { againstBare } from './against-bare.ts';
import { openClient } from './client.ts';
import type { Figure } from './figure.ts';
import { type Server, startBare } from './server.ts';

const least = 0.7;
const reads = [
  { path: '/news', count: 20_000 },
  { path: '/faq', count: 20_000 },
  { path: '/news/rss.xml', count: 20_000 },
  { path: '/ru-RU-sitemap.xml', count: 500 },
];
/** What one sitemap may hold. */
const mostListed = 50_000;
const longestFillMs = 120_000;

/** What everybody and every robot reads of the public site, as a browser asks for it, against a bare route with the same bytes. */
export async function benchPublicSite(server: Server): Promise<Figure[]> {
  const all: Figure[] = [];
  for (const { path, count } of reads) {
    const isSitemap = path.endsWith('sitemap.xml');
    if (isSitemap) await fillSitemap(server);
    const headers = { 'accept-encoding': 'br, gzip' };
    const { header, bytes } = await read(server, path, headers);
    console.log(`${path}, ${header('content-encoding')}: ${Math.round(bytes.length / 1000)} kB`);
    const bare = await startBare({
      body: bytes,
      headers: {
        'content-type': header('content-type') ?? '',
        'content-encoding': header('content-encoding') ?? 'identity',
      },
    });
    try {
      const { figures } = await againstBare(
        `${isSitemap ? `a sitemap of ${mostListed} addresses` : path} / bare route`,
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

async function read(server: Server, path: string, headers: Record<string, string>) {
  const client = openClient(server.origin);
  const { head, bytes } = await client.ask(path, { headers });
  client.close();
  const header = (of: string) => new RegExp(`\\r\\n${of}: (.*)`, 'i').exec(head)?.[1];
  return { header, bytes };
}

/** Waits until the server lists the news that it is given. */
async function fillSitemap(server: Server): Promise<void> {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
  await pool.query(await readFile(join(import.meta.dirname, 'fill-news.sql'), 'utf8'));
  await pool.end();
  const until = performance.now() + longestFillMs;
  for (;;) {
    const { bytes } = await read(server, '/index-sitemap.xml', { 'accept-encoding': 'identity' });
    if (bytes.toString().includes('/ru-RU-sitemap-2.xml')) return;
    if (performance.now() > until) throw new Error('The news were not listed in time.');
    await setTimeout(1_000);
  }
}
