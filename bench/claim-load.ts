import { randomInt, randomUUID } from 'node:crypto';
import { type Answer, type Client, openClient, withClients } from './client.ts';
import type { Server } from './server.ts';
import { nextVisitor } from './visitor.ts';

const differentSums = 24;
/** Half a second apart. */
const mostChecks = 60;

interface Sums {
  from: number;
  to: number;
  pairs: { fromSumma: string; toSumma: string }[];
  promocode: string | null;
}

/** One direction, at sums that agree now. */
export interface Ground {
  current(): Sums;
  /** Reads the sums again, once for all who saw the same ones refused. */
  renew(refused: Sums): Promise<void>;
  /** How often the course has moved under a claim. */
  refusals(): number;
}

export async function openGround({ origin }: Server, promocode: string | null = null): Promise<Ground> {
  let current = await readSums(origin, promocode);
  let renewing: Promise<void> | null = null;
  let refusals = 0;
  const renew = async () => {
    try {
      current = await readSums(origin, promocode);
    } finally {
      renewing = null;
    }
  };
  return {
    current: () => current,
    renew(refused) {
      refusals += 1;
      if (refused !== current) return Promise.resolve();
      renewing ??= renew();
      return renewing;
    },
    refusals: () => refusals,
  };
}

async function readSums(origin: string, promocode: string | null): Promise<Sums> {
  const client = openClient(origin);
  try {
    const settings = await client.ask('/api/v1/calculator/settings?cur_from=BTC&cur_to=SBERRUB');
    const { fromCurrencyId: from, toCurrencyId: to } = JSON.parse(settings.bytes.toString())
      .exchangeAttributes as { fromCurrencyId: number; toCurrencyId: number };
    const pairs: Sums['pairs'] = [];
    for (let place = 0; place < (promocode === null ? differentSums : 1); place += 1) {
      const fromSumma = (0.001 + place * 0.000_173).toFixed(6);
      const checked = await checkedSums(client, { fromPs: from, toPs: to, fromSumma, ...named(promocode) });
      if (promocode !== null && checked.promocode === null) throw new Error(`${promocode} does nothing.`);
      pairs.push({ fromSumma: checked.fromSumma, toSumma: checked.toSumma });
    }
    return { from, to, pairs, promocode };
  } finally {
    client.close();
  }
}

interface CheckedSums {
  fromSumma: string;
  toSumma: string;
  promocode: object | null;
}

/** A direction rests for a moment after the start, until its first course is published. */
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
export function postClaim(client: Client, { from, to, pairs, promocode }: Sums): Promise<Answer> {
  const { address, email, card } = nextVisitor();
  return client.ask('/api/v1/claim/', {
    headers: { 'x-forwarded-for': address, 'idempotency-key': randomUUID() },
    body: {
      ...{ email, fromPs: from, toPs: to, ...pairs[randomInt(pairs.length)] },
      ...{ toRequisites: { card, holder: 'Ivan Petrov' }, ...named(promocode) },
      ...{ recaptcha: '', withVerificationCourse: false, agreement: true },
    },
  });
}

/** Makes a claim at each call. Where the course has changed it tries again at the new one; any other refusal ends the measurement. */
export function claimMaker(ground: Ground) {
  return async (client: Client): Promise<Answer> => {
    for (;;) {
      const sums = ground.current();
      const answer = await postClaim(client, sums);
      if (answer.status === 201) return answer;
      if (answer.status !== 409)
        throw new Error(`A claim was answered with ${answer.status}: ${answer.bytes.toString()}`);
      await ground.renew(sums);
    }
  };
}

export interface ClaimLoad {
  /** Claims a second, and how many there were. */
  rate: number;
  made: number;
  /** Share of tries that met a course that had moved, in percent. */
  refusedPercent: number;
  p50: number;
  p99: number;
}

/** Claims made over HTTP by so many clients, for some seconds or for as long as it is said to go on. */
export async function overHttp(
  server: Server,
  { clients = 128, goesOn }: { clients?: number; goesOn(elapsedMs: number): boolean },
  promocode: string | null = null,
): Promise<ClaimLoad> {
  const ground = await openGround(server, promocode);
  const make = claimMaker(ground);
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
  if (times.length === 0) throw new Error('Not one claim was made.');
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const refused = ground.refusals();
  return {
    ...{ rate: times.length / seconds, made: times.length, p50: at(0.5), p99: at(0.99) },
    refusedPercent: (refused / (times.length + refused)) * 100,
  };
}

export const forSeconds = (seconds: number) => (elapsedMs: number) => elapsedMs < seconds * 1000;
