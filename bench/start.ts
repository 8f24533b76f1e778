import { setTimeout } from 'node:timers/promises';
import { claimMaker, openGround } from './claim-load.ts';
import { openClient } from './client.ts';
import { cpuSeconds, cpuSecondsOfAll, postmasterOf } from './cpu-time.ts';
import { medianOf, reading } from './figure.ts';
import { openPool } from './open-pool.ts';
import { runSettings, sized } from './run-settings.ts';
import { type OwnServer, type Server, startServer } from './server.ts';

const rounds = sized(3, 1);
const busyMs = sized(3_000, 1_000);
const clients = 16;

/** A start on very many claims until the first answer, and a stop while claims come in, once while the whole of the books is checked too. */
export async function benchStart() {
  const [starts, stops, cpus]: [number[], number[], number[]] = [[], [], []];
  const ofDatabase: number[] = [];
  const start = async (): Promise<OwnServer> => {
    const server = await startServer({ dataDir: runSettings.large });
    const begun = performance.now();
    const client = openClient(server.origin);
    const { status } = await client.ask('/api/v1/calculator/course/BTC/SBERRUB/');
    client.close();
    if (status !== 200) throw new Error(`The first answer was ${status}.`);
    starts.push(server.startSeconds + (performance.now() - begun) / 1000);
    const pool = openPool(server.databaseUrl);
    const [node, database] = [await cpuSeconds(server.pid), await cpuSecondsOfAll(await postmasterOf(pool))];
    cpus.push(node + database);
    ofDatabase.push(database);
    await pool.end();
    return server;
  };
  for (let round = 0; round < rounds; round += 1) {
    const server = await start();
    if (round === rounds - 1) await makeDue(server);
    stops.push(await stopAtWork(server));
  }
  // Its first work is the check that was made due.
  const inCheck = await stopAtWork(await startServer({ dataDir: runSettings.large }));
  const line = (times: number[]) => times.map((time) => time.toFixed(1)).join(' ');
  console.log(
    `on ${runSettings.claims} claims: starts ${line(starts)} s (CPU ${line(cpus)} s, of the database ${line(ofDatabase)} s of it), stops ${line(stops)} s, in the whole check ${inCheck.toFixed(1)} s`,
  );
  return {
    'start at a great many claims to the first answer, s': medianOf(starts),
    'CPU of such a start, server and database, s': medianOf(cpus),
    'stop while claims come in, s': medianOf(stops),
    'stop in the whole check of the books, s': reading(inCheck),
  };
}

async function makeDue({ databaseUrl }: Server): Promise<void> {
  const pool = openPool(databaseUrl);
  await pool.query('delete from ledger_check');
  await pool.end();
}

async function stopAtWork(server: OwnServer): Promise<number> {
  const make = claimMaker(await openGround(server));
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
