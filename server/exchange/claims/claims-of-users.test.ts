import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerOf } from '../../programme/partners/partner-queries.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { findClaim } from './store/claim-queries.ts';
import { newClaim, orderFor, postOrder } from './testing-claims.ts';

let exchange: TestContext;
let anna: TestUser;
let boris: TestUser;

beforeAll(async () => {
  exchange = await createTestContext();
  anna = await signUpUser(exchange, { email: 'anna@mail.example' });
  boris = await signUpUser(exchange);
});
afterAll(() => exchange.close());

const order = (given: Parameters<typeof orderFor>[3] = {}, from = 'BTC', to = 'SBERRUB') =>
  orderFor(exchange.ctx, from, to, given);
const kept = async (id: string) => {
  const claim = await findClaim(exchange.ctx, id);
  if (!claim) throw new Error('There is no such claim.');
  return claim;
};

function withoutEmail(from = 'BTC', to = 'SBERRUB') {
  const { email: _, ...rest } = order({}, from, to);
  return rest;
}

async function requireEmail(isRequired: boolean) {
  await exchange.admin.query('update direction set is_email_required = $1', [isRequired]);
  await exchange.ctx.catalogue.refresh();
}

describe('a claim that is made signed in', () => {
  it('is on the account, with the next number of its user and the code of whoever led here', async () => {
    const user = await signUpUser(exchange);
    const friend = await partnerOf(exchange.ctx, (await signUpUser(exchange)).id);
    const refferal = friend.code.toLowerCase();
    const first = await newClaim(exchange, 'BTC', 'SBERRUB', { refferal }, user.headers);
    const second = await newClaim(exchange, 'BTC', 'TCSBRUB', { refferal: 'NOBODY99' }, user.headers);
    const { rows } = await exchange.admin.query(
      'select id, user_id, user_number, refferal, referrer_id from claim where user_id = $1 order by user_number',
      [user.id],
    );
    expect(rows).toEqual([
      { id: first.id, user_id: user.id, user_number: 1, refferal: friend.code, referrer_id: friend.userId },
      { id: second.id, user_id: user.id, user_number: 2, refferal: null, referrer_id: null },
    ]);
  });

  it('keeps numbers without gaps, however many are made at once in how many reserves', async () => {
    const user = await signUpUser(exchange);
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        newClaim(exchange, 'BTC', n % 2 === 0 ? 'SBERRUB' : 'TCSBRUB', {}, user.headers),
      ),
    );
    const { rows } = await exchange.admin.query(
      'select user_number as n, (select claims from users where id = user_id) as total from claim where user_id = $1 order by 1',
      [user.id],
    );
    expect(rows).toEqual(Array.from({ length: 12 }, (_, n) => ({ n: n + 1, total: 12 })));
  });

  it('is nobody’s where a guest made it, even with the e-mail of a user', async () => {
    const { id } = await newClaim(exchange, 'BTC', 'SBERRUB', { email: anna.email });
    expect((await kept(id)).userId).toBeNull();
  });

  it('is refused with a bad token, not made as a guest’s', async () => {
    const answer = await postOrder(exchange, order(), {
      as: { authorization: 'Bearer aaaaaaaaaaaaaaaaaaaaaaaa' },
    });
    expect(answer.json()).toMatchObject({ status: 401, code: 'token_not_valid' });
  });
});

describe('the e-mail of a claim', () => {
  const emailOf = async (body: object, user: TestUser) => {
    const answer = await postOrder(exchange, body, { as: user.headers });
    return answer.statusCode === 201 ? (await kept(answer.json().id)).email : answer.json();
  };

  it('is the one that was given, or else the account’s', async () => {
    await requireEmail(false);
    expect(await emailOf(order({ email: 'other@mail.example' }), anna)).toBe('other@mail.example');
    expect(await emailOf(withoutEmail(), anna)).toBe(anna.email);
    expect(await emailOf({ ...order(), email: '  ' }, anna)).toBe(anna.email);
  });

  it('is one that was never proved only where the direction asks for one', async () => {
    const user = await signUpUser(exchange, { activated: false });
    await requireEmail(false);
    expect(await emailOf(withoutEmail(), user)).toBeNull();
    await requireEmail(true);
    expect(await emailOf(withoutEmail(), user)).toBe(user.email);
    expect((await postOrder(exchange, withoutEmail())).json()).toMatchObject({
      errors: { email: [{ code: 'required' }] },
    });
  });
});

describe('the key that makes a request safe to repeat', () => {
  it('is the user’s own: of any shape, and another’s with the same word is another', async () => {
    const key = 'order_of_this_morning';
    const first = await postOrder(exchange, order(), { key, as: anna.headers });
    const again = await postOrder(exchange, order(), { key, as: anna.headers });
    const other = await postOrder(exchange, order(), { key, as: boris.headers });
    expect([first.statusCode, again.json().id]).toEqual([201, first.json().id]);
    expect(other.statusCode).toBe(201);
    expect(other.json().id).not.toBe(first.json().id);
    expect((await kept(other.json().id)).userId).toBe(boris.id);
  });

  it('must be one that nobody can guess where a guest sends it', async () => {
    const answer = await postOrder(exchange, order(), { key: 'order_of_this_morning' });
    expect(answer.json()).toMatchObject({ errors: { 'idempotency-key': [{ code: 'bad_value' }] } });
  });

  it('of a guest gives a user nothing, and the other way round', async () => {
    const key = randomUUID();
    const guests = (await postOrder(exchange, order(), { key })).json();
    const users = (await postOrder(exchange, order(), { key, as: anna.headers })).json();
    expect(users.id).not.toBe(guests.id);
    expect((await postOrder(exchange, order(), { key })).json().id).toBe(guests.id);
  });

  it('does not answer for another body', async () => {
    const key = randomUUID();
    await postOrder(exchange, order(), { key, as: anna.headers });
    const answer = await postOrder(exchange, order({ email: 'other@mail.example' }), {
      key,
      as: anna.headers,
    });
    expect(answer.json().code).toBe('idempotency_mismatch');
  });
});
