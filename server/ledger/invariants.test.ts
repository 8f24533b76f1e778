import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveInOffice, newClaim } from '../exchange/claims/testing-claims.ts';
import type { Tx } from '../platform/database/connection.ts';
import type { Tables } from '../platform/database/tables.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { quietPool } from '../testing/work-once.ts';
import { type Breach, checkInvariants } from './invariants.ts';
import { checkRecent, type Watermark } from './recent-invariants.ts';
import { type LedgerWatch, openLedgerWatch } from './watch-ledger.ts';

let exchange: TestContext;
/** Under the owner of the database, who alone can do what is done here. */
let owner: Kysely<Tables>;
let ledger: LedgerWatch;

beforeAll(async () => {
  exchange = await createTestContext();
  const cookie = await exchange.signIn();
  const paid = await newClaim(exchange);
  await moveInOffice(exchange, cookie, paid.id, 'deposit', {
    reference: randomUUID(),
    amount: paid.fromSumma,
  });
  await moveInOffice(exchange, cookie, paid.id, 'send');
  await moveInOffice(exchange, cookie, paid.id, 'complete');
  await newClaim(exchange);
  await exchange.ctx.outbox.drain();
  owner = new Kysely({
    dialect: new PostgresDialect({ pool: quietPool(exchange.url, 1) }),
  });
  ledger = openLedgerWatch(exchange.ctx, exchange.url);
});
afterAll(async () => {
  await ledger.close();
  await owner.destroy();
  await exchange.close();
});

/** A claim whose events are delivered: the clock of the test stands still, and that of the database would find them late. */
async function made() {
  const claim = await newClaim(exchange);
  await exchange.ctx.outbox.drain();
  return claim;
}

class Undone extends Error {}

/** Which invariants are found broken after somebody did this past every trigger; it is undone again. */
async function foundAfter(statement: string, check: (tx: Tx) => Promise<Breach[]>): Promise<number[]> {
  let breaches: Breach[] = [];
  const trying = owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
    breaches = await check(tx);
    throw new Undone();
  });
  await trying.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return breaches.map(({ invariant }) => invariant);
}

/** A watermark below everything: all is new. */
const nothingChecked: Watermark = {
  ids: {
    transfer: 0,
    claim_history: 0,
    hold: 0,
    deposit: 0,
    payout_attempt: 0,
    promocode_use: 0,
    withdrawal_history: 0,
    pull_payment_history: 0,
  },
  at: new Date(0),
};

async function watermark(): Promise<Watermark> {
  const { rows } = await exchange.admin.query<Watermark>('select ids, at from ledger_watermark');
  if (!rows[0]) throw new Error('Nothing is checked yet.');
  return rows[0];
}

const refund = (
  state: string,
) => `(id, claim_id, currency_id, amount, fee, requisites, state, actor, asked_at)
  select '${randomUUID()}', id, from_id, 1, 0, '{}', '${state}', 'customer', now() from claim where status = 'success'`;
const one = (table: string, where = 'true') => `ctid = (select ctid from ${table} where ${where} limit 1)`;

/** What somebody could do to the books, which invariant it breaks, and what the minute's check finds of it where every row is old. */
const breaches: [invariant: number, what: string, statement: string, soon: number[]][] = [
  [
    16,
    'a refund of a shop that no withdrawal paid',
    `insert into pull_payment (id, shop_id, name, amount, currency, set_aside, held, status, locale, created_at, updated_at)
     values ('PullPayment1234567890a', 'Shop1234567890abcdefg', 'Refund', 5, 'USD', 5, 0, 'paid', 'en-US', now(), now());
     insert into pull_payment_history (pull_payment_id, event, to_status, version, actor, at)
     values ('PullPayment1234567890a', 'paid', 'paid', 1, 'staff:demo', now())`,
    [16],
  ],
  [
    1,
    'a balance that no transfer made',
    `update account set balance = balance + 1 where ${one('account', "kind = 'available'")}`,
    [1],
  ],
  [
    1,
    'a transfer whose amount was changed',
    `update transfer set amount = amount + 1 where ${one('transfer')}`,
    [],
  ],
  [
    2,
    'money out of nowhere',
    `update account set balance = balance + 1 where ${one('account', "kind = 'clearing'")}`,
    [1],
  ],
  [
    3,
    'a reserve below zero',
    `alter table account drop constraint account_check; update account set balance = -1 where ${one('account', "kind = 'available'")}`,
    [1, 3],
  ],
  [4, 'a hold that nobody holds', `delete from hold where ${one('hold', 'closed_by is null')}`, [4]],
  [5, 'a transfer that is gone', `delete from transfer where ${one('transfer')}`, []],
  [
    5,
    'a version that was left out',
    `update account set version = version + 1 where ${one('account', 'version > 0')}`,
    [5],
  ],
  [
    6,
    'a claim that is deleted and still holds',
    `update claim set status = 'deleted' where status = 'new'`,
    [],
  ],
  [6, 'a claim that waits and holds nothing', `update claim set status = 'new' where status = 'success'`, []],
  [6, 'a payout that was never booked', 'update payout_attempt set booked_by = null', []],
  [
    7,
    'a key without its claim',
    `insert into idempotency values ('claim', 'k', 'h', '{"id": "${randomUUID()}"}', now())`,
    [7],
  ],
  [
    8,
    'an event that nobody delivers',
    "insert into outbox (topic, payload, created_at, next_attempt_at) values ('claim.moved', '{}', now() - interval '6 minutes', now())",
    [8],
  ],
  [9, 'a payment with another sum than was booked', 'update deposit set amount = amount + 1', []],
  [9, 'a refund that was never booked', `insert into refund ${refund('done')}`, []],
  [10, 'a payment that lost its claim', 'update deposit set claim_id = null', [10]],
  [10, 'a refund that nobody owes', `insert into refund ${refund('asked')}`, [10]],
];

describe('the invariants', () => {
  it.each(breaches)('%i finds %s', async (number, _, statement) => {
    expect(await foundAfter(statement, checkInvariants)).toContain(number);
  });

  it.each(breaches)(
    '%i: what is new and wrong is found by the check of what is new: %s',
    async (_, __, statement) => {
      expect(await foundAfter(statement, (tx) => checkRecent(tx, nothingChecked))).not.toEqual([]);
    },
  );
});

describe('the check of what is new', () => {
  it('waits for the first check of the whole, then finds nothing where all is well', async () => {
    expect(await ledger.checkRecent()).toEqual([]);
    expect((await exchange.admin.query('select from ledger_watermark')).rowCount).toBe(0);
    expect(await ledger.checkWhole()).toEqual([]);
    await made();
    expect(await ledger.checkRecent()).toEqual([]);
    const { rows } = await exchange.admin.query(
      'select kind, breaches, failed_at from ledger_check order by kind',
    );
    expect(rows).toEqual([
      { kind: 'recent', breaches: [], failed_at: null },
      { kind: 'whole', breaches: [], failed_at: null },
    ]);
  });

  // Whatever it does not see of an old row, the check of the whole sees: the first test of this file.
  it.each(breaches)('%i, done now to an old row: %s', async (_, __, statement, soon) => {
    exchange.clock.turn(10 * 60_000);
    await ledger.checkRecent();
    const since = await watermark();
    expect(await foundAfter(statement, (tx) => checkRecent(tx, since))).toEqual(soon);
  });

  it('moves its watermark past what is right, and never past what is wrong', async () => {
    const before = await watermark();
    await made();
    expect(await ledger.checkRecent()).toEqual([]);
    const after = await watermark();
    expect(after.ids.transfer).toBeGreaterThan(before.ids.transfer);
    const { id } = await made();
    await exchange.admin.query('alter table claim disable trigger all');
    await exchange.admin.query("update claim set status = 'deleted' where id = $1", [id]);
    expect((await ledger.checkRecent()).map(({ invariant }) => invariant)).toEqual([6]);
    await exchange.ctx.outbox.drain();
    expect(await watermark()).toEqual(after);
    // The control: a watermark that somebody moved past it hides it; but then the balances that moved meanwhile are not explained.
    const beyond = { ids: { ...after.ids }, at: new Date(exchange.clock.now().getTime() + 60 * 60_000) };
    for (const table of Object.keys(beyond.ids) as (keyof typeof beyond.ids)[]) beyond.ids[table] += 1_000;
    const found = await owner.transaction().execute((tx) => checkRecent(tx, beyond));
    expect(found.map(({ invariant }) => invariant)).toEqual([1, 5]);
    await exchange.admin.query("update claim set status = 'new' where id = $1", [id]);
    await exchange.admin.query('alter table claim enable trigger all');
    expect(await ledger.checkRecent()).toEqual([]);
    expect((await watermark()).ids.transfer).toBeGreaterThan(after.ids.transfer);
  });

  it('does not miss what was numbered early and committed late', async () => {
    await ledger.checkRecent();
    const late = new pg.Client({ connectionString: exchange.url });
    late.on('error', () => undefined);
    await late.connect();
    const impatient = openLedgerWatch(exchange.ctx, exchange.url, { waitMs: 0 });
    try {
      await late.query('begin');
      await late.query('set local session_replication_role = replica');
      // Books without the balances, under the lock of no account.
      await late.query(
        "insert into ledger_tx (id, kind, actor, created_at) values (nextval('ledger_tx_id'), 'late', 'test', now())",
      );
      await late.query(
        `insert into transfer (tx_id, debit_id, credit_id, currency_id, amount, debit_version, credit_version)
         select currval('ledger_tx_id'), d.id, c.id, d.currency_id, 1, 1, 1 from account d join account c using (currency_id)
         where d.kind = 'available' and d.owner = '' and c.kind = 'held' and c.owner = '' order by d.id limit 1`,
      );
      await made();
      const before = await watermark();
      // Later numbers are seen, and found right; the watermark waits for the early one.
      expect(await impatient.checkRecent()).toEqual([]);
      expect(await watermark()).toEqual(before);
      await late.query('commit');
      expect((await ledger.checkRecent()).map(({ invariant }) => invariant)).toContain(1);
      await exchange.ctx.outbox.drain();
    } finally {
      await impatient.close();
      await late.end();
      await exchange.admin.query('set session_replication_role = replica');
      await exchange.admin.query(
        "delete from transfer where tx_id in (select id from ledger_tx where kind = 'late')",
      );
      await exchange.admin.query("delete from ledger_tx where kind = 'late'");
      await exchange.admin.query('reset session_replication_role');
    }
    expect(await ledger.checkRecent()).toEqual([]);
  });

  it('reads no transfer and no claim that was checked before', async () => {
    exchange.clock.turn(10 * 60_000);
    await ledger.checkRecent();
    const since = await watermark();
    const read = (tx: Tx) =>
      sql<{ n: number }>`
        select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as n from pg_stat_xact_user_tables
        where relname in ('transfer', 'claim')`.execute(tx);
    await owner.transaction().execute(async (tx) => {
      // As in large tables, where an index is always worth its while.
      for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
        await sql.raw(`set local enable_${way} = off`).execute(tx);
      const [before] = (await read(tx)).rows;
      await checkRecent(tx, since);
      const [after] = (await read(tx)).rows;
      // But for the ends of indexes, at which the planner looks.
      expect((after?.n ?? 0) - (before?.n ?? 0)).toBeLessThan(10);
    });
  });
});

describe('the check of the whole', () => {
  const shift = (by: number) =>
    exchange.admin.query(
      "update account set balance = balance + $1 where kind = 'clearing' and currency_id = (select min(currency_id) from account where kind = 'clearing')",
      [by],
    );

  it('is done once a night, at four in Moscow, and an hour after one that found something', async () => {
    const checkedAt = async () => {
      await ledger.checkWholeIfDue();
      const { rows } = await exchange.admin.query("select checked_at from ledger_check where kind = 'whole'");
      return rows[0].checked_at.toISOString();
    };
    exchange.clock.set('2026-06-01T00:59:00Z');
    await ledger.checkWhole();
    exchange.clock.set('2026-06-01T01:00:00Z');
    expect(await checkedAt()).toBe('2026-06-01T01:00:00.000Z');
    exchange.clock.set('2026-06-02T00:59:00Z');
    expect(await checkedAt()).toBe('2026-06-01T01:00:00.000Z');
    exchange.clock.set('2026-06-02T01:00:30Z');
    await shift(1);
    expect(await checkedAt()).toBe('2026-06-02T01:00:30.000Z');
    exchange.clock.set('2026-06-02T01:59:00Z');
    expect(await checkedAt()).toBe('2026-06-02T01:00:30.000Z');
    await shift(-1);
    await exchange.ctx.outbox.drain();
    exchange.clock.set('2026-06-02T02:01:00Z');
    expect(await checkedAt()).toBe('2026-06-02T02:01:00.000Z');
    exchange.clock.set('2026-06-02T03:30:00Z');
    expect(await checkedAt()).toBe('2026-06-02T02:01:00.000Z');
  });

  it('mends a verified balance that somebody has changed, and is believed where a check of what is new is not', async () => {
    await exchange.admin.query(
      'update verified_balance set balance = balance + 1 where account_id = (select min(account_id) from verified_balance)',
    );
    expect((await ledger.checkRecent()).map(({ invariant }) => invariant)).toEqual([1]);
    await exchange.ctx.outbox.drain();
    expect(await ledger.checkWhole()).toEqual([]);
    expect(await ledger.checkRecent()).toEqual([]);
  });

  const told = async (kind: string) =>
    (
      await exchange.admin.query(
        "select from outbox where topic = 'owners.notice' and payload->'notice'->>'kind' = $1 and payload->>'to' = 'telegram'",
        [kind],
      )
    ).rowCount;

  it('tells owners once where one breaks, whichever check finds it, and again only after it was mended', async () => {
    const before = (await told('books_differ')) ?? 0;
    await shift(1);
    expect((await ledger.checkRecent()).length).toBeGreaterThan(0);
    await exchange.ctx.outbox.drain();
    expect(await told('books_differ')).toBe(before + 1);
    await ledger.checkRecent();
    expect(await told('books_differ')).toBe(before + 1);
    await shift(-1);
    expect(await ledger.checkRecent()).toEqual([]);
    await shift(1);
    await ledger.checkRecent();
    await exchange.ctx.outbox.drain();
    await shift(-1);
    expect(await told('books_differ')).toBe(before + 2);
    expect(await ledger.checkRecent()).toEqual([]);
  });

  it('is cancelled at the end, and no sooner', async () => {
    const ending = impatient();
    const holding = await locked();
    try {
      const checking = ending.checkWhole();
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      await ending.close();
      expect(await waiting()).toBe(0);
      expect(await checking).toBeNull();
      const { rows } = await exchange.admin.query("select failed_at from ledger_check where kind = 'whole'");
      expect(rows).toEqual([{ failed_at: null }]);
    } finally {
      await holding.end();
    }
  });

  it('is told where it is cut, once, and shown until it comes to its end', async () => {
    const cutting = impatient();
    const holding = await locked();
    const checking = cutting.checkWhole();
    const cut = expect(checking).rejects.toThrow('canceling statement');
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await exchange.admin.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    await cut;
    await holding.end();
    await cutting.close();
    await exchange.ctx.outbox.drain();
    expect(await told('books_unchecked')).toBe(1);
    const failed = async () =>
      (
        await exchange.admin.query(
          "select failed_at is not null as failed from ledger_check where kind = 'whole'",
        )
      ).rows;
    expect(await failed()).toEqual([{ failed: true }]);
    expect(await ledger.checkWhole()).toEqual([]);
    expect(await failed()).toEqual([{ failed: false }]);
  });

  /** Does not wait for whoever holds the lock to end. */
  const impatient = () => openLedgerWatch(exchange.ctx, exchange.url, { waitMs: 0 });

  async function locked(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: exchange.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    await client.query('lock table promocode_use');
    return client;
  }

  /** Checks that wait for a lock. */
  async function waiting(): Promise<number> {
    const { rows } = await exchange.admin.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0].n;
  }
});
