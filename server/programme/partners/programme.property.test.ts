import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { chanceFrom } from '../../proofs/model/chance.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { moneyOf, totalsOf } from './partner-queries.ts';
import { openHistory } from './testing-history.ts';

/** More of them by hand: HISTORIES=20 STEPS=300 npx vitest run server/programme/partners/programme.property */
const histories = Number(process.env['HISTORIES'] ?? 2);
const steps = Number(process.env['STEPS'] ?? 120);

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
  const { ctx, admin } = exchange;
  await admin.query(
    `update direction set is_email_required = false, min_send = null, max_send = null, min_receive = null, max_receive = null,
       bonus_percent = 0.5
     where from_id = (select id from currency where code = 'USDTTRC20') and to_id = (select id from currency where code = 'SBERRUB')`,
  );
  await ctx.catalogue.refresh();
  const { rows } = await admin.query<{ id: number }>("select id from currency where code = 'SBERRUB'");
  await setReserve(exchange, rows[0]?.id ?? 0, '900000000');
});
afterAll(() => exchange.close());

/** What the database says of a user, in the words of the reckoning. */
async function found(userId: number) {
  const { db } = exchange.ctx;
  const { clicks: _, signUps: __, ...figures } = await totalsOf(db, userId);
  return { ...(await moneyOf(db, userId)), ...figures };
}

/** Balances below zero, debts above it, and whoever has and owes the same thing at once. */
async function impossible(): Promise<unknown[]> {
  const { rows } = await exchange.admin.query(
    `select kind, owner, balance from account where kind in ('referral', 'referral_held', 'bonus') and balance < 0
       or kind in ('referral_owed', 'bonus_owed') and balance > 0
     union all select h.kind, h.owner, h.balance from account h
     join account o on o.kind = h.kind || '_owed' and o.owner = h.owner and o.currency_id = h.currency_id
     where h.balance > 0 and o.balance < 0`,
  );
  return rows;
}

const all: string[] = [];

describe('a random history of claims, take-backs, withdrawals, promocodes, gifts and adjustments', () => {
  it.each(Array.from({ length: histories }, (_, place) => 4_000 + place))(
    'leaves books in which all is true after each step, and what a reckoning from scratch finds (seed %i)',
    { timeout: 60_000 + steps * 2_000 },
    async (seed) => {
      await exchange.admin.query(
        "update promocode set code = code || '-' || id where code in ('HALF', 'POINTS')",
      );
      const { partners, reckoning, step } = await openHistory(exchange, chanceFrom(seed));
      const told: string[] = [];
      for (let place = 0; place < steps; place += 1) {
        told.push(await step());
        const story = `seed ${seed}:\n${told.join('\n')}`;
        expect(await breachesOf(exchange), story).toEqual([]);
        expect(await impossible(), story).toEqual([]);
        for (const { id } of partners) expect(await found(id), story).toEqual(reckoning.expected(id));
      }
      all.push(...told);
    },
  );

  it('had everything in it, or it says nothing', () => {
    const words = [
      'completed',
      'taken back',
      'cancelled',
      'asks for',
      'send',
      'paid',
      'fail',
      'reject',
      'cancel',
      'adjusted',
      'refused',
    ];
    for (const word of [
      ...words,
      'takes money',
      'takes thing',
      'takes promocode',
      'with HALF',
      'with POINTS',
    ])
      expect(all.join('\n')).toContain(word);
  });
});
