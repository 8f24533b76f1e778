import { setTimeout } from 'node:timers/promises';
import { cpuSeconds } from './cpu-time.ts';
import { copyPrepared } from './exchanges.ts';
import { median, medianOf, reading } from './figure.ts';
import { untilDelivered, untilQuiet } from './meter.ts';
import { openPool } from './open-pool.ts';
import { runSettings, sized } from './run-settings.ts';
import { type OwnServer, startServer } from './server.ts';

/** An answer is kept for a second. */
const untilFreshMs = 1_050;
const asks = sized(20, 3);
const stormSeconds = sized(5, 2);
const aSecond = 1_000;

/** A collection of metrics on very many claims, and what a monitor out of its mind makes of it. */
export async function benchMetrics() {
  const server = await startServer({ dataDir: runSettings.large, isProbed: true });
  try {
    await settle(server);
    const times: number[] = [];
    for (let ask = 0; ask <= asks; ask += 1) {
      await setTimeout(untilFreshMs);
      const begun = performance.now();
      await metricsOf(server);
      // The first one prepares its statements.
      if (ask > 0) times.push(performance.now() - begun);
    }
    const { collections, answered, seconds } = await storm(server);
    console.log(
      `metrics on ${runSettings.claims} claims: ${times.map((ms) => ms.toFixed(1)).join(' ')} ms; asked ${answered} times in ${seconds.toFixed(1)} s, collected ${collections} times`,
    );
    return {
      'a collection of metrics, ms': medianOf(times),
      'collections a second when asked 1,000 times': reading((collections - 1) / seconds, answered),
    };
  } finally {
    await server.end();
  }
}

async function storm(server: OwnServer) {
  const told = new Set<string>();
  const begun = performance.now();
  let answered = 0;
  for (let tick = 0; tick < stormSeconds * 10; tick += 1) {
    const answers = await Promise.all(Array.from({ length: aSecond / 10 }, () => metricsOf(server)));
    answered += answers.length;
    // Each collection took its own time, to the nanosecond.
    for (const text of answers) told.add(/^menyala_metrics_seconds (\S+)$/m.exec(text)?.[1] ?? 'none');
    const ahead = begun + (tick + 1) * 100 - performance.now();
    if (ahead > 0) await setTimeout(ahead);
  }
  return { collections: told.size, answered, seconds: (performance.now() - begun) / 1000 };
}

const rounds = sized(5, 1);
const roundSeconds = sized(12, 1);

/** Two idle servers beside each other, with the management port and without: what the port costs while nobody asks. */
export async function benchIdleProbes() {
  const bare = await startServer({ dataDir: await copyPrepared() });
  const probed = await startServer({ dataDir: await copyPrepared(), isProbed: true });
  try {
    for (const server of [bare, probed]) await settle(server);
    const shares = { bare: [] as number[], probed: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const before = [await cpuSeconds(bare.pid), await cpuSeconds(probed.pid)] as const;
      await setTimeout(roundSeconds * 1000);
      const share = (now: number, then: number) => ((now - then) / roundSeconds) * 100;
      shares.bare.push(share(await cpuSeconds(bare.pid), before[0]));
      shares.probed.push(share(await cpuSeconds(probed.pid), before[1]));
    }
    const line = (values: number[]) => values.map((value) => value.toFixed(2)).join(' ');
    console.log(`idle, % of a core: ${line(shares.bare)} without the port, ${line(shares.probed)} with it`);
    const difference = median(shares.probed) - median(shares.bare);
    return { 'idle cost of the management port, % of a core': reading(difference, rounds) };
  } finally {
    await probed.end();
    await bare.end();
  }
}

async function settle({ databaseUrl }: OwnServer): Promise<void> {
  const pool = openPool(databaseUrl);
  try {
    await untilDelivered(pool);
    await untilQuiet(pool);
  } finally {
    await pool.end();
  }
}

async function metricsOf({ probes }: OwnServer): Promise<string> {
  const answer = await fetch(`${probes}/-/metrics`);
  if (answer.status !== 200) throw new Error(`Metrics were answered by ${answer.status}.`);
  return answer.text();
}
