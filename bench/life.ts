import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { claimMaker, openGround } from './claim-load.ts';
import { type Client, withClients } from './client.ts';
import { median, medianOf } from './figure.ts';
import { costOf, untilQuiet } from './meter.ts';
import { type Office, openOffice, read } from './office-client.ts';
import { openPool } from './open-pool.ts';
import { openReferences } from './references.ts';
import { givenExchange, sized } from './run-settings.ts';
import type { Server } from './server.ts';

const clients = 16;
const rounds = sized(3, 1);
const secondsEach = sized(6, 3);
const ofEachStep = sized(320, 32);

interface Claim {
  id: string;
  version: number;
  fromSumma: string;
}

const moves = ['deposit', 'send', 'sent', 'complete'] as const;
const steps = ['create', 'confirm', ...moves] as const;

/** Claims from their making to success, by the site's calls and the office's, 16 people at once. */
export async function benchLife() {
  const server = givenExchange();
  const pool = openPool(server.databaseUrl, 2);
  const references = await openReferences(server.databaseUrl);
  const office = await openOffice(server.origin);
  try {
    const take = await stepsOf(server, office);
    const whole = wholeOf(take);
    await inAll(server, ofEachStep, whole);

    const results: Record<'rate' | 'ratio' | 'node' | 'database' | 'wal' | 'disk', number>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const plain = await references.plainInsert(secondsEach / 2);
      await untilQuiet(pool);
      let completed = 0;
      const cost = await costOf(server, pool, () => {
        const until = performance.now() + secondsEach * 1000;
        return withClients(server.origin, clients, async (client) => {
          while (performance.now() < until) {
            await whole(client);
            completed += 1;
          }
        });
      });
      const rate = completed / cost.seconds;
      const each = (total: number) => (total / completed) * 1000;
      results.push({
        ...{ rate, ratio: (rate / plain) * 1000, node: each(cost.node), database: each(cost.database) },
        ...{ wal: each(cost.wal) / 1e6, disk: each(cost.disk) / 1e6 },
      });
    }
    const usual = (what: keyof (typeof results)[0]) => median(results.map((result) => result[what]));
    console.log(
      `whole life: ${usual('rate').toFixed(1)} completed/s, CPU ${usual('node').toFixed(1)} ms of the server and ${usual('database').toFixed(1)} of the database each, WAL ${usual('wal').toFixed(1)} kB, disk ${usual('disk').toFixed(1)} kB`,
    );
    await tellSteps(server, pool, take);
    return {
      'CPU a completed claim, ms': medianOf(results.map(({ node, database }) => node + database)),
      'completed claims / a thousand plain INSERTs': medianOf(results.map(({ ratio }) => ratio)),
      'WAL a completed claim, kB': medianOf(results.map(({ wal }) => wal)),
      'disk a completed claim with its emails, kB': medianOf(results.map(({ disk }) => disk)),
    };
  } finally {
    office.close();
    await references.close();
    await pool.end();
  }
}

/** What each step costs with the emails that follow from it: so many claims take it one after another, then the next. */
async function tellSteps(server: Server, pool: pg.Pool, take: Steps): Promise<void> {
  let claims: Claim[] = [];
  const lines: string[] = [];
  for (const step of steps) {
    const before = claims;
    const after: Claim[] = [];
    await untilQuiet(pool);
    const cost = await costOf(server, pool, () =>
      inAll(server, ofEachStep, async (client, place) => {
        const claim = before[place];
        after.push(await (step === 'create' || !claim ? take.create(client) : take[step](client, claim)));
      }),
    );
    claims = after;
    const ms = (seconds: number) => ((seconds / ofEachStep) * 1000).toFixed(1);
    lines.push(`${step} ${ms(cost.node)} + ${ms(cost.database)}`);
  }
  console.log(`each step, CPU ms of server + database: ${lines.join(', ')}`);
}

async function inAll(
  server: Server,
  count: number,
  work: (client: Client, place: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  await withClients(server.origin, clients, async (client) => {
    for (let place = next++; place < count; place = next++) await work(client, place);
  });
}

type Steps = Awaited<ReturnType<typeof stepsOf>>;

/** A claim from its making to success. */
function wholeOf(take: Steps): (client: Client) => Promise<void> {
  return async (client) => {
    let claim = await take.create(client);
    for (const step of steps.slice(1)) claim = await take[step](client, claim);
  };
}

/** Takes so many claims from their making to success. */
export async function completeClaims(server: Server, count: number): Promise<void> {
  const office = await openOffice(server.origin);
  try {
    await inAll(server, count, wholeOf(await stepsOf(server, office)));
  } finally {
    office.close();
  }
}

/** The steps as browsers make them: the customer's own, and staff's on the version that they saw. */
async function stepsOf(server: Server, office: Office) {
  const make = claimMaker(await openGround(server));
  const move = (words: (claim: Claim) => object) => async (client: Client, claim: Claim) => {
    const body = { version: claim.version, ...words(claim) };
    const moved = await office.post(`claims/${claim.id}/moves`, body, client);
    // The office shows the claim again after each move.
    await office.get(`claims/${claim.id}`, client);
    return { ...claim, version: read<Claim>(moved).version };
  };
  return {
    async create(client: Client): Promise<Claim> {
      const { id, fromSumma } = JSON.parse((await make(client)).bytes.toString()) as Claim;
      return { id, fromSumma, version: 1 };
    },
    async confirm(client: Client, claim: Claim): Promise<Claim> {
      const { status, bytes } = await client.ask(`/api/v1/claim/${claim.id}/confirm/`, { body: {} });
      if (status !== 200) throw new Error(`"I paid" was answered with ${status}: ${bytes.toString()}`);
      return { ...claim, version: claim.version + 1 };
    },
    deposit: move(({ fromSumma }) => ({ move: 'deposit', reference: randomUUID(), amount: fromSumma })),
    send: move(() => ({ move: 'send' })),
    sent: move(() => ({ move: 'sent', reference: randomUUID() })),
    complete: move(() => ({ move: 'complete' })),
  };
}
