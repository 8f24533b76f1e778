import type pg from 'pg';
import { byTurns } from './by-turns.ts';
import { forSeconds, overHttp } from './claim-load.ts';
import { median, medianOf } from './figure.ts';
import { untilDelivered } from './meter.ts';
import { sized } from './run-settings.ts';
import type { Server } from './server.ts';

const rounds = sized(3, 1);
const secondsEach = sized(2, 1);
const code = 'BENCH-HALF';

/** Claims that all take one promocode, the most that it can be wanted, against claims that take none. */
export async function benchPromocode(server: Server, pool: pg.Pool) {
  await pool.query(
    `insert into promocode (code, kind, amount, created_by, created_at) values ($1, 'margin', 50, 'system:bench', now())`,
    [code],
  );
  const rateOf = async (promocode: string | null) => {
    const { rate } = await overHttp(server, { goesOn: forSeconds(secondsEach) }, promocode);
    await untilDelivered(pool);
    return rate;
  };
  const results = await byTurns(rounds, { without: () => rateOf(null), with: () => rateOf(code) });
  const ratios = results.map((round) => round.with / round.without);
  const usual = (side: 'with' | 'without') => Math.round(median(results.map((round) => round[side])));
  console.log(
    `claims with a promocode: ${usual('with')}/s, without ${usual('without')}/s; ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
  );
  return { 'claims with a promocode / without': medianOf(ratios) };
}
