import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { fillReserve } from './claim-load.ts';
import { type Figure, mostFigure } from './figure.ts';
import { residentMegabytes } from './resident-megabytes.ts';
import { type Server, startServer } from './server.ts';
import { openVisitors } from './visitors.ts';

const few = 20_000;
const many = 200_000;
const restMs = 7_000;

/**
 * Resident memory of the server's process after many requests against after few. Each time it has come to rest and was
 * told to collect (Node's flag --expose-gc, no other): before that it holds what it has not got round to, more or less by chance.
 */
export async function benchMemory(): Promise<Figure[]> {
  const server = await startServer({ flags: ['--expose-gc'], limits: 'on' });
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
  pool.on('error', () => undefined);
  try {
    await fillReserve(pool);
    const visitors = await openVisitors(server);
    const start = performance.now();
    await visitors.ask(few);
    const early = await settled(server);
    await visitors.ask(many - few);
    const late = await settled(server);
    visitors.close();
    console.log(
      `memory of the server: ${early.collected.toFixed(0)} MB after ${few} requests (${early.resting.toFixed(0)} before it was told to collect), ${late.collected.toFixed(0)} MB after ${many} (${late.resting.toFixed(0)}); ${Math.round((performance.now() - start) / 1000)} s`,
    );
    return [mostFigure(`memory after ${many} / after ${few}`, late.collected / early.collected, 1.2)];
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function settled(server: Server): Promise<{ resting: number; collected: number }> {
  await setTimeout(restMs);
  const resting = await residentMegabytes(server);
  for (let time = 0; time < 3; time += 1) {
    process.kill(server.pid, 'SIGUSR2');
    await setTimeout(1_000);
  }
  return { resting, collected: await residentMegabytes(server) };
}
