import { setTimeout } from 'node:timers/promises';
import type autocannon from 'autocannon';
import type pg from 'pg';
import { byTurns } from './by-turns.ts';
import { cpuSeconds, cpuSecondsOfAll, postmasterOf } from './cpu-time.ts';
import { median, medianOf } from './figure.ts';
import { sized } from './run-settings.ts';
import type { Server } from './server.ts';
import { timedLoad } from './timed-load.ts';

const rounds = sized(3, 2);
/** Fewer than may wait to be written, so that each of them counts. */
const visitsEach = sized(9_000, 400);
/** Clicks are written once a second; on a machine that does much else, later. */
const usuallyWrittenMs = 1_200;
const writtenWithinMs = 20_000;

interface Cost {
  seconds: number;
  cpu: number;
  /** With the database's. */
  cpuOfAll: number;
}

/** The home page by a partner's link, by another visitor each time, against the same page without: its time, and what it has to be worked for. */
export async function benchClicks(server: Server, pool: pg.Pool, code: string) {
  const postmaster = await postmasterOf(pool);
  const link = `${server.origin}/?ref=${code}`;
  const costOf = async (url: string, counts: boolean): Promise<Cost> => {
    const clicks = await clicksOf(pool, code);
    const [cpu, ofDatabase] = [await cpuSeconds(server.pid), await cpuSecondsOfAll(postmaster)];
    const seconds = await timedLoad(url, visitsEach, { 'accept-encoding': 'br, gzip' }, asAnother);
    await setTimeout(usuallyWrittenMs);
    await untilCounted(pool, code, clicks + (counts ? visitsEach : 0));
    const worked = (await cpuSeconds(server.pid)) - cpu;
    const cpuOfAll = worked + (await cpuSecondsOfAll(postmaster)) - ofDatabase;
    return { seconds, cpu: worked, cpuOfAll };
  };
  const results = await byTurns(rounds, {
    plain: () => costOf(`${server.origin}/`, false),
    link: () => costOf(link, true),
    marked: () => costOf(`${link}&utm_source=telegram&utm_medium=post&utm_campaign=autumn`, true),
  });
  const ratios = (side: 'link' | 'marked', what: keyof Cost) =>
    results.map((round) => round[side][what] / round.plain[what]);
  for (const side of ['plain', 'link', 'marked'] as const) {
    const each = (what: keyof Cost) =>
      Math.round((median(results.map((round) => round[side][what])) / visitsEach) * 1e6);
    console.log(
      `home page, ${side}: ${each('seconds')} µs, CPU ${each('cpu')} µs, with the database's ${each('cpuOfAll')} µs`,
    );
  }
  for (const what of ['seconds', 'cpu', 'cpuOfAll'] as const)
    console.log(
      `click / page, ${what}: ratios ${ratios('link', what)
        .map((ratio) => ratio.toFixed(2))
        .join(' ')}`,
    );
  return {
    'a click / the page without, time': medianOf(ratios('link', 'seconds')),
    'a click / the page without, CPU': medianOf(ratios('link', 'cpu')),
    'a click / the page without, CPU with the database’s': medianOf(ratios('link', 'cpuOfAll')),
    'with utm marks / without, time': medianOf(ratios('marked', 'seconds')),
    'with utm marks / without, CPU': medianOf(ratios('marked', 'cpu')),
    'with utm marks / without, CPU with the database’s': medianOf(ratios('marked', 'cpuOfAll')),
  };
}

let visitors = 0;

/** Each comes with another browser, and is another visitor by it. */
function asAnother(request: autocannon.Request): autocannon.Request {
  visitors += 1;
  const browser = `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.${visitors}`;
  return { ...request, headers: { ...request.headers, 'user-agent': browser } };
}

/** Whoever is not counted would cost less. */
async function untilCounted(pool: pg.Pool, code: string, wanted: number): Promise<void> {
  const until = performance.now() + writtenWithinMs;
  let clicks = await clicksOf(pool, code);
  while (clicks < wanted && performance.now() < until) {
    await setTimeout(100);
    clicks = await clicksOf(pool, code);
  }
  if (clicks !== wanted) throw new Error(`There should be ${wanted} clicks, and there are ${clicks}.`);
}

async function clicksOf(pool: pg.Pool, code: string): Promise<number> {
  const { rows } = await pool.query<{ clicks: string }>(
    'select sum(d.clicks) as clicks from referral_day d join partner p using (user_id) where p.code = $1',
    [code],
  );
  return Number(rows[0]?.clicks ?? 0);
}
