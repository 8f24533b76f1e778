import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { fillReserve, groundOf, overHttp, postClaim, untilDelivered } from './claim-load.ts';
import { type Figure, median, ratioFigure } from './figure.ts';
import { type Server, startServer } from './server.ts';

const secondsEach = 2;
const rounds = 10;

interface Side {
  server: Server;
  pool: pg.Pool;
}

/**
 * Claims made over HTTP with a million in the table, against an empty one: two servers, each with a database of its own,
 * by turns and for so short a time each that what else the machine does falls on both.
 */
export async function benchMillion(): Promise<Figure[]> {
  const sides: Side[] = [];
  try {
    const empty = await openSide(sides);
    const full = await openSide(sides);
    const start = performance.now();
    await fillClaims(full);
    console.log(`a million claims written in ${Math.round((performance.now() - start) / 1000)} s`);
    const rates: { empty: number; full: number }[] = [];
    // The first round only warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const rate = { empty: await measure(empty), full: await measure(full) };
      if (round > 0) rates.push(rate);
    }
    const ratios = rates.map((rate) => rate.full / rate.empty);
    console.log(
      `claims over HTTP: ${Math.round(median(rates.map((rate) => rate.full)))}/s with a million, ${Math.round(median(rates.map((rate) => rate.empty)))}/s with none; ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
    );
    return [ratioFigure('claims with a million / with none', median(ratios), 0.85)];
  } finally {
    for (const { server, pool } of sides) {
      await pool.end();
      await server.stop();
    }
  }
}

async function openSide(sides: Side[]): Promise<Side> {
  const server = await startServer();
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
  // The database ends with its server, and an idle connection to it is no loss.
  pool.on('error', () => undefined);
  const side = { server, pool };
  sides.push(side);
  await fillReserve(pool);
  return side;
}

/** Each is a copy of a claim that was really made, so the filler needs no columns that it does not know. */
async function fillClaims({ server, pool }: Side): Promise<void> {
  const agent = new Agent();
  const { status } = await postClaim(server, agent, await groundOf(server));
  if (status !== 201) throw new Error(`The first claim was answered with ${status}.`);
  await untilDelivered(pool);
  await pool.query(await readFile(join(import.meta.dirname, 'fill-claims.sql'), 'utf8'));
  // As after months of use: counted, and nothing of the filling left to be written.
  await pool.query('vacuum (analyze)');
  await pool.query('checkpoint');
}

async function measure({ server, pool }: Side): Promise<number> {
  const { rate } = await overHttp(server, secondsEach);
  await untilDelivered(pool);
  return rate;
}
