import { setTimeout } from 'node:timers/promises';
import { reading } from './figure.ts';
import { residentMegabytes } from './resident-memory.ts';
import { givenExchange, sized } from './run-settings.ts';
import type { Server } from './server.ts';
import { openVisitors } from './visitors.ts';

const few = sized(20_000, 400);
const many = sized(200_000, 2_500);
const restMs = sized(7_000, 500);

/**
 * Resident memory of the server's process after many requests against after few. Each time it has come to rest and was
 * told to collect (Node's flag --expose-gc, no other): before that it holds what it has not got round to, more or less by chance.
 */
export async function benchMemory() {
  const server = givenExchange();
  const visitors = await openVisitors(server);
  try {
    const start = performance.now();
    await visitors.ask(few);
    const early = await settled(server);
    await visitors.ask(many - few);
    const late = await settled(server);
    console.log(
      `memory of the server: ${early.collected.toFixed(0)} MB after ${few} requests (${early.resting.toFixed(0)} before it was told to collect), ${late.collected.toFixed(0)} MB after ${many} (${late.resting.toFixed(0)}); ${Math.round((performance.now() - start) / 1000)} s`,
    );
    return { 'memory after ten times the requests / after few': reading(late.collected / early.collected) };
  } finally {
    visitors.close();
  }
}

async function settled(server: Server): Promise<{ resting: number; collected: number }> {
  await setTimeout(restMs);
  const resting = await residentMegabytes(server);
  for (let time = 0; time < 3; time += 1) {
    process.kill(server.pid, 'SIGUSR2');
    await setTimeout(sized(1_000, 300));
  }
  return { resting, collected: await residentMegabytes(server) };
}
