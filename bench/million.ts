import { byTurns } from './by-turns.ts';
import { forSeconds, overHttp } from './claim-load.ts';
import { copyPrepared } from './exchanges.ts';
import { median, medianOf } from './figure.ts';
import { untilDelivered } from './meter.ts';
import { openPool } from './open-pool.ts';
import { givenExchange, runSettings, sized } from './run-settings.ts';
import { type Server, startServer } from './server.ts';

const secondsEach = sized(2, 1);
const rounds = sized(5, 2);

/**
 * Claims made over HTTP with a million in the table, against a fresh database: two servers, by turns and for so short a time
 * each that what else the machine does falls on both.
 */
export async function benchMillion() {
  const fresh = await startServer({ dataDir: await copyPrepared() });
  const sideOf = async (server: Server) => {
    const pool = openPool(server.databaseUrl);
    const measure = async () => {
      const { rate } = await overHttp(server, { goesOn: forSeconds(secondsEach) });
      await untilDelivered(pool);
      return rate;
    };
    return { measure, close: () => pool.end() };
  };
  const [empty, full] = [await sideOf(fresh), await sideOf(givenExchange())];
  try {
    const results = await byTurns(rounds, { empty: empty.measure, full: full.measure });
    const ratios = results.map((round) => round.full / round.empty);
    const usual = (side: 'empty' | 'full') => Math.round(median(results.map((round) => round[side])));
    console.log(
      `claims over HTTP: ${usual('full')}/s with ${runSettings.claims} claims, ${usual('empty')}/s on a fresh database; ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
    );
    return { 'claims with a great many / with few': medianOf(ratios) };
  } finally {
    await empty.close();
    await full.close();
    await fresh.end();
  }
}
