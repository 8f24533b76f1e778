import { randomUUID } from 'node:crypto';
import { multiply } from '@menyala/money';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideMove } from '../exchange/claims/decide/decide-move.ts';
import { decidePayment } from '../exchange/claims/decide/decide-payment.ts';
import { factsFor } from '../exchange/claims/facts.ts';
import { asJob } from '../exchange/claims/store/change-claim.ts';
import { findClaim } from '../exchange/claims/store/claim-queries.ts';
import { breachesOf, newClaim, orderFor, postOrder } from '../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { setReserve } from './testing-reserve.ts';

/** Each check here is made twice: on the exchange as it is, and on one whose guard was taken out, where it must go red. */

const ours = { kind: 'staff', id: 1, login: 'demo' } as const;

/** Twenty customers at once, for a reserve that holds nine of their claims. @returns how many got one */
async function raceForNine(exchange: TestContext): Promise<number> {
  const order = orderFor(exchange.ctx, 'BTC', 'SBERRUB');
  await setReserve(exchange, order.toPs, multiply(order.toSumma, '9'));
  const answers = await Promise.all(Array.from({ length: 20 }, () => postOrder(exchange, order)));
  return answers.filter(({ statusCode }) => statusCode === 201).length;
}

/** A rejection, and then an acceptance that still believes in the version before it. @returns how many were made */
async function rejectAndAccept(exchange: TestContext): Promise<number> {
  const { ctx } = exchange;
  const { id } = await newClaim(exchange, 'SBERRUB', 'USDTTRC20');
  const claim = await findClaim(ctx, id);
  if (!claim) throw new Error('The claim is gone.');
  const at = ctx.clock.now();
  const facts = factsFor(ctx, claim);
  const payment = {
    currencyId: claim.fromId,
    rail: 'SBERRUB',
    reference: randomUUID(),
    amount: claim.fromSumma,
  };
  const paid = decidePayment(claim, { ...payment, state: 'final', confirmations: null }, undefined, facts);
  if (!paid) throw new Error('The payment says nothing new.');
  const accept = asJob(ctx, claim, paid, ours);
  const reject = asJob(ctx, claim, decideMove(claim, 'reject', { reason: 'No' }, facts), ours);
  const outcomes = [await ctx.claimWriters.move(1, reject, at), await ctx.claimWriters.move(1, accept, at)];
  return outcomes.filter((outcome) => outcome === 'moved').length;
}

describe('as it is', () => {
  let exchange: TestContext;
  beforeAll(async () => {
    exchange = await createTestContext();
  });
  afterAll(() => exchange.close());

  it('sells nine of nine to twenty', async () => {
    expect(await raceForNine(exchange)).toBe(9);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('makes one of two moves', async () => {
    expect(await rejectAndAccept(exchange)).toBe(1);
    expect(await breachesOf(exchange)).toEqual([]);
  });
});

describe('with a guard taken out', () => {
  it('sells nine without the running sum, since the account refuses to fall below zero; oversells without both', async () => {
    const exchange = await sabotaged('create_claims', 'item.amount - item.of_attempts > free', 'false');
    try {
      await expect(raceForNine(exchange)).rejects.toThrow('does not name its refusal internal');
      const lowest = "select min(balance) >= 0 as sound from account where kind = 'available'";
      expect((await exchange.admin.query(lowest)).rows).toEqual([{ sound: true }]);

      await exchange.admin.query('alter table account drop constraint account_check');
      expect(await raceForNine(exchange)).toBe(20);
      expect((await breachesOf(exchange)).map(({ invariant }) => invariant)).toContain(3);
    } finally {
      await exchange.close();
    }
  });

  it('makes both moves without the version, and the books no longer agree', async () => {
    const exchange = await sabotaged('move_claims', 'and c.version = x.version', '');
    try {
      await exchange.admin.query(
        'alter table claim_history drop constraint claim_history_claim_id_version_key',
      );
      expect(await rejectAndAccept(exchange)).toBe(2);
      expect((await breachesOf(exchange)).map(({ invariant }) => invariant)).not.toEqual([]);
    } finally {
      await exchange.close();
    }
  });
});

/** An exchange whose function in the database reads otherwise. */
async function sabotaged(name: string, guard: string, instead: string): Promise<TestContext> {
  const exchange = await createTestContext();
  const { rows } = await exchange.admin.query<{ source: string }>(
    'select pg_get_functiondef(oid) as source from pg_proc where proname = $1',
    [name],
  );
  const source = rows[0]?.source ?? '';
  if (source.split(guard).length !== 2) throw new Error(`${name} does not say "${guard}" once.`);
  await exchange.admin.query(source.replace(guard, instead));
  return exchange;
}

describe('the books', () => {
  let exchange: TestContext;
  let asApp: pg.Client;
  beforeAll(async () => {
    exchange = await createTestContext();
    await newClaim(exchange);
    asApp = new pg.Client({ connectionString: exchange.url, options: '-c role=menyala_app' });
    asApp.on('error', () => undefined);
    await asApp.connect();
  });
  afterAll(async () => {
    await asApp.end();
    await exchange.close();
  });

  it.each([
    'update transfer set amount = amount + 1',
    'delete from transfer',
    'truncate transfer cascade',
    'update ledger_tx set reason = null',
    'delete from ledger_tx',
    'truncate ledger_tx cascade',
  ])('are append-only even for the database’s owner: %s', async (statement) => {
    await expect(exchange.admin.query(statement)).rejects.toThrow('append-only');
  });

  it.each([
    'update account set balance = balance + 1',
    "insert into account (kind, currency_id) values ('loss', 1)",
    'delete from account',
    "update claim set status = 'success'",
    'delete from claim',
    'insert into transfer (tx_id, debit_id, credit_id, currency_id, amount, debit_version, credit_version) values (1, 1, 2, 1, 1, 1, 1)',
    'update hold set closed_by = null',
    'delete from claim_history',
    "update payout_attempt set state = 'failed'",
    'update deposit set amount = 1',
    'delete from audit',
    'alter table account drop constraint account_check',
    'drop function create_claims',
  ])('are out of reach of the role that serves requests: %s', async (statement) => {
    await expect(asApp.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('are written by that role through the ledger’s functions', async () => {
    expect((await exchange.ctx.pool.query('select current_user')).rows).toEqual([
      { current_user: 'menyala_app' },
    ]);
    expect((await asApp.query('select count(*) from transfer')).rowCount).toBe(1);
  });

  it('refuse a transfer between currencies, to itself, or of nothing', async () => {
    const insert = (debit: number, credit: number, currency: number, amount: number) =>
      exchange.admin.query(
        'insert into transfer (tx_id, debit_id, credit_id, currency_id, amount, debit_version, credit_version) select max(id), $1, $2, $3, $4, 99, 99 from ledger_tx',
        [debit, credit, currency, amount],
      );
    const { rows } = await exchange.admin.query<{ id: number; currency_id: number }>(
      "select id::int, currency_id from account where kind = 'available' order by id limit 2",
    );
    const [one, other] = rows;
    await expect(insert(one?.id ?? 0, other?.id ?? 0, one?.currency_id ?? 0, 1)).rejects.toThrow(
      'foreign key',
    );
    await expect(insert(one?.id ?? 0, one?.id ?? 0, one?.currency_id ?? 0, 1)).rejects.toThrow('check');
    await expect(insert(one?.id ?? 0, other?.id ?? 0, one?.currency_id ?? 0, 0)).rejects.toThrow('check');
  });
});
