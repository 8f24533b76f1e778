import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelClaim } from '../exchange/claims/page/cancel-claim.ts';
import { breachesOf, newClaim } from '../exchange/claims/testing-claims.ts';
import { givePromocode } from '../market/promocodes/testing-promocodes.ts';
import { lockUser, updateUser } from '../people/users/user-queries.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { newContest, office } from '../programme/contests/testing-contests.ts';
import { moveOrder } from '../programme/gifts/move-order.ts';
import { givePoints, home, newGift, take } from '../programme/gifts/testing-gifts.ts';
import { adjustPartner } from '../programme/partners/adjust-partner.ts';
import {
  claimBy,
  completeClaim,
  completedBy,
  signUpPartner,
  takeClaimBack,
} from '../programme/partners/testing-referrals.ts';
import { asked, askFor, cancel, give, move } from '../programme/withdrawals/testing-withdrawals.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { signUpUser, type TestUser } from '../testing/user.ts';
import { joinUsers } from '../web/accounts/join-users.ts';
import { leaveProgramme } from '../web/accounts/leave-programme.ts';

let exchange: TestContext;
let cookie: string;
beforeAll(async () => {
  exchange = await createTestContext();
  cookie = await exchange.signIn();
});
afterAll(() => exchange.close());

const owner = { kind: 'staff', id: 1, login: 'demo', address: '127.0.0.1' } as const;
const shuffled = <T>(all: T[]) =>
  all
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

async function deadlocks(): Promise<number> {
  const { rows } = await exchange.ctx.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

const remove = (user: TestUser) =>
  exchange.ctx.db.transaction().execute(async (tx) => {
    const now = exchange.clock.now();
    await lockUser(tx, user.id);
    await leaveProgramme(tx, user.id, now);
    await updateUser(tx, user.id, { email: null, deleted_at: now });
  });

const join = (from: TestUser, to: TestUser) =>
  exchange.ctx.db.transaction().execute(async (tx) => {
    for (const { id } of [from, to].toSorted((a, b) => a.id - b.id)) await lockUser(tx, id);
    await joinUsers(tx, from.id, to.id, exchange.clock.now());
  });

/** All that can be done to money and points of the same few people; done in any order. */
async function everything(round: number): Promise<(() => Promise<unknown>)[]> {
  const { ctx } = exchange;
  const one = await signUpPartner(exchange);
  const other = await signUpPartner(exchange);
  const leaving = await signUpPartner(exchange);
  const signUp = await signUpUser(exchange, { activated: false });
  const people = [one, other, leaving];
  const code = `ROUND-${round}`;
  await givePromocode(ctx, { code, kind: 'bonus', amount: '2' });
  const withCode = { promocode: code, anchor: { send: '300' } };
  const claims = { complete: [] as string[], cancel: [] as string[], reversal: [] as string[] };
  const mug = await newGift(exchange, cookie, { price: '5' });
  const money = await newGift(exchange, cookie, { kind: 'money', price: '5', amount: '1' });
  const withdrawals: string[] = [];
  const orders: string[] = [];
  for (const person of people) {
    await give(exchange, person.id, '100');
    await givePoints(exchange, person, '100');
    withdrawals.push(await asked(exchange, person, { amount: '20' }));
    const taken = await take(exchange, person, { gift: mug.id, price: '5', address: home });
    orders.push(taken.json().id);
    claims.complete.push((await claimBy(exchange, other.code, withCode, person.headers)).id);
    claims.complete.push((await claimBy(exchange, one.code, withCode, signUp.headers)).id);
    claims.cancel.push((await claimBy(exchange, leaving.code, withCode, signUp.headers)).id);
    claims.reversal.push(await completedBy(exchange, leaving.code, withCode, person.headers));
  }
  const contest = await newContest(exchange, cookie, { startsAt: '2026-05-01T00:00:00Z' });
  await office(exchange, cookie, `/${contest.id}/close`, { version: contest.version });
  const adjust = (id: number, account: 'referral' | 'bonus') =>
    adjustPartner(
      ctx,
      id,
      { account, direction: 'in', amount: '3', reason: 'a test', key: randomUUID() },
      owner,
      'en',
    );
  return [
    ...claims.complete.map((id) => () => completeClaim(exchange, id)),
    ...claims.cancel.map((id) => () => cancelClaim(ctx, id)),
    ...claims.reversal.map((id) => () => takeClaimBack(exchange, id)),
    ...people.flatMap((person, place) => [
      () => askFor(exchange, person, { amount: '15' }),
      () => cancel(exchange, person, withdrawals[place] ?? ''),
      () => move(exchange, cookie, withdrawals[place] ?? '', 'reject', { reason: 'a test', version: 1 }),
      () => take(exchange, person, { gift: money.id, price: '5' }),
      () => moveOrder(ctx, orders[place] ?? '', { action: 'cancel', version: 1, reason: 'a test' }, owner),
      () => adjust(person.id, 'referral'),
      () => adjust(person.id, 'bonus'),
      () => newClaim(exchange, 'USDTTRC20', 'SBERRUB', { refferal: one.code }, person.headers),
    ]),
    () => office(exchange, cookie, `/${contest.id}/award`, { version: contest.version + 1 }),
    () => join(signUp, other),
    () => remove(leaving),
    () => ctx.outbox.drain(),
    () => ctx.outbox.drain(),
  ];
}

it('whatever is done at once with money and points of the same people, none waits for another in a ring', async () => {
  for (let round = 0; round < 3; round += 1) {
    const done = await Promise.allSettled(shuffled(await everything(round)).map((work) => work()));
    const failed = done.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    // Who has left is refused; nothing else goes wrong.
    expect(
      failed.filter((reason) => !(reason instanceof Refusal) && !/token_not_valid/.test(String(reason))),
    ).toEqual([]);
    expect(await breachesOf(exchange)).toEqual([]);
    const { rows } = await exchange.admin.query(
      `select h.owner from account h join account o on o.owner = h.owner and o.currency_id = h.currency_id and o.kind = h.kind || '_owed'
       where h.balance > 0 and o.balance < 0`,
    );
    expect(rows).toEqual([]);
  }
  // Servers tell of these a moment later.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await deadlocks()).toBe(0);
}, 120_000);
