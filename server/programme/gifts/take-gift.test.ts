import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { takeGift } from './take-gift.ts';
import { book, givePoints, home, mug, newGift, take } from './testing-gifts.ts';

let exchange: TestContext;
let cookie: string;
beforeAll(async () => {
  exchange = await createTestContext();
  cookie = await exchange.signIn();
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});

const me = async (path: string, { headers }: TestUser) =>
  (await ask(exchange.app, { url: `/en/api/v1/users/me/${path}`, headers })).json();
const rich = async (points = '1000') => {
  const user = await signUpUser(exchange);
  if (points !== '0') await givePoints(exchange, user, points);
  return user;
};
const referralOf = async ({ id }: TestUser) => {
  const { rows } = await exchange.admin.query(
    "select kind, trim_scale(balance)::text as balance from account where owner = $1 and kind like 'referral%' order by kind",
    [String(id)],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
};
const stockOf = async (id: number) =>
  (await exchange.admin.query('select stock from gift_item where id = $1', [id])).rows[0]?.stock;

describe('what points buy', () => {
  it('is a promocode that is its taker’s own, once', async () => {
    const user = await rich('250.5');
    const gift = await newGift(exchange, cookie, {
      kind: 'promocode',
      promocode: { kind: 'margin', amount: '50', days: 30, directions: null },
    });
    const shown = (await me('gifts', user)).items.find(({ id }: { id: number }) => id === gift.id);
    expect(shown).toMatchObject({ price: '100', stock: null, brings: 'Margin 50\u00a0% lower' });
    const answer = await take(exchange, user, { gift: gift.id, price: '100.00' });
    const order = answer.json();
    expect(order).toMatchObject({ status: 'done', label: 'Received', price: '100', money: null });
    const { rows } = await exchange.admin.query('select * from promocode where code = $1', [order.promocode]);
    expect(rows).toMatchObject([{ user_id: user.id, kind: 'margin', most_uses: 1 }]);
    expect(rows[0].ends_at.toISOString()).toBe('2026-05-31T12:00:00.000Z');
    expect(await me('bonus', user)).toMatchObject({
      balance: '150.5',
      total: 2,
      items: [{ reason: 'gift', text: 'Gift: Mug', points: '-100' }, { points: '250.5' }],
    });
    expect((await me('gifts/orders', user)).items).toEqual([order]);
  });

  it('is money, which first pays what its taker owes', async () => {
    const user = await rich();
    const owed = { kind: 'referral_owed', owner: String(user.id) } as const;
    await book(exchange, { debit: owed, credit: { kind: 'profit' }, amount: '4' });
    const gift = await newGift(exchange, cookie, { kind: 'money', amount: '10' });
    const answer = await take(exchange, user, { gift: gift.id, price: '100' });
    expect(answer.json()).toMatchObject({ status: 'done', money: { amount: '10', ticker: 'USDT' } });
    expect(await referralOf(user)).toEqual({ referral: '6', referral_owed: '0' });
  });

  it('is a thing, whose address nobody reads in the database', async () => {
    const user = await rich();
    const gift = await newGift(exchange, cookie);
    const missing = await take(exchange, user, { gift: gift.id, price: '100' });
    expect(Object.keys(missing.json().errors)).toEqual(['address.name', 'address.phone', 'address.address']);
    const blank = { ...home, address: '  ', phone: 'none' };
    const wrong = await take(exchange, user, { gift: gift.id, price: '100', address: blank });
    expect(wrong.json().errors).toMatchObject({
      'address.address': [{ code: 'required' }],
      'address.phone': [{ code: 'bad_phone' }],
    });
    const order = (await take(exchange, user, { gift: gift.id, price: '100', address: home })).json();
    expect(order).toMatchObject({ status: 'asked', label: 'Being prepared' });
    const { rows } = await exchange.admin.query('select address from gift_order where id = $1', [order.id]);
    expect(rows[0].address).toMatch(/^encrypted:1:/);
    expect((await me('bonus', user)).balance).toBe('900');
  });

  it('pays what is owed in points before anything is bought', async () => {
    const user = await rich('120');
    const owed = { kind: 'bonus_owed', owner: String(user.id) } as const;
    await book(exchange, { debit: owed, credit: { kind: 'points' }, amount: '50' });
    expect(await me('bonus', user)).toMatchObject({ balance: '70', owed: '0' });
    const gift = await newGift(exchange, cookie);
    const answer = await take(exchange, user, { gift: gift.id, price: '100', address: home });
    expect(answer.json().errors).toEqual({
      gift: [{ code: 'below_balance', detail: 'Not enough on the balance: 70\u00a0points now.' }],
    });
  });
});

describe('what is refused, and costs nothing', () => {
  it('is another price than the one that was seen', async () => {
    const user = await rich();
    const gift = await newGift(exchange, cookie, { price: '120' });
    const answer = await take(exchange, user, { gift: gift.id, price: '100', address: home });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'conflict', context: { price: '120' }, errors: { price: [{ code: 'price_changed' }] } },
    ]);
    expect((await me('bonus', user)).balance).toBe('1000');
  });

  it('is a gift that is switched off, or is none', async () => {
    const user = await rich();
    const gift = await newGift(exchange, cookie, { isActive: false });
    expect((await me('gifts', user)).items.map(({ id }: { id: number }) => id)).not.toContain(gift.id);
    for (const id of [gift.id, 2_000_000])
      expect((await take(exchange, user, { gift: id, price: '100' })).json().code).toBe('not_found');
  });

  it('is whoever has not shown that the e-mail is theirs', async () => {
    const user = await signUpUser(exchange, { activated: false });
    await givePoints(exchange, user, '1000');
    const gift = await newGift(exchange, cookie);
    const answer = await take(exchange, user, { gift: gift.id, price: '100', address: home });
    expect(answer.json().code).toBe('not_activated');
  });

  it('is an address that is too long to be one, and a key that is none', async () => {
    const user = await rich();
    const gift = await newGift(exchange, cookie);
    const address = { ...home, address: 'x'.repeat(501) };
    expect((await take(exchange, user, { gift: gift.id, price: '100', address })).statusCode).toBe(422);
    expect(
      (await take(exchange, user, { gift: gift.id, price: '100', address: home }, 'short')).statusCode,
    ).toBe(422);
  });
});

describe('at once', () => {
  it('two presses are one gift', async () => {
    const user = await rich();
    const gift = await newGift(exchange, cookie, { stock: 5 });
    const body = { gift: gift.id, price: '100', address: home };
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => take(exchange, user, body, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect([await stockOf(gift.id), (await me('bonus', user)).balance]).toEqual([4, '900']);
    const other = await take(exchange, user, { ...body, address: { ...home, name: 'Boris' } }, key);
    expect(other.json().code).toBe('idempotency_mismatch');
    // Another user’s key is another key.
    const stranger = await rich();
    const theirs = (await take(exchange, stranger, body, key)).json().id;
    expect(theirs).not.toBe(answers[0]?.json().id);
    const { items } = await me('gifts/orders', stranger);
    expect(items.map(({ id }: { id: string }) => id)).toEqual([theirs]);
  });

  it('who has just left takes none', async () => {
    const { id, email, sessionId } = await rich();
    const gift = await newGift(exchange, cookie, { stock: 5 });
    await exchange.admin.query('update users set deleted_at = now(), email = null where id = $1', [id]);
    // As of a request that was let in a moment before.
    const user: UserSession = {
      ...{ id, email, sessionId, isActivated: true, hasTotp: false, hasTelegram: false },
      ...{ locale: 'en-US', language: 'en', createdAt: new Date(0) },
    };
    const late = takeGift(
      exchange.ctx,
      { gift: gift.id, price: '100', address: home },
      { user, language: 'en', key: randomUUID() },
    );
    await expect(late).rejects.toMatchObject({ code: 'token_not_valid' });
    expect(await stockOf(gift.id)).toBe(5);
  });

  it('a press that was refused leaves its key free', async () => {
    const user = await rich('0');
    const gift = await newGift(exchange, cookie);
    const body = { gift: gift.id, price: '100', address: home };
    const key = randomUUID();
    expect((await take(exchange, user, body, key)).statusCode).toBe(422);
    await givePoints(exchange, user, '100');
    expect((await take(exchange, user, body, key)).statusCode).toBe(201);
  });

  it('one of twenty has the last gift', async () => {
    const users: TestUser[] = [];
    while (users.length < 20) users.push(await rich());
    const gift = await newGift(exchange, cookie, { stock: 1 });
    const body = { gift: gift.id, price: '100', address: home };
    const answers = await Promise.all(users.map((user) => take(exchange, user, body)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
      expect(answer.json().errors).toMatchObject({ gift: [{ code: 'sold_out' }] });
    const left = await Promise.all(users.map(async (user) => (await me('bonus', user)).balance));
    expect(left.filter((balance) => balance === '1000')).toHaveLength(19);
    expect(await stockOf(gift.id)).toBe(0);
  });

  it('the last points are spent once, on whichever gift', async () => {
    const user = await rich('250');
    const gifts = await Promise.all([1, 2].map(() => newGift(exchange, cookie, mug({ stock: 9 }))));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        take(exchange, user, { gift: gifts[turn % 2]?.id, price: '100', address: home }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect((await me('bonus', user)).balance).toBe('50');
    let left = 0;
    for (const { id } of gifts) left += await stockOf(id);
    expect(left).toBe(16);
  });
});
