import { setTimeout } from 'node:timers/promises';
import { byTurns } from './by-turns.ts';
import { openClient } from './client.ts';
import { cpuSeconds, cpuSecondsOfAll, postmasterOf } from './cpu-time.ts';
import { median, medianOf, worstOf } from './figure.ts';
import { type BenchMarket, openBenchMarket } from './market.ts';
import { openStream } from './open-stream.ts';
import { givenExchange, sized } from './run-settings.ts';

const rounds = sized(5, 1);
const streams = 12;
const pairsOfOne = 30;
const longestPublishMs = 20_000;

/** From sixty new quotes until three thousand courses stand in the database, and until browsers that follow some of them have theirs. */
export async function benchRates() {
  const market = await openBenchMarket(givenExchange());
  const { server, pairs } = market;
  const followed = Array.from({ length: streams }, (_, place) =>
    pairs.filter((_pair, at) => at % streams === place).slice(0, pairsOfOne),
  );
  const open = await Promise.all(followed.map((own) => openStream(server.origin, own)));
  const times: { published: number; heard: number; plain: number }[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      // Neither the last tick nor what streams tell at most once a second is under way.
      await setTimeout(2_500 + round * 170);
      const plain = await plainWrite(market);
      const before = await market.newestCourse();
      const begun = performance.now();
      await market.tick();
      const heard = Promise.all(
        open.map((stream, place) => stream.hear('course', followed[place]?.length ?? 0)),
      );
      while ((await market.publishedSince(before)) < pairs.length) {
        if (performance.now() - begun > longestPublishMs) throw new Error('A tick was not published.');
        await setTimeout(10);
      }
      const published = (performance.now() - begun) / 1000;
      await heard;
      if (round > 0) times.push({ published, heard: (performance.now() - begun) / 1000 - published, plain });
    }
  } finally {
    for (const stream of open) stream.close();
    await market.pool.query('drop table if exists bench_course');
    await market.close();
  }
  const line = (what: keyof (typeof times)[number]) => times.map((one) => one[what].toFixed(2)).join(' ');
  console.log(
    `a tick of 60 quotes: ${pairs.length} courses published after ${line('published')} s, with ${streams * pairsOfOne} followers ${line('heard')} s later; as many plain rows in one statement: ${line('plain')} s`,
  );
  const worst = (what: 'published' | 'heard') => worstOf(times.map((one) => one[what]));
  return {
    'a tick until its courses are published, s': worst('published'),
    'then until browsers have them, s': worst('heard'),
    'publishing / as many plain rows in one statement': medianOf(
      times.map(({ published, plain }) => published / plain),
    ),
  };
}

/** Seconds for as many rows, about as long, in one statement of nobody's code. */
async function plainWrite({ pool, pairs }: BenchMarket): Promise<number> {
  await pool.query(`create table if not exists bench_course (id bigint generated always as identity primary key, direction_id int not null,
    course numeric not null, snapshot jsonb not null, at timestamptz not null default now())`);
  const rows = pairs.map(({ id }) => ({
    direction_id: id,
    course: `1.${id}`,
    snapshot: { text: 'x'.repeat(600) },
  }));
  const text = JSON.stringify(rows);
  const begun = performance.now();
  await pool.query(
    `insert into bench_course (direction_id, course, snapshot)
     select direction_id, course, snapshot from jsonb_to_recordset($1) as r (direction_id int, course numeric, snapshot jsonb)`,
    [text],
  );
  return (performance.now() - begun) / 1000;
}

const probes = 4;
const everyMs = 10;
const secondsEach = sized(6, 1);
const calculatorRounds = sized(3, 1);

/** How long the calculator lets one wait while each second all prices move, against how long it does while none does. */
export async function benchCalculator() {
  const market = await openBenchMarket(givenExchange());
  const works = {
    idle: () => calculatorWaits(market, () => setTimeout(secondsEach * 1000)),
    ticks: () => calculatorWaits(market, () => ticking(market)),
  };
  const results = await byTurns(calculatorRounds, works).finally(market.close);
  const line = (name: 'idle' | 'ticks') =>
    results
      .map((round) => `p50 ${round[name].p50.toFixed(1)} p99 ${round[name].p99.toFixed(1)} ms`)
      .join(', ');
  const cpu = (name: 'idle' | 'ticks', of: 'node' | 'database') =>
    median(results.map((round) => round[name][of])).toFixed(2);
  console.log(
    `calculator idle: ${line('idle')} (CPU of the server ${cpu('idle', 'node')}, of the database ${cpu('idle', 'database')}); with a tick a second: ${line('ticks')} (${cpu('ticks', 'node')}, ${cpu('ticks', 'database')})`,
  );
  const ratios = results.map(({ idle, ticks }) => ticks.p99 / idle.p99);
  return { 'p99 of the calculator with a tick a second / idle': medianOf(ratios) };
}

async function ticking(market: BenchMarket): Promise<void> {
  const before = await market.newestCourse();
  for (let second = 0; second < secondsEach; second += 1) {
    const [rest] = [setTimeout(1_000)];
    await market.tick();
    await rest;
  }
  // Only then did the calculator wait for what was to be measured.
  const until = performance.now() + longestPublishMs;
  while ((await market.publishedSince(before)) < market.pairs.length) {
    if (performance.now() > until) throw new Error('Nothing was published.');
    await setTimeout(100);
  }
}

async function calculatorWaits({ server, pool, pairs }: BenchMarket, work: () => Promise<unknown>) {
  const times: number[] = [];
  const postmaster = await postmasterOf(pool);
  const cpu = async () => [await cpuSeconds(server.pid), await cpuSecondsOfAll(postmaster)] as const;
  const [nodeBefore, databaseBefore] = await cpu();
  const begun = performance.now();
  let isOver = false;
  const ask = async (_: unknown, place: number) => {
    const client = openClient(server.origin);
    for (let at = place; !isOver; at += probes) {
      const pair = pairs[(at * 7) % pairs.length];
      const start = performance.now();
      const { status, bytes } = await client.ask('/api/v1/calculator/check/', {
        body: { fromPs: pair?.from, toPs: pair?.to, fromSumma: '10' },
      });
      times.push(performance.now() - start);
      if (status !== 200) throw new Error(`The calculator answered ${status}: ${bytes.toString()}`);
      await setTimeout(everyMs);
    }
    client.close();
  };
  const asking = Promise.all(Array.from({ length: probes }, ask));
  try {
    await work();
  } finally {
    isOver = true;
    await asking;
  }
  const seconds = (performance.now() - begun) / 1000;
  const [node, database] = await cpu();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    ...{ p50: at(0.5), p99: at(0.99) },
    /** Cores that worked. */
    ...{ node: (node - nodeBefore) / seconds, database: (database - databaseBefore) / seconds },
  };
}
