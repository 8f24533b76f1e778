import pg from 'pg';
import { byTurns } from './by-turns.ts';
import { fillReserve, forSeconds, groundOf, overHttp } from './claim-load.ts';
import { type Figure, median, ratioFigure } from './figure.ts';
import type { Large } from './large.ts';
import { untilDelivered } from './meter.ts';
import type { Server } from './server.ts';

const secondsEach = 2;
const rounds = 7;

/**
 * Claims made over HTTP with a million in the table, against a fresh database: two servers, by turns and for so short a time
 * each that what else the machine does falls on both.
 */
export async function benchMillion(fresh: Server, large: Large): Promise<Figure[]> {
  const sideOf = async (server: Server) => {
    const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
    await fillReserve(pool);
    const ground = await groundOf(server);
    const measure = async () => {
      const { rate } = await overHttp(server, ground, { goesOn: forSeconds(secondsEach) });
      await untilDelivered(pool);
      return rate;
    };
    return { measure, close: () => pool.end() };
  };
  const [empty, full] = [await sideOf(fresh), await sideOf(large.server())];
  try {
    const results = await byTurns(rounds, { empty: empty.measure, full: full.measure });
    const ratios = results.map((round) => round.full / round.empty);
    const usual = (side: 'empty' | 'full') => Math.round(median(results.map((round) => round[side])));
    console.log(
      `claims over HTTP: ${usual('full')}/s with ${large.claims} claims, ${usual('empty')}/s on a fresh database; ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
    );
    return [ratioFigure('claims with a million / with few', median(ratios), 0.85)];
  } finally {
    await empty.close();
    await full.close();
  }
}
