import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { medianOf, reading } from './figure.ts';
import { load } from './load.ts';
import { logIn } from './log-in.ts';
import { probe } from './probe.ts';
import { residentMegabytes } from './resident-memory.ts';
import { givenExchange, sized } from './run-settings.ts';
import type { Server } from './server.ts';
import { cardNumber } from './visitor.ts';

const uploads = sized(20, 4);
const rounds = sized(3, 1);
const secondsEach = sized(2, 1);

/** A rush of photos while others exchange, and what a verification course costs whoever looks at a pair. */
export async function benchCards() {
  const server = givenExchange();
  const access = await logIn(server.origin);
  return { ...(await rush(server, access)), ...(await pairs(server)) };
}

async function rush(server: Server, access: string) {
  const course = `${server.origin}/api/v1/calculator/course/BTC/SBERRUB/`;
  const photo = await photograph();
  // Once, so that what is loaded with the first photo is there already.
  await upload(server, access, photo, await addCards(server, access, 0, 1));
  const checks = await addCards(server, access, 1, uploads);
  await probe(course, () => setTimeout(sized(2_000, 300)));
  const idle = await probe(course, () => setTimeout(sized(5_000, 1_500)));
  const before = await residentMegabytes(server);
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await residentMegabytes(server));
  }, 50);
  const start = performance.now();
  const busy = await probe(course, () => upload(server, access, photo, checks));
  const took = performance.now() - start;
  clearInterval(watch);
  console.log(
    `${uploads} photos of ${(photo.length / 1e6).toFixed(1)} MB in ${Math.round(took)} ms; calculator p99 ${idle.p99.toFixed(1)} ms idle, ${busy.p99.toFixed(1)} ms meanwhile; memory ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB`,
  );
  return {
    'calculator p99 in many uploads / idle': reading(busy.p99 / idle.p99),
    'memory for 20 uploads at once, of 200 MB': reading((most - before) / 200),
  };
}

/** 12 megapixels, as a phone takes them. */
function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#777', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function upload(server: Server, access: string, photo: Buffer, checks: string[]): Promise<void> {
  const workerData = { origin: server.origin, access, checks, photo: new Uint8Array(photo) };
  await once(new Worker(new URL('./upload-rush.ts', import.meta.url), { workerData }), 'message');
}

async function addCards(server: Server, access: string, from: number, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = from; index < from + count; index += 1) {
    const answer = await fetch(`${server.origin}/api/v1/verify/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ number: cardNumber(index), holder: 'IVAN PETROV' }),
    });
    if (answer.status !== 201)
      throw new Error(`A card was answered ${answer.status}: ${await answer.text()}`);
    ids.push(((await answer.json()) as { id: string }).id);
  }
  return ids;
}

/** A pair that has a verification course against one of the same bank that has none. */
async function pairs(server: Server) {
  const pairOf = (to: string) => `${server.origin}/api/v1/calculator/pair/SBERRUB/${to}/`;
  const [withCourse, without] = [pairOf('BTC'), pairOf('XMR')];
  for (const [url, expected] of [
    [withCourse, true],
    [without, false],
  ] as const) {
    const { verificationCourse } = (await (await fetch(url)).json()) as { verificationCourse: unknown };
    if ((verificationCourse !== null) !== expected) throw new Error(`${url} is not what is to be compared.`);
  }
  await Promise.all([load(withCourse, 1), load(without, 1)]);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const plain = await load(without, secondsEach);
    const better = await load(withCourse, secondsEach);
    ratios.push(plain.requestsPerSecond / better.requestsPerSecond);
  }
  console.log(
    `pair with a verification course: time ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
  );
  return { 'pair with a verification course / without': medianOf(ratios) };
}
