import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from './context.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

it('is an exchange with courses and reserves that answers without listening', async () => {
  const pairs = await exchange.app.inject('/en/api/v1/users/pairs/best/');
  expect(pairs.statusCode).toBe(200);
  expect(pairs.json().length).toBeGreaterThan(4);
});

it('lets staff in, and keeps others out', async () => {
  const url = '/office/api/session';
  const cookie = await exchange.signIn();
  expect((await exchange.app.inject({ url, headers: { cookie } })).json()).toMatchObject({ login: 'demo' });
  expect((await exchange.app.inject(url)).statusCode).toBe(401);
});

it('turns its clock by hand', async () => {
  const before = exchange.ctx.clock.now().getTime();
  exchange.clock.turn(60_000);
  expect(exchange.ctx.clock.now().getTime() - before).toBe(60_000);
});

it('runs requests under the role that cannot touch the books by hand', async () => {
  const { rows } = await exchange.ctx.pool.query('select current_user');
  expect(rows).toEqual([{ current_user: 'menyala_app' }]);
  await expect(exchange.ctx.pool.query('update account set balance = 0')).rejects.toThrow(
    'permission denied',
  );
});
