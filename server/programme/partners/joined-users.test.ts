import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { breachesOf, newClaim } from '../../exchange/claims/testing-claims.ts';
import { post } from '../../ledger/ledger-queries.ts';
import type { AccountName } from '../../ledger/transfers.ts';
import { programmeOf } from '../../market/settings/programme.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { moneyOf } from './partner-queries.ts';
import { completedBy, takeClaimBack } from './testing-referrals.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

it('what a sign-up’s claim brought is the account’s that it joined, and is taken back from there', async () => {
  await exchange.admin.query('update direction set bonus_percent = 0.5');
  await exchange.ctx.catalogue.refresh();
  const [signUp, account] = [await signUpUser(exchange, { activated: false }), await signUpUser(exchange)];
  const id = await completedBy(exchange, '', { refferal: null, anchor: { send: '1000' } }, signUp.headers);
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.admin.query('select join_claims($1, $2)', [signUp.id, account.id]);
  expect(await breachesOf(exchange)).toEqual([]);
  expect(await moneyOf(exchange.ctx.db, account.id)).toMatchObject({ points: '500' });
  expect(await moneyOf(exchange.ctx.db, signUp.id)).toMatchObject({ points: '0' });
  await takeClaimBack(exchange, id);
  expect(await breachesOf(exchange)).toEqual([]);
  expect(await moneyOf(exchange.ctx.db, account.id)).toMatchObject({ points: '0', pointsOwed: '0' });
});

it('a prize of a sign-up is the account’s too, and pays what that one owes', async () => {
  const { ctx, clock } = exchange;
  const [signUp, account] = [await signUpUser(exchange, { activated: false }), await signUpUser(exchange)];
  const { id: currencyId } = programmeOf(ctx).currency;
  const of = (kind: AccountName['kind'], { id }: { id: number }) => ({ kind, owner: String(id) });
  const transfers = [
    { debit: { kind: 'profit' as const }, credit: of('referral', signUp), currencyId, amount: '25' },
    { debit: of('referral_owed', account), credit: { kind: 'profit' as const }, currencyId, amount: '4' },
  ];
  await post(ctx.db, { kind: 'adjustment', pass: null, actor: 'staff:demo', transfers }, clock.now());
  await exchange.admin.query('select join_claims($1, $2)', [signUp.id, account.id]);
  expect(await moneyOf(ctx.db, signUp.id)).toMatchObject({ balance: '0' });
  expect(await moneyOf(ctx.db, account.id)).toMatchObject({ balance: '21', owed: '0' });
  const { rows } = await exchange.admin.query(
    "select balance::float as balance from account where owner = $1 and kind = 'referral_owed'",
    [String(account.id)],
  );
  expect(rows).toEqual([{ balance: 0 }]);
  expect(await breachesOf(exchange)).toEqual([]);
});

it('claims that are joined are locked in the order in which claims move', async () => {
  const { admin, url } = exchange;
  const [signUp, account] = [await signUpUser(exchange, { activated: false }), await signUpUser(exchange)];
  for (const _ of [1, 2, 3, 4, 5, 6]) await newClaim(exchange, 'BTC', 'SBERRUB', {}, signUp.headers);
  const { rows } = await admin.query<{ id: string }>('select id from claim where user_id = $1 order by id', [
    signUp.id,
  ]);
  const mover = new pg.Client({ connectionString: url });
  await mover.connect();
  await mover.query('begin');
  const lock = (ids: string[]) =>
    mover.query('select from claim where id = any ($1) order by id for no key update', [ids]);
  await lock(rows.slice(0, 1).map(({ id }) => id));
  const joined = admin.query('select join_claims($1, $2)', [signUp.id, account.id]);
  const waiting = 'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))';
  while ((await mover.query(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  // Whoever joins waits for the first of them and has none of the others.
  await lock(rows.map(({ id }) => id));
  await mover.query('commit');
  await mover.end();
  await joined;
  const left = await admin.query('select from claim where user_id = $1', [signUp.id]);
  expect(left.rowCount).toBe(0);
});
