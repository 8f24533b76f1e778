import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newClaim, press } from '../../exchange/claims/testing-claims.ts';
import { openContext } from '../../open-context.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { outageOf } from '../../testing/outage.ts';
import { connect } from '../database/connection.ts';
import { type OutboxEvent, type OutboxRelay, openOutboxRelay } from './outbox-relay.ts';

const log = pino({ level: 'silent' });
let exchange: TestContext;
const relays: OutboxRelay[] = [];

beforeAll(async () => {
  exchange = await createTestContext();
  // What a subscriber writes, where the role that serves requests may write.
  await exchange.admin.query('create table noted (id bigint not null); grant all on noted to menyala_app');
  // The exchange's own relay would take what is meant for those of the test.
  await exchange.ctx.outbox.close();
});
afterAll(() => exchange.close());
beforeEach(() => exchange.admin.query('truncate noted; delete from outbox'));
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.close()));
});

/** A relay that notes what it delivers, and fails at what it is told to. */
function openRelay(fails: (event: OutboxEvent) => boolean = () => false): OutboxRelay {
  const { db, clock } = exchange.ctx;
  const relay = openOutboxRelay(db, clock, log, async (tx, waiting) => {
    for (const { id } of waiting) await sql`insert into noted values (${id})`.execute(tx);
    if (waiting.some(fails)) throw new Error('a subscriber that fails');
  });
  relays.push(relay);
  return relay;
}

async function announce(count: number): Promise<number[]> {
  const at = exchange.ctx.clock.now();
  const { rows } = await exchange.admin.query<{ id: string }>(
    "insert into outbox (topic, payload, created_at, next_attempt_at) select 'test', '{}', $2, $2 from generate_series(1, $1) returning id",
    [count, at],
  );
  return rows.map(({ id }) => Number(id));
}
const noted = async () =>
  (await exchange.admin.query<{ id: string }>('select id from noted order by id')).rows.map(({ id }) =>
    Number(id),
  );

describe('the outbox', () => {
  it('is delivered once, whole, by two relays at once', async () => {
    const ids = await announce(450);
    await Promise.all([openRelay().drain(), openRelay().drain()]);
    // A relay passes over what the other one has in hand, and that one delivers it.
    await Promise.all(relays.map((relay) => relay.drain()));
    expect(await noted()).toEqual(ids);
  });

  it('delivers what was published before the start, and what nobody woke it for', async () => {
    const ids = await announce(1);
    openRelay();
    await expect.poll(noted, { timeout: 5_000 }).toEqual(ids);
  });

  it('puts off a subscriber that fails, longer each time, and lets the others pass', async () => {
    const ids = await announce(5);
    const bad = ids[2] ?? 0;
    let isMended = false;
    const relay = openRelay(({ id }) => id === bad && !isMended);
    await relay.drain();
    expect(await noted()).toEqual(ids.filter((id) => id !== bad));
    const waiting = async () =>
      (
        await exchange.admin.query(
          'select attempts, last_error, next_attempt_at as at from outbox where delivered_at is null',
        )
      ).rows[0];
    const first = await waiting();
    expect(first).toMatchObject({ attempts: 1, last_error: 'Error: a subscriber that fails' });
    expect(first.at.getTime() - exchange.clock.now().getTime()).toBe(1_000);

    exchange.clock.turn(1_000);
    await relay.drain();
    const second = await waiting();
    expect([second.attempts, second.at.getTime() - exchange.clock.now().getTime()]).toEqual([2, 2_000]);

    isMended = true;
    exchange.clock.turn(2_000);
    await relay.drain();
    expect(await noted()).toEqual(ids);
    expect(await waiting()).toBeUndefined();
  });

  it('blames no event while the database is away, and is delivered when it is back', async () => {
    const way = await outageOf(exchange.url);
    const { db, close } = await connect(way.url);
    way.shut();
    const said: string[] = [];
    const heard = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
    const relay = openOutboxRelay(db, exchange.ctx.clock, heard, async (tx, waiting) => {
      for (const { id } of waiting) await sql`insert into noted values (${id})`.execute(tx);
    });
    try {
      const ids = await announce(2);
      await relay.drain();
      expect(new Set(said)).toEqual(new Set(['the outbox is waiting for the database']));
      way.open();
      await expect.poll(noted, { timeout: 10_000 }).toEqual(ids);
      const { rows } = await exchange.admin.query('select attempts, last_error from outbox');
      expect(rows).toEqual(ids.map(() => ({ attempts: 0, last_error: null })));
    } finally {
      await relay.close();
      await close();
      await way.close();
    }
  });
});

describe('emails', () => {
  it('are one for each move, with two processes delivering', async () => {
    const { config, clock, log: quiet } = exchange.ctx;
    const processes = await Promise.all(
      [1, 2].map(() => openContext({ config, url: exchange.url, clock, log: quiet })),
    );
    try {
      const claims = await Promise.all(Array.from({ length: 12 }, () => newClaim(exchange)));
      await Promise.all(claims.map(({ id }) => press(exchange, 'confirm', id)));
      await Promise.all(processes.map(({ outbox }) => outbox.drain()));
      await Promise.all(processes.map(({ outbox }) => outbox.drain()));
      const { rows } = await exchange.admin.query(
        'select kind, count(*)::int as n, count(distinct claim_id)::int as claims from email_message group by kind order by kind',
      );
      expect(rows).toEqual([
        { kind: 'claim.confirm', n: 12, claims: 12 },
        { kind: 'claim.create', n: 12, claims: 12 },
      ]);
    } finally {
      await Promise.all(processes.map((one) => one.close()));
    }
  });
});
