import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { cpuSeconds, cpuSecondsOfAll, postmasterOf } from './cpu-time.ts';
import { type Figure, mostFigure } from './figure.ts';
import { untilDelivered } from './meter.ts';
import type { Server } from './server.ts';

const restMs = 5_000;
const seconds = 30;

/** What server and database work while nobody asks for anything, in percent of one core. */
export async function benchIdle(server: Server): Promise<Figure[]> {
  const client = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
  await untilDelivered(client);
  const postmaster = await postmasterOf(client);
  await client.end();
  await setTimeout(restMs);
  const [node, database] = [await cpuSeconds(server.pid), await cpuSecondsOfAll(postmaster)];
  await setTimeout(seconds * 1000);
  const share = (now: number, before: number) => ((now - before) / seconds) * 100;
  const ofServer = share(await cpuSeconds(server.pid), node);
  const ofDatabase = share(await cpuSecondsOfAll(postmaster), database);
  console.log(
    `idle: ${ofServer.toFixed(2)} % of a core by the server, ${ofDatabase.toFixed(2)} by the database`,
  );
  return [mostFigure('idle, server and database, % of a core', ofServer + ofDatabase, 1)];
}
