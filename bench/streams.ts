import { once } from 'node:events';
import pg from 'pg';
import { fillReserve, forSeconds, groundOf, overHttp } from './claim-load.ts';
import { type Figure, median, ratioFigure, toldFigure } from './figure.ts';
import { costOf, untilQuiet } from './meter.ts';
import { end, firstMatch, type Server, spawnNode } from './server.ts';

const listeners = 5_000;
const rounds = 3;
const secondsEach = 5;

/** Claims made while five thousand browsers follow the pair that they are made of, against claims that nobody watches. */
export async function benchStreams(server: Server): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
  try {
    await fillReserve(pool);
    const ground = await groundOf(server);
    const rateOf = async () => {
      await untilQuiet(pool);
      let load = { rate: 0, made: 0 };
      const cost = await costOf(server, pool, async () => {
        load = await overHttp(server, ground, { goesOn: forSeconds(secondsEach) });
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
        STREAM_PAIR: `${ground.from}-${ground.to}`,
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
      median(results.map(({ alone, watched }) => watched[what] / alone[what]));
    return [
      ratioFigure(`claims with ${listeners} listeners / without`, ratio('rate'), 0.85),
      toldFigure('the same, CPU a claim', ratio('cpu')),
    ];
  } finally {
    await pool.end();
  }
}
