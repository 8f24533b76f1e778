import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { checkWhole } from './check-whole.ts';
import { overHttp } from './claim-load.ts';
import { cpuSeconds, cpuSecondsOfAll, postmasterOf } from './cpu-time.ts';
import { reading } from './figure.ts';
import { untilDelivered, untilQuiet } from './meter.ts';
import { openPool } from './open-pool.ts';
import { givenExchange, runSettings, sized } from './run-settings.ts';

const fresh = sized(1_000, 100);
const waitedMs = 240_000;

/** The check of the books at a million: what it takes of a core while the exchange runs, and how long the whole of it takes. */
export async function benchBooks() {
  const server = givenExchange();
  const pool = openPool(server.databaseUrl, 2);
  try {
    await untilQuiet(pool);
    const whole = await checkWhole(server);
    const postmaster = await postmasterOf(pool);
    const cpu = async () => (await cpuSeconds(server.pid)) + (await cpuSecondsOfAll(postmaster));
    // A server that has just started has just checked.
    if (!runSettings.isSmoke) await nextCheck(pool);
    // As many as come in a busy minute, so that there is something to check.
    let made = 0;
    await overHttp(server, { clients: 16, goesOn: () => made++ < fresh });
    await untilDelivered(pool);
    const [before, begun] = [await cpu(), performance.now()];
    await nextCheck(pool);
    const seconds = (performance.now() - begun) / 1000;
    const share = (((await cpu()) - before) / seconds) * 100;
    console.log(
      `books at ${runSettings.claims} claims: ${share.toFixed(1)} % of a core over ${seconds.toFixed(0)} s with a check of ${fresh} new claims in them, all else that an idle server does included; the whole check ${whole.toFixed(1)} s`,
    );
    return {
      'books, with all that idles, % of a core': reading(share),
      'the whole check of the books, s': reading(whole),
    };
  } finally {
    await pool.end();
  }
}

/** Waits for the end of the check that comes next. */
async function nextCheck(pool: pg.Pool): Promise<void> {
  const newest = async () =>
    (await pool.query<{ at: string | null }>('select max(checked_at)::text as at from ledger_check')).rows[0]
      ?.at;
  const last = await newest();
  const until = performance.now() + waitedMs;
  while ((await newest()) === last) {
    if (performance.now() > until) throw new Error('The books were not checked for four minutes.');
    await setTimeout(250);
  }
}
