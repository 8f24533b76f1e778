import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { fillReserve, type Ground, groundOf, overHttp, untilDelivered } from './claim-load.ts';
import { type Figure, median, ratioFigure } from './figure.ts';
import type { Server } from './server.ts';

const referenceClients = 16;
const secondsEach = 5;
const rounds = 3;

/**
 * Claims made over HTTP, 64 at once, all on one reserve, against the database's own rate of claims written one a statement
 * by 16 clients: what the same rows cost without a batch. fsync is on, so the time of a commit is the floor of both.
 */
export async function benchClaims(server: Server): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: referenceClients });
  try {
    await fillReserve(pool);
    console.log(`one commit: ${(await commitMs(pool)).toFixed(2)} ms`);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await untilDelivered(pool);
      const reference = await oneStatementRate(pool, await groundOf(server));
      await untilDelivered(pool);
      const { rate, times } = await overHttp(server, secondsEach);
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
      console.log(
        `claims over HTTP: ${Math.round(rate)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; one a statement: ${Math.round(reference)}/s`,
      );
      ratios.push(rate / reference);
    }
    return [ratioFigure('claims over HTTP / one a statement', median(ratios), 3)];
  } finally {
    await pool.end();
  }
}

async function commitMs(pool: pg.Pool): Promise<number> {
  await pool.query('create table if not exists bench_commit (n int)');
  const times: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    const start = performance.now();
    await pool.query('insert into bench_commit values ($1)', [n]);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** The same function that the server calls, with a batch of one. */
async function oneStatementRate(pool: pg.Pool, ground: Ground): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from direction where from_id = $1 and to_id = $2',
    [ground.from, ground.to],
  );
  const until = performance.now() + secondsEach * 1000;
  let made = 0;
  await Promise.all(
    Array.from({ length: referenceClients }, async () => {
      while (performance.now() < until) {
        await pool.query({
          name: 'one-claim',
          text: 'select outcome from create_claims($1, $2, now())',
          values: [ground.to, JSON.stringify([oneClaim(ground, rows[0]?.id ?? 0)])],
        });
        made += 1;
      }
    }),
  );
  return made / secondsEach;
}

function oneClaim(ground: Ground, directionId: number) {
  const id = randomUUID();
  const now = new Date().toISOString();
  return {
    seq: 1,
    scope: 'bench',
    key: randomUUID(),
    hash: 'bench',
    response: { id },
    claim: {
      id,
      public_id: String(randomInt(1e9, 1e12)),
      direction_id: directionId,
      from_id: ground.from,
      to_id: ground.to,
      status: 'new',
      version: 1,
      base_course: '1',
      course: '1',
      course_fixed_at: 'created',
      from_summa: ground.fromSumma,
      to_summa: ground.toSumma,
      email: 'bench@example.com',
      locale: 'ru-RU',
      from_requisites: {},
      to_requisites: { address: 'TA4Y62o6YC2Zsck9rZVGTvqW1AQ7X9zTnj' },
      our_requisites: {},
      agreements: {},
      address: '127.0.0.1',
      payment_deadline: now,
      is_verification_course: false,
      created_at: now,
      updated_at: now,
    },
  };
}
