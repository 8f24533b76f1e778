import { add, subtract } from '@menyala/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { exchanged } from '../../programme/contests/testing-contests.ts';
import { book, givePoints, home, newGift, take } from '../../programme/gifts/testing-gifts.ts';
import { takeClaimBack } from '../../programme/partners/testing-referrals.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { balanceOf } from './points-queries.ts';

let exchange: TestContext;
let cookie: string;
beforeAll(async () => {
  exchange = await createTestContext();
  cookie = await exchange.signIn();
  // One percent of the value, a hundred points for one USDT: as many points as USDT.
  await exchange.admin.query('update direction set bonus_percent = 1');
  await exchange.ctx.catalogue.refresh();
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});

const bonus = async ({ headers }: TestUser, query = '', base = '/en') =>
  (await ask(exchange.app, { url: `${base}/api/v1/users/me/bonus${query}`, headers })).json();
const lines = ({ items }: { items: { reason: string; points: string }[] }) =>
  items.map(({ reason, points }) => [reason, points]);

describe('points', () => {
  it('come with a completed claim and go with it, and the claim is named', async () => {
    const user = await signUpUser(exchange);
    const claim = await exchanged(exchange, user, '250');
    expect(await bonus(user, '', '')).toMatchObject({
      balance: '250',
      owed: '0',
      total: 1,
      items: [{ reason: 'claim', text: 'За обмен', points: '250', claim: { id: claim } }],
    });
    await takeClaimBack(exchange, claim);
    await exchange.ctx.outbox.drain();
    const after = await bonus(user);
    expect([after.balance, after.owed]).toEqual(['0', '0']);
    expect(lines(after)).toEqual([
      ['claim_taken_back', '-250'],
      ['claim', '250'],
    ]);
  });

  it('that were spent already are owed, and paid by the next ones', async () => {
    const user = await signUpUser(exchange);
    const claim = await exchanged(exchange, user, '100');
    const gift = await newGift(exchange, cookie);
    await take(exchange, user, { gift: gift.id, price: '100', address: home });
    await takeClaimBack(exchange, claim);
    expect(await bonus(user)).toMatchObject({ balance: '0', owed: '100' });
    await givePoints(exchange, user, '130');
    // Before the debt is paid, and after it, the same is shown.
    expect(await bonus(user)).toMatchObject({ balance: '30', owed: '0' });
    const next = await exchanged(exchange, user, '100');
    await exchange.ctx.outbox.drain();
    const paid = await bonus(user);
    expect([paid.balance, paid.owed, await balanceOf(exchange.ctx.pool, user.id)]).toEqual([
      '130',
      '0',
      '130',
    ]);
    expect(lines(paid)).toEqual([
      ['claim', '100'],
      ['adjustment', '130'],
      ['claim_taken_back', '-100'],
      ['gift', '-100'],
      ['claim', '100'],
    ]);
    expect(paid.items[0].claim.id).toBe(next);
  });

  it('are told in pages, whose lines sum up to what is there', async () => {
    const user = await signUpUser(exchange);
    for (const amount of ['1', '20.5', '300', '4000']) await givePoints(exchange, user, amount);
    const owner = String(user.id);
    await book(exchange, { debit: { kind: 'bonus', owner }, credit: { kind: 'points' }, amount: '0.01' });
    const pages = [
      await bonus(user, '?size=2'),
      await bonus(user, '?size=2&page=2'),
      await bonus(user, '?size=2&page=3'),
    ];
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
    expect(pages[0].total).toBe(5);
    const all: { points: string }[] = pages.flatMap(({ items }) => items);
    const sum = all.reduce((total, { points }) => add(total, points), '0');
    expect(sum).toBe(subtract(pages[0].balance, pages[0].owed));
    expect(sum).toBe('4321.49');
  });

  it('are nobody else’s to see', async () => {
    const answer = await ask(exchange.app, { url: '/api/v1/users/me/bonus' });
    expect(answer.json().code).toBe('token_not_valid');
    const stranger = await signUpUser(exchange);
    expect(await bonus(stranger)).toMatchObject({ balance: '0', owed: '0', total: 0, items: [] });
  });
});
