import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkInvariants } from '../../ledger/invariants.ts';
import { post } from '../../ledger/ledger-queries.ts';
import { connect } from '../../platform/database/connection.ts';
import { startMailServer, type TestMailServer } from '../../platform/mail/testing-server.ts';
import { killUnderLoad, said } from './testing-crowd.ts';
import { type KillableDatabase, makeKillableDatabase } from './testing-killable-database.ts';
import { type KillableServer, makeKillableServer } from './testing-killable-server.ts';
import { type Answer, freshOrder } from './testing-orders.ts';
import { killAtOnce } from './testing-processes.ts';
import { keysWithoutClaim, lostKeys, noSentOrders, sendAndRemember } from './testing-sent-orders.ts';

let mail: TestMailServer;
let database: KillableDatabase;
let server: KillableServer;
beforeAll(async () => {
  mail = await startMailServer();
  database = await makeKillableDatabase();
  await database.start();
  server = await makeKillableServer({ DATABASE_URL: database.url, SMTP_URL: mail.url });
  await server.start();
  await fillReserve();
}, 240_000);
afterAll(async () => {
  await server?.remove();
  await database?.remove();
  await mail?.close();
});

/** Enough for all claims of the test. */
async function fillReserve(): Promise<void> {
  const { db, close } = await connect(database.url);
  const { toPs: currencyId } = await freshOrder(server.base);
  const outside = { debit: { kind: 'outside' }, credit: { kind: 'available' } } as const;
  const transfers = [{ ...outside, currencyId, amount: '100000000' }];
  await post(db, { kind: 'adjustment', pass: null, actor: 'staff:demo', transfers }, new Date());
  await close();
}

async function query<Row>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  // A connection that a kill breaks is reported by the query on it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

const sentOrders = noSentOrders();
/** A second or two are enough; a busy machine may need more of them. */
const patience = { timeout: 60_000, interval: 20 };

async function orderOnce(email: string) {
  return sendAndRemember(server.base, sentOrders, randomUUID(), await freshOrder(server.base, { email }));
}

async function claimsAreTaken(email = 'again@example.com'): Promise<void> {
  await vi.waitFor(async () => expect((await orderOnce(email))?.status).toBe(201), patience);
}

/** Claims are taken again, every connection that listens is there again, and an email reaches its reader. */
async function everythingWorks(): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  await claimsAreTaken(email);
  await vi.waitFor(
    async () =>
      expect(await channels()).toEqual(['catalogue', 'content', 'jobs:insert', 'live', 'quotes', 'rates']),
    patience,
  );
  await vi.waitFor(
    () => expect(mail.received.map(({ to }) => to)).toContainEqual([`RCPT TO:<${email}>`]),
    patience,
  );
}

/** What the server listens to, by its connections to the database. */
async function channels(): Promise<string[]> {
  const rows = await query<{ channel: string }>(
    `select substring(query from '"([^"]+)"') as channel from pg_stat_activity where query ilike 'listen %' order by 1`,
  );
  return rows.map(({ channel }) => channel);
}

async function killDatabaseAlone(): Promise<void> {
  const [pid] = server.processes();
  const answers = await killUnderLoad(server.base, sentOrders, database.processes);
  answers.push(await orderOnce('refused@example.com'));
  expect(answers.map(said).filter((words) => words !== '503 unavailable')).toEqual([]);
  await database.ended();
  await database.start();
  await everythingWorks();
  expect(server.processes()).toEqual([pid]);
}

async function killBoth(): Promise<void> {
  await startAgainAfter(await killUnderLoad(server.base, sentOrders, allProcesses));
}

/** What PostgreSQL commits while the server says nothing more: claims whose answers nobody gets. */
async function killSilenced(): Promise<void> {
  const answers = await killUnderLoad(server.base, sentOrders, allProcesses, async () => {
    for (const pid of server.processes()) process.kill(pid, 'SIGSTOP');
    await setTimeout(500);
  });
  await startAgainAfter(answers);
}

const allProcesses = () => [...server.processes(), ...database.processes()];

async function startAgainAfter(answers: Answer[]): Promise<void> {
  expect(answers.map(said).filter((words) => words !== 'none')).toEqual([]);
  await Promise.all([database.ended(), server.ended()]);
  await database.start();
  await server.start();
  await everythingWorks();
}

/** The orders of these tests: the demo has none in this direction from its start. */
const ordered = `(select c.* from claim c join currency f on f.id = c.from_id join currency t on t.id = c.to_id
  where f.code = 'USDTERC20' and t.code = 'USDTTRC20')`;

/** How many of them the database knows. */
async function claimsAndKeys(): Promise<{ claims: number; keys: number }> {
  const [row] = await query<{ claims: number; keys: number }>(
    `select (select count(*)::int from ${ordered} c) as claims, (select count(*)::int from idempotency where scope = 'claim') as keys`,
  );
  return row ?? { claims: 0, keys: 0 };
}

describe('after kill -9 with 200 requests in flight', () => {
  it.each([
    ['PostgreSQL, five times under one server', killDatabaseAlone],
    ['PostgreSQL and the server at once, five times', killBoth],
    ['PostgreSQL, five times more', killDatabaseAlone],
    ['both at once, five times more', killBoth],
    ['both, after the server fell silent with claims on their way, five times', killSilenced],
  ])('claims are taken again by themselves: %s', { timeout: 240_000 }, async (_, killOnce) => {
    for (let round = 0; round < 5; round += 1) await killOnce();
  });

  it('no acknowledged claim is lost, and each other key that is sent again gives one claim', {
    timeout: 240_000,
  }, async () => {
    const unanswered = sentOrders.sent.size - sentOrders.acknowledged.size;
    const made = (await claimsAndKeys()).claims - sentOrders.acknowledged.size;
    // Of some, only the answer was lost, and of others everything: a proof needs both.
    expect(made).toBeGreaterThan(0);
    expect(unanswered - made).toBeGreaterThan(20 * 20);
    expect(await keysWithoutClaim(server.base, sentOrders)).toEqual([]);
    // Those that were sent again are acknowledged by now, and asked once more like all others.
    expect(await lostKeys(server.base, sentOrders)).toEqual([]);
    const { size } = sentOrders.sent;
    expect(new Set([...sentOrders.acknowledged.values()].map(({ id }) => id)).size).toBe(size);
    expect(await claimsAndKeys()).toEqual({ claims: size, keys: size });
  });

  it('the books agree, and every claim was announced once', { timeout: 120_000 }, async () => {
    await vi.waitFor(
      async () => expect(await query('select from outbox where delivered_at is null')).toEqual([]),
      patience,
    );
    const [row] = await query<{ claims: number; emails: number; answered: number }>(
      `select (select count(*)::int from ${ordered} c where email is not null) as claims,
         count(*)::int as emails, count(distinct claim_id)::int as answered
       from email_message e join ${ordered} c on c.id = e.claim_id`,
    );
    const { claims = 0 } = row ?? {};
    expect(claims).toBeGreaterThan(0);
    expect(row).toEqual({ claims, emails: claims, answered: claims });
    const { db, close } = await connect(database.url);
    expect(await checkInvariants(db)).toEqual([]);
    await close();
    expect(server.said()).not.toMatch(/BOOKS DO NOT AGREE|"msg":"fault"/);
  });

  it('a PostgreSQL that acknowledges before it writes is found out', { timeout: 180_000 }, async () => {
    killAtOnce(database.processes());
    await database.ended();
    // The server refuses such a database at its start, so it gets one under its feet.
    const forgetful = ['synchronous_commit=off', 'wal_writer_delay=10s', 'wal_writer_flush_after=1GB'];
    await database.start(forgetful);
    await claimsAreTaken();
    const told = noSentOrders();
    await killUnderLoad(server.base, told, database.processes);
    await database.ended();
    await database.start();
    await claimsAreTaken();
    expect((await lostKeys(server.base, told)).length).toBeGreaterThan(0);
  });
});
