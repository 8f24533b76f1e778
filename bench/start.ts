import { setTimeout } from 'node:timers/promises';
import { claimMaker, groundOf } from './claim-load.ts';
import { openClient } from './client.ts';
import { type Figure, median, mostFigure } from './figure.ts';
import type { Large } from './large.ts';

const rounds = 3;
const busyMs = 3_000;
const clients = 16;

/** A start on a million claims until the first answer, and a stop while claims come in and the first check of the books runs. */
export async function benchStart(large: Large): Promise<Figure[]> {
  const starts: number[] = [];
  const stops: number[] = [];
  await large.server().end();
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const server = await large.restart();
    const client = openClient(server.origin);
    const { status } = await client.ask('/api/v1/calculator/course/BTC/SBERRUB/');
    if (status !== 200) throw new Error(`The first answer was ${status}.`);
    starts.push((performance.now() - begun) / 1000);
    client.close();

    const make = claimMaker(server, await groundOf(server));
    let isOver = false;
    const working = Array.from({ length: clients }, async () => {
      const own = openClient(server.origin);
      // Once it stops, requests are refused and connections end.
      while (!isOver) await make(own).catch(() => setTimeout(20));
      own.close();
    });
    await setTimeout(busyMs);
    const stopping = performance.now();
    await server.end();
    stops.push((performance.now() - stopping) / 1000);
    isOver = true;
    await Promise.all(working);
  }
  await large.restart();
  const line = (times: number[]) => times.map((time) => time.toFixed(1)).join(' ');
  console.log(`on ${large.claims} claims: starts ${line(starts)} s, stops ${line(stops)} s`);
  return [
    mostFigure(`start on ${large.claims} claims to the first answer, s`, median(starts), 3),
    mostFigure('stop during work, s', median(stops), 2),
  ];
}
