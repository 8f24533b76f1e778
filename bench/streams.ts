import { once } from 'node:events';
import { forSeconds, openGround, overHttp } from './claim-load.ts';
import { medianOf } from './figure.ts';
import { costOf, untilQuiet } from './meter.ts';
import { openPool } from './open-pool.ts';
import { givenExchange, sized } from './run-settings.ts';
import { end, firstMatch, spawnNode } from './server.ts';

const listeners = sized(5_000, 500);
const rounds = sized(3, 1);
const secondsEach = sized(5, 1.5);

/** Claims made while five thousand browsers follow the pair that they are made of, against claims that nobody watches. */
export async function benchStreams() {
  const server = givenExchange();
  const pool = openPool(server.databaseUrl, 2);
  try {
    const { from, to } = (await openGround(server)).current();
    const rateOf = async () => {
      await untilQuiet(pool);
      let load = { rate: 0, made: 0 };
      const cost = await costOf(server, pool, async () => {
        load = await overHttp(server, { goesOn: forSeconds(secondsEach) });
      });
      return { rate: load.rate, cpu: ((cost.node + cost.database) / load.made) * 1000 };
    };
    await rateOf();
    const results: Record<'alone' | 'watched', { rate: number; cpu: number }>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await rateOf();
      const watching = spawnNode('listeners-process.ts', {
        STREAM_ORIGIN: server.origin,
        STREAM_LISTENERS: String(listeners),
        STREAM_PAIR: `${from}-${to}`,
      });
      await firstMatch(watching, /listening (\d+)/);
      const watched = await rateOf();
      results.push({ alone, watched });
      const told = once(watching.stdout ?? watching, 'data');
      watching.kill('SIGUSR2');
      const [line] = (await told) as [Buffer];
      console.log(
        `claims: ${alone.rate.toFixed(0)}/s, CPU ${alone.cpu.toFixed(2)} ms each; with ${listeners} listeners ${watched.rate.toFixed(0)}/s, ${watched.cpu.toFixed(2)} ms; ${line.toString().trim()}`,
      );
      if (!line.includes(`open ${listeners},`)) throw new Error('Not all streams stayed open.');
      await end(watching);
    }
    const ratio = (what: 'rate' | 'cpu') =>
      medianOf(results.map(({ alone, watched }) => watched[what] / alone[what]));
    return {
      'claims with thousands of listeners / without': ratio('rate'),
      'the same, CPU a claim': ratio('cpu'),
    };
  } finally {
    await pool.end();
  }
}
