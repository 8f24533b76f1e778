import { randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type pg from 'pg';
import { type Answer, ask } from './ask.ts';
import type { Server } from './server.ts';

const clients = 64;

/** One exchange, at sums that agree now. */
export interface Ground {
  from: number;
  to: number;
  fromSumma: string;
  toSumma: string;
  promocode: string | null;
}

/** A reserve that no round empties. */
export async function fillReserve(pool: pg.Pool): Promise<void> {
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

export async function groundOf(server: Server, promocode: string | null = null): Promise<Ground> {
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
      body: JSON.stringify({ fromPs: from, toPs: to, fromSumma: '0.001', ...named(promocode) }),
    })
  ).json()) as { fromSumma: string; toSumma: string; promocode: object | null };
  if (promocode !== null && checked.promocode === null) throw new Error(`${promocode} does nothing.`);
  return { from, to, fromSumma: checked.fromSumma, toSumma: checked.toSumma, promocode };
}

const named = (promocode: string | null) => (promocode === null ? {} : { promocode });

/** Claims a second, and how many milliseconds each took. A course that changed is asked for anew; any other refusal spoils the measurement. */
export async function overHttp(
  server: Server,
  seconds: number,
  promocode: string | null = null,
): Promise<{ rate: number; times: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const first = await groundOf(server, promocode);
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      let ground = first;
      while (performance.now() < until) {
        const start = performance.now();
        const { status } = await postClaim(server, agent, ground);
        if (status === 201) times.push(performance.now() - start);
        else if (status === 409) ground = await groundOf(server, promocode);
        else throw new Error(`A claim was answered with ${status}.`);
      }
    }),
  );
  agent.destroy();
  return { rate: times.length / seconds, times };
}

export function postClaim(server: Server, agent: Agent, ground: Ground): Promise<Answer> {
  return ask(agent, `${server.origin}/api/v1/claim/`, {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      email: `bench${randomInt(1e6)}@example.com`,
      fromPs: ground.from,
      toPs: ground.to,
      fromSumma: ground.fromSumma,
      toSumma: ground.toSumma,
      toRequisites: { card: '2202200000004562', holder: 'Ivan Petrov' },
      recaptcha: '',
      withVerificationCourse: false,
      agreement: true,
      ...named(ground.promocode),
    },
  });
}

/** What earlier claims published is delivered before the next measurement, or it would pay for them. */
export async function untilDelivered(pool: pg.Pool): Promise<void> {
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    const { rowCount } = await pool.query('select from outbox where delivered_at is null limit 1');
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('OutboxRelay wait for longer than a minute.');
}
