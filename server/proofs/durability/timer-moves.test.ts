import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkInvariants } from '../../ledger/invariants.ts';
import { post } from '../../ledger/ledger-queries.ts';
import { connect } from '../../platform/database/connection.ts';
import { type KillableDatabase, makeKillableDatabase } from './testing-killable-database.ts';
import { type KillableServer, makeKillableServer } from './testing-killable-server.ts';
import { freshOrder, sendOrder } from './testing-orders.ts';
import { killAtOnce } from './testing-processes.ts';

/** The timer of claims whose payment is looked for is killed while it moves them. Why it moves them: decision 32. */

let database: KillableDatabase;
let server: KillableServer;
beforeAll(async () => {
  database = await makeKillableDatabase();
  await database.start();
  server = await makeKillableServer({ DATABASE_URL: database.url });
  await server.start();
  const { db, close } = await connect(database.url);
  const { toPs: currencyId } = await freshOrder(server.base);
  const outside = { debit: { kind: 'outside' }, credit: { kind: 'available' } } as const;
  const transfers = [{ ...outside, currencyId, amount: '100000000' }];
  await post(db, { kind: 'adjustment', pass: null, actor: 'staff:demo', transfers }, new Date());
  await close();
}, 240_000);
afterAll(async () => {
  await server?.remove();
  await database?.remove();
});

/** More than one sweep of the timer takes. */
const claimsInRound = 300;
const patience = { timeout: 90_000, interval: 50 };
type TimerMove = 'escalate' | 'release_hold';

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  // A connection that a kill breaks is reported by the query on it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Claims whose customers said that they have paid. */
async function lookedFor(): Promise<string[]> {
  const ids: string[] = [];
  const left = Array.from({ length: claimsInRound }).values();
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (const _ of left) {
        const made = await sendOrder(server.base, randomUUID(), await freshOrder(server.base));
        const id = made?.body.id ?? '';
        const answer = await fetch(`${server.base}/en/api/v1/claim/${id}/confirm/`, { method: 'POST' });
        expect([made?.status, answer.status]).toEqual([201, 200]);
        ids.push(id);
      }
    }),
  );
  return ids;
}

interface Seen {
  id: string;
  version: number;
  isEscalated: boolean;
  events: string[];
  versions: number[];
  announced: number[];
  openHolds: number;
  releases: number;
  bookings: number;
}

/** Everything that a move writes of each claim, as of one moment. */
function look(ids: string[]): Promise<Seen[]> {
  return withClient(async (client) => {
    const { rows } = await client.query(
      `select c.id, c.version, c.escalated_at is not null as "isEscalated", h.events, h.versions,
        coalesce(o.announced, '{}') as announced,
        (select count(*)::int from hold d where d.claim_id = c.id and d.closed_by is null) as "openHolds",
        (select count(*)::int from hold d
          join ledger_tx x on x.id = d.closed_by and x.kind = 'release' and x.claim_id = c.id
          join transfer t on t.tx_id = x.id and t.amount = d.amount and t.currency_id = d.currency_id
         where d.claim_id = c.id) as releases,
        (select count(*)::int from ledger_tx x where x.claim_id = c.id) as bookings
       from claim c
       join (select claim_id, array_agg(event order by version) as events, array_agg(version order by version) as versions
             from claim_history group by claim_id) h on h.claim_id = c.id
       left join (select payload ->> 'claim' as claim, array_agg((payload ->> 'version')::int order by (payload ->> 'version')::int) as announced
             from outbox where topic = 'claim.moved' group by 1) o on o.claim = c.id::text
       where c.id = any($1::uuid[])`,
      [ids],
    );
    return rows as Seen[];
  });
}

/** True where a claim is just as so many moves of the timer leave it: history, status, holds, ledger and events alike. */
function isWhole({ version, isEscalated, events, versions, announced, ...books }: Seen): boolean {
  const moves = events.slice(2);
  const is = (expected: string[]) => expected.join() === moves.join();
  const hasReleased = moves.includes('release_hold');
  const all = events.map((_, place) => place + 1).join();
  return (
    events.slice(0, 2).join() === 'create,confirm' &&
    (is([]) || is(['escalate']) || is(['escalate', 'release_hold'])) &&
    version === events.length &&
    versions.join() === all &&
    announced.join() === all &&
    isEscalated === moves.includes('escalate') &&
    books.openHolds === (hasReleased ? 0 : 1) &&
    books.releases === (hasReleased ? 1 : 0) &&
    books.bookings === (hasReleased ? 2 : 1)
  );
}

const done = (seen: Seen[], move: TimerMove) => seen.filter(({ events }) => events.includes(move)).length;

/** Lets the time of the claims run out, and kills when the timer has begun to move them and is not through. */
async function killInTheMidst(ids: string[], move: TimerMove, victims: () => number[]): Promise<void> {
  const enough = randomInt(1, claimsInRound / 2);
  await withClient(async (client) => {
    // Requests run under a role that may not touch a claim's times; we stand outside of the exchange.
    await client.query('set role none');
    await client.query(
      "update claim set check_deadline = now() - interval '1 second' where id = any($1::uuid[])",
      [ids],
    );
    for (;;) {
      const { rows } = await client.query(
        'select count(*)::int as n from claim_history where event = $2 and claim_id = any($1::uuid[])',
        [ids, move],
      );
      if (rows[0].n >= enough) break;
    }
    killAtOnce(victims());
  }).catch((error: unknown) => {
    // Where the database was killed, our connection to it broke as well.
    if (server.processes().length > 0 && database.processes().length > 0) throw error;
  });
}

const ofServer = () => server.processes();
const ofDatabase = () => database.processes();
const ofBoth = () => [...ofServer(), ...ofDatabase()];

/** How often a kill found the timer in the midst of its claims. */
let midst = 0;
const moved: string[] = [];

describe('after kill -9 in the midst of the timer’s moves', () => {
  it.each([
    ['the server', ofServer],
    ['PostgreSQL', ofDatabase],
    ['both at once', ofBoth],
  ])(
    'each claim is moved whole or not at all, and later exactly once: %s',
    { timeout: 240_000 },
    async (_, victims) => {
      const ids = await lookedFor();
      for (const move of ['escalate', 'release_hold'] as const) {
        await killInTheMidst(ids, move, victims);
        if (victims !== ofServer) {
          await database.ended();
          await database.start();
        }
        const seen = await look(ids);
        expect(seen).toHaveLength(ids.length);
        expect(seen.filter((claim) => !isWhole(claim))).toEqual([]);
        if (done(seen, move) > 0 && done(seen, move) < ids.length) midst += 1;

        if (victims !== ofDatabase) {
          await server.ended();
          await server.start();
        }
        await vi.waitFor(async () => expect(done(await look(ids), move)).toBe(ids.length), patience);
        expect((await look(ids)).filter((claim) => !isWhole(claim))).toEqual([]);
      }
      moved.push(...ids);
    },
  );

  it('the kills did come in between, the books agree, and a half move would be found', async () => {
    expect(midst).toBeGreaterThan(2);
    const { db, close } = await connect(database.url);
    expect(await checkInvariants(db)).toEqual([]);
    await close();
    expect(server.said()).not.toMatch(/BOOKS DO NOT AGREE|"msg":"fault"/);

    const [id = ''] = moved;
    expect((await look([id])).map(isWhole)).toEqual([true]);
    await withClient(async (client) => {
      await client.query('set role none');
      await client.query('update claim set escalated_at = null where id = $1', [id]);
    });
    expect((await look([id])).map(isWhole)).toEqual([false]);
  });
});
