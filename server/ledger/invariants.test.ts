import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveInOffice, newClaim } from '../exchange/claims/testing-claims.ts';
import type { Tables } from '../platform/database/tables.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { quietPool } from '../testing/work-once.ts';
import { type Breach, checkInvariants } from './invariants.ts';
import { watchLedger } from './watch-ledger.ts';

let exchange: TestContext;
/** Under the owner of the database, who alone can do what is done here. */
let owner: Kysely<Tables>;

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
});
afterAll(async () => {
  await owner.destroy();
  await exchange.close();
});

class Undone extends Error {}

/** What is found after somebody did this past every trigger; it is undone again. */
async function breachesAfter(statement: string): Promise<Breach[]> {
  let breaches: Breach[] = [];
  const trying = owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
    breaches = await checkInvariants(tx);
    throw new Undone();
  });
  await trying.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return breaches;
}

const refund = (
  state: string,
) => `(id, claim_id, currency_id, amount, fee, requisites, state, actor, asked_at)
  select '${randomUUID()}', id, from_id, 1, 0, '{}', '${state}', 'customer', now() from claim where status = 'success'`;
const one = (table: string, where = 'true') => `ctid = (select ctid from ${table} where ${where} limit 1)`;

describe('the invariants', () => {
  it('hold, and each look at them is remembered', async () => {
    expect(await watchLedger(exchange.ctx)).toEqual([]);
    const { rows } = await exchange.admin.query('select breaches from ledger_check order by id desc limit 1');
    expect(rows).toEqual([{ breaches: [] }]);
  });

  it('are told to owners once where one breaks, and again only after it was mended', async () => {
    const told = async () =>
      (
        await exchange.admin.query(
          "select from outbox where topic = 'owners.notice' and payload->'notice'->>'kind' = 'books_differ' and payload->>'to' = 'telegram'",
        )
      ).rowCount;
    const shift = (by: number) =>
      exchange.admin.query(
        "update account set balance = balance + $1 where kind = 'clearing' and currency_id = (select min(currency_id) from account where kind = 'clearing')",
        [by],
      );
    await shift(1);
    expect((await watchLedger(exchange.ctx)).length).toBeGreaterThan(0);
    await exchange.ctx.outbox.drain();
    await watchLedger(exchange.ctx);
    expect(await told()).toBe(1);
    await shift(-1);
    expect(await watchLedger(exchange.ctx)).toEqual([]);
    await shift(1);
    await watchLedger(exchange.ctx);
    await exchange.ctx.outbox.drain();
    await shift(-1);
    expect(await told()).toBe(2);
    expect(await watchLedger(exchange.ctx)).toEqual([]);
  });

  it.each<[number, string, string]>([
    [
      1,
      'a balance that no transfer made',
      `update account set balance = balance + 1 where ${one('account', "kind = 'available'")}`,
    ],
    [
      1,
      'a transfer whose amount was changed',
      `update transfer set amount = amount + 1 where ${one('transfer')}`,
    ],
    [
      2,
      'money out of nowhere',
      `update account set balance = balance + 1 where ${one('account', "kind = 'clearing'")}`,
    ],
    [
      3,
      'a reserve below zero',
      `alter table account drop constraint account_check; update account set balance = -1 where ${one('account', "kind = 'available'")}`,
    ],
    [4, 'a hold that nobody holds', `delete from hold where ${one('hold', 'closed_by is null')}`],
    [5, 'a transfer that is gone', `delete from transfer where ${one('transfer')}`],
    [
      5,
      'a version that was left out',
      `update account set version = version + 1 where ${one('account', 'version > 0')}`,
    ],
    [
      6,
      'a claim that is deleted and still holds',
      `update claim set status = 'deleted' where status = 'new'`,
    ],
    [6, 'a claim that waits and holds nothing', `update claim set status = 'new' where status = 'success'`],
    [6, 'a payout that was never booked', 'update payout_attempt set booked_by = null'],
    [
      7,
      'a key without its claim',
      `insert into idempotency values ('claim', 'k', 'h', '{"id": "${randomUUID()}"}', now())`,
    ],
    [
      8,
      'an event that nobody delivers',
      "insert into outbox (topic, payload, created_at, next_attempt_at) values ('claim.moved', '{}', now() - interval '6 minutes', now())",
    ],
    [9, 'a payment with another sum than was booked', 'update deposit set amount = amount + 1'],
    [9, 'a refund that was never booked', `insert into refund ${refund('done')}`],
    [10, 'a payment that lost its claim', 'update deposit set claim_id = null'],
    [10, 'a refund that nobody owes', `insert into refund ${refund('asked')}`],
  ])('%i finds %s', async (number, _, statement) => {
    const found = (await breachesAfter(statement)).map(({ invariant }) => invariant);
    expect(found).toContain(number);
  });
});
