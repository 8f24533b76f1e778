import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { type Figure, median, ratioFigure } from './figure.ts';
import type { Server } from './server.ts';

const clients = 64;
const referenceClients = 16;
const secondsEach = 5;
const rounds = 3;

interface Ground {
  from: number;
  to: number;
  fromSumma: string;
  toSumma: string;
}

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
      const reference = await oneStatementRate(pool, await groundOf(server));
      const { rate, times } = await overHttp(server);
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

/** A reserve that no round empties. */
async function fillReserve(pool: pg.Pool): Promise<void> {
  const posting = [
    {
      seq: 1,
      kind: 'adjustment',
      actor: 'system:bench',
      reason: 'bench',
      transfers: [
        {
          debit: { kind: 'outside' },
          credit: { kind: 'available' },
          currency: await idOf(pool, 'SBERRUB'),
          amount: '900000000000',
        },
      ],
    },
  ];
  await pool.query('select * from post_transfers($1, now())', [JSON.stringify(posting)]);
  // The server looks at reserves every second.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
}

async function idOf(pool: pg.Pool, code: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select id from currency where code = $1', [code]);
  return rows[0]?.id ?? 0;
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

async function groundOf(server: Server): Promise<Ground> {
  const settings = (await (
    await fetch(`${server.origin}/api/v1/calculator/settings?cur_from=BTC&cur_to=SBERRUB`)
  ).json()) as {
    exchangeAttributes: { fromCurrencyId: number; toCurrencyId: number };
  };
  const { fromCurrencyId: from, toCurrencyId: to } = settings.exchangeAttributes;
  const checked = (await (
    await fetch(`${server.origin}/api/v1/calculator/check/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fromPs: from, toPs: to, fromSumma: '0.001' }),
    })
  ).json()) as { fromSumma: string; toSumma: string };
  return { from, to, fromSumma: checked.fromSumma, toSumma: checked.toSumma };
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
      to_requisites: { card: '2202200000004562' },
      our_requisites: {},
      agreements: {},
      address: '127.0.0.1',
      payment_deadline: now,
      created_at: now,
      updated_at: now,
    },
  };
}

async function overHttp(server: Server): Promise<{ rate: number; times: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const until = performance.now() + secondsEach * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      let ground = await groundOf(server);
      while (performance.now() < until) {
        const start = performance.now();
        const status = await postClaim(server, agent, ground);
        if (status === 201) times.push(performance.now() - start);
        else if (status === 409) ground = await groundOf(server);
        else throw new Error(`A claim was answered with ${status}.`);
      }
    }),
  );
  agent.destroy();
  return { rate: times.length / secondsEach, times };
}

function postClaim(server: Server, agent: Agent, ground: Ground): Promise<number> {
  const body = JSON.stringify({
    email: `bench${randomInt(1e6)}@example.com`,
    fromPs: ground.from,
    toPs: ground.to,
    fromSumma: ground.fromSumma,
    toSumma: ground.toSumma,
    toRequisites: { card: '2202200000004562', holder: 'Ivan Petrov' },
    recaptcha: '',
    withVerificationCourse: false,
    agreement: true,
  });
  return new Promise((resolve, reject) => {
    const post = request(
      `${server.origin}/api/v1/claim/`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': randomUUID(),
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    post.on('error', reject);
    post.end(body);
  });
}
