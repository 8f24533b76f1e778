import { setTimeout } from 'node:timers/promises';
import { byTurns } from './by-turns.ts';
import { forSeconds, overHttp } from './claim-load.ts';
import { median, medianOf } from './figure.ts';
import { untilDelivered, untilQuiet } from './meter.ts';
import { openPool } from './open-pool.ts';
import { givenExchange, sized } from './run-settings.ts';

const rounds = sized(2, 1);
const secondsEach = sized(6, 1.5);
const expiring = sized(10_000, 500);

/** Claims made while ten thousand others run out of time, against claims made alone. */
export async function benchStorm() {
  const server = givenExchange();
  const pool = openPool(server.databaseUrl, 2);
  try {
    const overdue = async () => {
      const { rows } = await pool.query<{ n: number }>(
        "select count(*)::int as n from claim where status = 'new' and payment_deadline <= now()",
      );
      return rows[0]?.n ?? 0;
    };
    const took: number[] = [];
    const results = await byTurns(rounds, {
      alone: async () => {
        await untilDelivered(pool);
        await untilQuiet(pool);
        return (await overHttp(server, { goesOn: forSeconds(secondsEach) })).rate;
      },
      storm: async () => {
        let made = 0;
        await overHttp(server, { goesOn: () => made++ < expiring });
        await untilDelivered(pool);
        await untilQuiet(pool);
        await pool.query(
          "update claim set payment_deadline = now() where status = 'new' and id in (select id from claim where status = 'new' limit $1)",
          [expiring],
        );
        const start = performance.now();
        let isOver = false;
        const watching = (async () => {
          while ((await overdue()) > 0) await setTimeout(100);
          isOver = true;
          took.push((performance.now() - start) / 1000);
        })();
        // Where all are gone sooner, what came after them is not counted.
        const { rate } = await overHttp(server, {
          goesOn: (elapsedMs) => elapsedMs < secondsEach * 1000 && !isOver,
        });
        await watching;
        return rate;
      },
    });
    const ratios = results.map((round) => round.storm / round.alone);
    console.log(
      `claims while ${expiring} expire: ${median(results.map((round) => round.storm)).toFixed(0)}/s, alone ${median(results.map((round) => round.alone)).toFixed(0)}/s; ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}; all expired in ${median(took).toFixed(1)} s`,
    );
    return { 'claims while thousands expire / alone': medianOf(ratios) };
  } finally {
    await pool.end();
  }
}
