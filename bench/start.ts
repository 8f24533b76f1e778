import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { claimMaker, groundOf } from './claim-load.ts';
import { openClient } from './client.ts';
import { cpuSeconds, cpuSecondsOfAll, postmasterOf } from './cpu-time.ts';
import { type Figure, median, mostFigure } from './figure.ts';
import type { Large } from './large.ts';
import type { Server } from './server.ts';

const rounds = 3;
const busyMs = 3_000;
const clients = 16;

/** A start on a million claims until the first answer, and a stop while claims come in, once while the whole of the books is checked too. */
export async function benchStart(large: Large): Promise<Figure[]> {
  const starts: number[] = [];
  const stops: number[] = [];
  const cpus: number[] = [];
  const ofDatabase: number[] = [];
  const start = async () => {
    const server = await large.restart();
    const begun = performance.now();
    const client = openClient(server.origin);
    const { status } = await client.ask('/api/v1/calculator/course/BTC/SBERRUB/');
    client.close();
    if (status !== 200) throw new Error(`The first answer was ${status}.`);
    const seconds = server.startSeconds + (performance.now() - begun) / 1000;
    const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
    cpus.push(await cpuSeconds(server.pid));
    ofDatabase.push(await cpuSecondsOfAll(await postmasterOf(pool)));
    await pool.end();
    return seconds;
  };
  await large.server().end();
  for (let round = 0; round < rounds; round += 1) {
    starts.push(await start());
    if (round === rounds - 1) await makeDue(large.server());
    stops.push(await stopAtWork(large.server()));
  }
  // Its first work is the check that was made due.
  await large.restart();
  const inCheck = await stopAtWork(large.server());
  await large.restart();
  const line = (times: number[]) => times.map((time) => time.toFixed(1)).join(' ');
  console.log(
    `on ${large.claims} claims: starts ${line(starts)} s (CPU of the server ${line(cpus)} s, of the database ${line(ofDatabase)} s), stops ${line(stops)} s, in the whole check ${inCheck.toFixed(1)} s`,
  );
  return [
    mostFigure('start at a million to the first answer, s', median(starts), 3),
    mostFigure('stop while claims come in, s', median(stops), 2),
    mostFigure('stop in the whole check of the books, s', inCheck, 2),
  ];
}

async function makeDue({ databaseUrl }: Server): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('delete from ledger_check');
  await client.end();
}

async function stopAtWork(server: Server): Promise<number> {
  const make = claimMaker(server, await groundOf(server));
  let isOver = false;
  const working = Array.from({ length: clients }, async () => {
    const client = openClient(server.origin);
    // Once it stops, claims are refused and connections end.
    while (!isOver) await make(client).catch(() => setTimeout(20));
    client.close();
  });
  await setTimeout(busyMs);
  const begun = performance.now();
  await server.end();
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  await Promise.all(working);
  return seconds;
}
