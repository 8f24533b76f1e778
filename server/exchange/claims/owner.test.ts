import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser } from '../../people/users/testing-visitor.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser, testPassword } from '../../testing/user.ts';
import { newClaim } from './testing-claims.ts';

let exchange: TestContext;
let owner: TestUser;
let other: TestUser;

beforeAll(async () => {
  exchange = await createTestContext();
  owner = await signUpUser(exchange);
  other = await signUpUser(exchange);
});
afterAll(() => exchange.close());

type Headers = Record<string, string>;
const ownClaim = async () => (await newClaim(exchange, 'BTC', 'SBERRUB', {}, owner.headers)).id;
const read = (id: string, part: 'form' | 'status', headers: Headers = {}) =>
  ask(exchange.app, { url: `/en/api/v1/claim/${id}/${part}/`, headers });
const post = (id: string, call: string, headers: Headers = {}, payload?: object) =>
  ask(exchange.app, {
    method: 'POST',
    url: `/api/v1/claim/${id}/${call}/`,
    headers,
    ...(payload ? { payload } : {}),
  });

const refund = { requisites: {} };
const choice = { way: 'accept_sum' };

describe('the owner of a claim, signed in on another browser', () => {
  it('sees and does what its maker may', async () => {
    const id = await ownClaim();
    expect((await read(id, 'form', owner.headers)).json()).toMatchObject({
      maker: true,
      isOnAccount: true,
      actions: ['pay', 'confirm', 'bill', 'cancel', 'requisites'],
    });
    expect((await read(id, 'status', owner.headers)).json().actions).toContain('cancel');
    expect((await post(id, 'confirm', owner.headers)).json().actions).toContain('cancel');
    // Refused for what the claim is, not for who asks.
    expect((await post(id, 'refund', owner.headers, refund)).json().code).toBe('wrong_status');
    expect((await post(id, 'choice', owner.headers, choice)).json().code).toBe('wrong_status');
    expect((await post(id, 'cancel', owner.headers)).json().status).toBe('deleted');
  });

  it('is known by a cookie of the session to streams and pages, for as long as the session lasts', async () => {
    const visitor = await newUser(exchange, 'owner@example.com');
    const id = await ownClaim();
    await exchange.admin.query(
      "update claim set user_id = (select id from users where email = 'owner@example.com'), user_number = 1 where id = $1",
      [id],
    );
    const headers = { cookie: `owner=${visitor.cookie('owner')}` };
    expect((await read(id, 'status', headers)).json().actions).toContain('cancel');
    const forged = { cookie: `${headers.cookie.slice(0, -2)}xx` };
    expect((await read(id, 'status', forged)).json().actions).not.toContain('cancel');
    await exchange.admin.query('delete from user_session where id = $1', [
      visitor.cookie('owner')?.split('.')[0],
    ]);
    expect((await read(id, 'status', headers)).json().actions).not.toContain('cancel');
    expect((await post(id, 'cancel', headers)).json().code).toBe('maker_only');
  });

  it('is the owner no more once the session has ended', async () => {
    const user = await signUpUser(exchange);
    const id = await ownClaim();
    await exchange.admin.query('update claim set user_id = $2, user_number = 1 where id = $1', [id, user.id]);
    expect((await read(id, 'form', user.headers)).json().maker).toBe(true);
    await exchange.app.inject({
      method: 'DELETE',
      url: `/api/v1/users/me/sessions/${user.sessionId}/`,
      headers: user.headers,
      payload: { password: testPassword },
    });
    for (const call of ['confirm', 'cancel'])
      expect((await post(id, call, user.headers)).json().code).toBe('token_not_valid');
    for (const part of ['form', 'status'] as const)
      expect((await read(id, part, user.headers)).json().code).toBe('token_not_valid');
    expect((await post(id, 'refund', user.headers, refund)).json().code).toBe('token_not_valid');
  });
});

describe('another user', () => {
  it('is told and let do what a guest is', async () => {
    const id = await ownClaim();
    const form = await read(id, 'form', other.headers);
    expect(form.json()).toEqual({ ...(await read(id, 'form')).json(), now: expect.any(String) });
    expect(form.json()).toMatchObject({ maker: false, actions: ['pay', 'confirm', 'bill'] });
    expect(form.cookies).toEqual([]);
    expect((await read(id, 'status', other.headers)).json().actions).toEqual(['pay', 'confirm', 'bill']);
    for (const [call, body] of [['cancel'], ['refund', refund], ['choice', choice]] as const)
      expect([call, (await post(id, call, other.headers, body)).json().code]).toEqual([call, 'maker_only']);
    expect((await post(id, 'confirm', other.headers)).json().actions).toEqual(['pay', 'bill']);
  });

  it('does not become the owner of a guest’s claim, which is on no account', async () => {
    const { id } = await newClaim(exchange);
    expect((await read(id, 'form', other.headers)).json()).toMatchObject({
      maker: false,
      isOnAccount: false,
    });
    expect((await post(id, 'cancel', other.headers)).json().code).toBe('maker_only');
  });
});

describe('the page of a claim on an account', () => {
  it('says that it is on one, and neither whose nor which e-mail', async () => {
    const id = await ownClaim();
    const text = (await read(id, 'form')).body;
    expect(JSON.parse(text).isOnAccount).toBe(true);
    expect(text).not.toContain(owner.email);
    expect(text).not.toMatch(/user/i);
  });
});
