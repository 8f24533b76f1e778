import { byTurns } from './by-turns.ts';
import { type ClaimLoad, forSeconds, overHttp } from './claim-load.ts';
import { median, medianOf } from './figure.ts';
import { costOf, untilQuiet } from './meter.ts';
import { openPool } from './open-pool.ts';
import { openReferences } from './references.ts';
import { givenExchange, sized } from './run-settings.ts';

const rounds = sized(3, 1);
const secondsEach = sized(5, 1.5);

/** Claims made over HTTP, 128 at once, all on one reserve and under all limits, against what the database does for others. */
export async function benchClaims() {
  const server = givenExchange();
  const pool = openPool(server.databaseUrl, 2);
  const references = await openReferences(server.databaseUrl);
  try {
    const results = await byTurns<'claims' | 'plain' | 'hold', Record<string, number>>(rounds, {
      plain: async () => ({ rate: await references.plainInsert(secondsEach / 2) }),
      hold: async () => ({ rate: await references.minimalHold(secondsEach / 2) }),
      claims: async () => {
        await untilQuiet(pool);
        let load: ClaimLoad = { rate: 0, made: 0, refusedPercent: 0, p50: 0, p99: 0 };
        const cost = await costOf(server, pool, async () => {
          load = await overHttp(server, { goesOn: forSeconds(secondsEach) });
        });
        return {
          ...load,
          node: (cost.node / load.made) * 1000,
          database: (cost.database / load.made) * 1000,
          wal: cost.wal / load.made / 1000,
          disk: cost.disk / load.made / 1000,
          commits: cost.commits / load.made,
        };
      },
    });
    const usual = (side: 'claims' | 'plain' | 'hold', what: string) =>
      median(results.map((round) => round[side][what] ?? 0));
    const ratio = (side: 'plain' | 'hold') =>
      medianOf(results.map((round) => (round.claims['rate'] ?? 0) / (round[side]['rate'] ?? 1)));
    const ofClaims = (what: string) => medianOf(results.map((round) => round.claims[what] ?? Number.NaN));
    console.log(
      `claims over HTTP: ${Math.round(usual('claims', 'rate'))}/s, p50 ${usual('claims', 'p50').toFixed(0)} ms, p99 ${usual('claims', 'p99').toFixed(0)} ms; minimal hold ${Math.round(usual('hold', 'rate'))}/s, plain INSERT ${Math.round(usual('plain', 'rate'))}/s`,
    );
    console.log(
      `a claim made: CPU ${usual('claims', 'node').toFixed(2)} ms of the server, ${usual('claims', 'database').toFixed(2)} of the database; WAL ${usual('claims', 'wal').toFixed(1)} kB, disk ${usual('claims', 'disk').toFixed(1)} kB, ${usual('claims', 'commits').toFixed(2)} commits`,
    );
    return {
      'claims over HTTP / minimal hold': ratio('hold'),
      'claims over HTTP / plain INSERT': ratio('plain'),
      'CPU a claim made, ms': medianOf(
        results.map(({ claims }) => (claims['node'] ?? Number.NaN) + (claims['database'] ?? Number.NaN)),
      ),
      'WAL a claim made, kB': ofClaims('wal'),
      'claims refused for a moved price, %': ofClaims('refusedPercent'),
    };
  } finally {
    await references.close();
    await pool.end();
  }
}
