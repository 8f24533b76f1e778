/** One part of a run, in a process of its own: a bench, the exchange that some are given, or the making of data. Tells what came of it. */
import { type Bench, type BenchName, benches, type Given } from './benches.ts';
import { copyPrepared } from './exchanges.ts';
import { openPool } from './open-pool.ts';
import { runSettings } from './run-settings.ts';
import { type Server, startServer } from './server.ts';

/** The message of a part to its parent. Only the first one counts. */
export type Outcome<Told> = { told: Told } | { failed: string };

const [what, name = ''] = process.argv.slice(2);
const works: Record<string, () => Promise<unknown>> = {
  prepare: async () => (await import('./prepare.ts')).prepare(),
  large: async () => (await import('./fill-large.ts')).fillLarge(),
  exchange: () => runExchange(name as Given),
  bench: () => runBench(name as BenchName),
};

// The starter is gone, and nobody hears of anything.
process.on('disconnect', () => process.kill(0, 'SIGTERM'));
process.on('uncaughtException', fail);
try {
  const work = works[what ?? ''];
  if (!work) throw new Error(`There is no part ${what}.`);
  const told = (await work()) ?? null;
  process.send?.({ told } satisfies Outcome<unknown>, () => {
    if (what !== 'exchange') process.exit(0);
  });
} catch (error) {
  fail(error);
}

function fail(error: unknown): void {
  console.error(error);
  const failed = error instanceof Error ? error.message : String(error);
  process.send?.({ failed } satisfies Outcome<unknown>, () => process.exit(1));
}

async function runBench(bench: BenchName): Promise<unknown> {
  const { measures, isCounted = true, run }: Bench = benches[bench];
  if (runSettings.exchange && measures !== 'large' && isCounted) {
    // As some time after the first start, when PostgreSQL has counted by itself.
    const pool = openPool(runSettings.exchange.databaseUrl);
    await pool.query('analyze');
    await pool.end();
  }
  return run();
}

/** Serves until the parent asks this process to end. */
async function runExchange(given: Given): Promise<Server> {
  const dataDir = given === 'large' ? runSettings.large : await copyPrepared();
  if (given === 'market') await (await import('./market.ts')).fillMarket(dataDir);
  const { end, ...server } = await startServer({
    dataDir,
    limits: given === 'unlimited' || given === 'market' ? 'off' : 'on',
    // Memory is measured after the server was told to collect.
    flags: ['--expose-gc'],
  });
  process.once('SIGTERM', () => void end().finally(() => process.exit(0)));
  return server;
}
