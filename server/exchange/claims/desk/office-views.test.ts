import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '../../../people/staff/add-staff.ts';
import { ask } from '../../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { signUpUser } from '../../../testing/user.ts';
import { newClaim } from '../testing-claims.ts';

let exchange: TestContext;
let owner: string;
let support: string;
beforeAll(async () => {
  exchange = await createTestContext();
  const login = { login: 'kate', password: 'a long password' };
  await addStaff(exchange.ctx.db, { ...login, name: 'Kate', role: 'support' }, exchange.clock.now());
  owner = await exchange.signIn();
  support = await exchange.signIn(login);
});
afterAll(() => exchange.close());

const accountOf = async (id: string, cookie: string) =>
  (await ask(exchange.app, { url: `/office/api/claims/${id}`, headers: { cookie } })).json().user;

describe('the account that a claim is on', () => {
  it('is shown to the office, with its e-mail masked for whoever only looks on', async () => {
    const user = await signUpUser(exchange, { email: 'alexmark@example.com' });
    const { id } = await newClaim(exchange, 'BTC', 'SBERRUB', { email: 'other@example.com' }, user.headers);
    expect(await accountOf(id, owner)).toEqual({ id: user.id, email: 'alexmark@example.com' });
    expect(await accountOf(id, support)).toEqual({ id: user.id, email: 'a•••k@example.com' });
  });

  it('has no e-mail once it is deleted, and is still the same account', async () => {
    const user = await signUpUser(exchange);
    const { id } = await newClaim(exchange, 'BTC', 'SBERRUB', {}, user.headers);
    await exchange.admin.query('update users set email = null, deleted_at = now() where id = $1', [user.id]);
    expect(await accountOf(id, owner)).toEqual({ id: user.id, email: null });
  });

  it('is none where a guest made the claim', async () => {
    expect(await accountOf((await newClaim(exchange)).id, owner)).toBeNull();
  });
});
