import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openPool } from './open-pool.ts';
import { readAgainstBare, readOnce } from './read-against-bare.ts';
import { givenExchange, runSettings, sized } from './run-settings.ts';
import type { Server } from './server.ts';

const count = sized(20_000, 400);
/** One sitemap may hold 50,000; the next begins behind them. */
const listed = sized(50_000, 2_000);
const longestFillMs = 120_000;
const headers = { 'accept-encoding': 'br, gzip' };

/** Pages of the public site that everybody and every robot reads, as a browser asks for them. */
export async function benchPublicSite() {
  const server = givenExchange();
  const read = <Name extends string>(name: Name, path: string, times = count) =>
    readAgainstBare(server, name, { path, headers, count: times });
  const few = {
    ...(await read('news', '/news')),
    ...(await read('faq', '/faq')),
    ...(await read('rss', '/news/rss.xml')),
  };
  await fillSitemap(server);
  return { ...few, ...(await read('sitemap of 50,000', '/ru-RU-sitemap.xml', sized(500, 40))) };
}

/** Waits until the server lists the news that it is given. */
async function fillSitemap(server: Server): Promise<void> {
  const pool = openPool(server.databaseUrl);
  try {
    await pool.query("select set_config('bench.news', $1, false)", [String(listed)]);
    await pool.query(await readFile(join(import.meta.dirname, 'fill-news.sql'), 'utf8'));
  } finally {
    await pool.end();
  }
  const until = performance.now() + longestFillMs;
  const [path, wanted] = runSettings.isSmoke
    ? ['/ru-RU-sitemap.xml', `/bench-${listed}`]
    : ['/index-sitemap.xml', '/ru-RU-sitemap-2.xml'];
  for (;;) {
    const { bytes } = await readOnce(server, path, { 'accept-encoding': 'identity' });
    if (bytes.toString().includes(wanted)) return;
    if (performance.now() > until) throw new Error('The news were not listed in time.');
    await setTimeout(250);
  }
}
