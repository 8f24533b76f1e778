import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Answer, type Client, openClient, withClients } from './client.ts';
import type { Server } from './server.ts';
import { nextVisitor } from './visitor.ts';

const differentSums = 24;
/** Half a second apart. */
const mostChecks = 60;

/** One exchange, at sums that agree now. */
export interface Ground {
  from: number;
  to: number;
  sums: { fromSumma: string; toSumma: string }[];
  promocode: string | null;
}

/** A reserve that no round empties. */
export async function fillReserve(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number }>("select id from currency where code = 'SBERRUB'");
  const transfer = {
    ...{ debit: { kind: 'outside' }, credit: { kind: 'available' } },
    ...{ currency: rows[0]?.id ?? 0, amount: '900000000000' },
  };
  const posting = {
    seq: 1,
    kind: 'adjustment',
    actor: 'system:bench',
    reason: 'bench',
    transfers: [transfer],
  };
  await pool.query('select * from post_transfers($1, now())', [JSON.stringify([posting])]);
  // The server looks at reserves every second.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
}

export async function groundOf({ origin }: Server, promocode: string | null = null): Promise<Ground> {
  const client = openClient(origin);
  const settings = await client.ask('/api/v1/calculator/settings?cur_from=BTC&cur_to=SBERRUB');
  const { fromCurrencyId: from, toCurrencyId: to } = JSON.parse(settings.bytes.toString())
    .exchangeAttributes as { fromCurrencyId: number; toCurrencyId: number };
  const sums: Ground['sums'] = [];
  for (let place = 0; place < (promocode === null ? differentSums : 1); place += 1) {
    const fromSumma = (0.001 + place * 0.000_173).toFixed(6);
    const checked = await checkedSums(client, { fromPs: from, toPs: to, fromSumma, ...named(promocode) });
    if (promocode !== null && checked.promocode === null) throw new Error(`${promocode} does nothing.`);
    sums.push({ fromSumma: checked.fromSumma, toSumma: checked.toSumma });
  }
  client.close();
  return { from, to, sums, promocode };
}

interface CheckedSums {
  fromSumma: string;
  toSumma: string;
  promocode: object | null;
}

/** On a busy machine prices may be too old for a moment, and their directions rest until the next come. */
async function checkedSums(client: Client, body: object): Promise<CheckedSums> {
  for (let time = 1; ; time += 1) {
    const { status, bytes } = await client.ask('/api/v1/calculator/check/', {
      headers: { 'x-forwarded-for': nextVisitor().address },
      body,
    });
    if (status === 200) return JSON.parse(bytes.toString()) as CheckedSums;
    if (time === mostChecks) throw new Error(`A check was answered with ${status}: ${bytes.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const named = (promocode: string | null) => (promocode === null ? {} : { promocode });

/** A claim of somebody who was never here. */
export function postClaim(client: Client, { from, to, sums, promocode }: Ground): Promise<Answer> {
  const { address, email, card } = nextVisitor();
  return client.ask('/api/v1/claim/', {
    headers: { 'x-forwarded-for': address, 'idempotency-key': randomUUID() },
    body: {
      ...{ email, fromPs: from, toPs: to, ...sums[randomInt(sums.length)] },
      ...{ toRequisites: { card, holder: 'Ivan Petrov' }, ...named(promocode) },
      ...{ recaptcha: '', withVerificationCourse: false, agreement: true },
    },
  });
}

/** Makes a claim at each call. Where the course has changed it tries again at the new one; any other refusal ends the measurement. */
export function claimMaker(server: Server, first: Ground) {
  let ground = first;
  return async (client: Client): Promise<Answer> => {
    for (;;) {
      const answer = await postClaim(client, ground);
      if (answer.status === 201) return answer;
      if (answer.status !== 409)
        throw new Error(`A claim was answered with ${answer.status}: ${answer.bytes.toString()}`);
      ground = await groundOf(server, ground.promocode);
    }
  };
}

export interface ClaimLoad {
  /** Claims a second, and how many there were. */
  rate: number;
  made: number;
  p50: number;
  p99: number;
}

/** Claims made over HTTP by so many clients, for some seconds or for as long as it is said to go on. */
export async function overHttp(
  server: Server,
  ground: Ground,
  { clients = 128, goesOn }: { clients?: number; goesOn(elapsedMs: number): boolean },
): Promise<ClaimLoad> {
  const make = claimMaker(server, ground);
  const times: number[] = [];
  const begun = performance.now();
  await withClients(server.origin, clients, async (client) => {
    while (goesOn(performance.now() - begun)) {
      const start = performance.now();
      await make(client);
      times.push(performance.now() - start);
    }
  });
  const seconds = (performance.now() - begun) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { rate: times.length / seconds, made: times.length, p50: at(0.5), p99: at(0.99) };
}

export const forSeconds = (seconds: number) => (elapsedMs: number) => elapsedMs < seconds * 1000;
