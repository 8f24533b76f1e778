import { compare } from '@menyala/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { detailsFor } from '../../programme/withdrawals/testing-withdrawals.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, testPassword } from '../../testing/user.ts';
import type { InvoicingShop } from '../invoices/create-invoice.ts';
import { choose, makeInvoice, openShop, pay } from '../invoices/testing-invoices.ts';
import { allows, type Permission, permissions } from '../keys/permissions.ts';
import { openProgram, type ShopProgram } from '../keys/testing-keys.ts';

let exchange: TestContext;
let shop: InvoicingShop;
let program: ShopProgram;
beforeAll(async () => {
  exchange = await createTestContext();
});
beforeEach(async () => {
  shop = await openShop(exchange);
  program = await openProgram(exchange, shop.id, ['btcpay.store.canmodifystoresettings']);
  await pay(
    exchange,
    await choose(exchange, await makeInvoice(exchange, shop, { amount: '300' }), 'BTC'),
    'BTC',
  );
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});

const withdrawals = () => `/api/v1/shops/${shop.id}/withdrawals`;
/** The owner withdraws by hand, with the password. */
async function withdrawByHand() {
  const user = await signUpUser(exchange);
  await exchange.admin.query('update shop set user_id = $2 where id = $1', [shop.id, user.id]);
  const answer = await exchange.app.inject({
    ...{ method: 'POST', url: `/api/v1/users/me/shops/${shop.id}/withdrawal`, headers: user.headers },
    payload: {
      currency: exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id,
      ...{ amount: '20', requisites: detailsFor(exchange, 'USDTTRC20'), password: testPassword },
    },
  });
  expect(answer.statusCode).toBe(201);
}

it('tells statistics of days, in canonical text and the names of the interface', async () => {
  const { status, json } = await program.send('GET', `/api/v1/shops/${shop.id}/statistics`);
  expect(status).toBe(200);
  expect(json()).toMatchObject({
    ...{ currency: 'USDT', invoices: 1, totals: { made: 1, settled: 1, sales: 1 } },
    sent: [{ paymentMethodId: 'BTC-CHAIN', payments: 1 }],
  });
  const day = await program.send('GET', `/api/v1/shops/${shop.id}/statistics?from=2026-01-01&to=2026-01-02`);
  expect(day.json()).toMatchObject({ from: '2026-01-01', days: [{ made: 0 }, { day: '2026-01-02' }] });
  for (const [query, path] of [
    ['from=yesterday', 'from'],
    ['from=2026-01-02&to=2026-01-01', 'to'],
    ['from=2020-01-02&to=2026-01-01', 'from'],
  ]) {
    const wrong = await program.send('GET', `/api/v1/shops/${shop.id}/statistics/?${query}`);
    expect([query, wrong.status, wrong.json<{ path: string }[]>().map((one) => one.path)]).toEqual([
      ...[query, 422, [path]],
    ]);
  }
});

it('withdraws to nowhere but where the owner withdrew before', async () => {
  const order = { currency: 'USDT-TRC20', amount: '50' };
  const early = await program.send('POST', withdrawals(), order);
  expect([early.status, early.json<{ path: string }[]>().map(({ path }) => path)]).toEqual([
    ...[422, ['requisites']],
  ]);
  await withdrawByHand();
  exchange.clock.turn(1000);
  const other = { ...order, requisites: { wallet: 'TXYZ' }, destination: 'TXYZ' };
  const made = await program.send('POST', withdrawals(), other);
  expect([made.status, made.json()]).toMatchObject([
    200,
    { status: 'accepted', amount: '50', currency: 'USDT' },
  ]);
  const list = (await program.send('GET', withdrawals())).json<{ destination: string; amount: string }[]>();
  expect(list.map(({ amount }) => amount)).toEqual(['50', '20']);
  expect(new Set(list.map(({ destination }) => destination)).size).toBe(1);
  expect(list[0]?.destination).not.toContain(Object.values(detailsFor(exchange, 'USDTTRC20'))[0]);
  expect((await program.send('GET', `${withdrawals()}?skip=1&take=1`)).json()).toMatchObject([
    { amount: '20' },
  ]);
});

it('asks once under a key, and never for more than there is', async () => {
  await withdrawByHand();
  const order = { currency: 'USDTTRC20', amount: 50 };
  const key = { 'idempotency-key': 'k'.repeat(20) };
  const first = await program.send('POST', withdrawals(), order, key);
  expect((await program.send('POST', withdrawals(), order, key)).text).toBe(first.text);
  expect((await program.send('POST', withdrawals(), { ...order, amount: 51 }, key)).json()).toMatchObject({
    code: 'idempotency-mismatch',
  });
  for (const [wrong, path] of [
    [{ amount: '1e400' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '100000' }, 'amount'],
    [{ currency: 'XXX' }, 'currency'],
    [{ currency: null }, 'currency'],
  ] as const) {
    const answer = await program.send('POST', withdrawals(), { ...order, ...wrong });
    expect([wrong, answer.status, answer.json<{ path: string }[]>()[0]?.path]).toEqual([wrong, 422, path]);
  }
  const asked = await Promise.all(
    Array.from({ length: 4 }, () => program.send('POST', withdrawals(), { ...order, amount: '100' })),
  );
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(2);
  const { rows } = await exchange.admin.query<{ left: string }>(
    `select sum(balance)::text as left from account where kind = 'shop' and owner = $1`,
    [shop.id],
  );
  expect(compare(rows[0]?.left ?? '-1', '0')).toBe(1);
});

it('opens each call with its permission, of its own shop alone', async () => {
  await withdrawByHand();
  const other = await openShop(exchange);
  const calls: ['GET' | 'POST', string, Permission][] = [
    ['GET', 'statistics', 'btcpay.store.canviewinvoices'],
    ['GET', 'withdrawals', 'btcpay.store.canviewstoresettings'],
    ['POST', 'withdrawals', 'btcpay.store.canmodifystoresettings'],
  ];
  for (const permission of permissions) {
    const own = await openProgram(exchange, shop.id, [permission]);
    const stranger = await openProgram(exchange, other.id, [permission]);
    for (const [method, name, wanted] of calls) {
      const path = `/api/v1/shops/${shop.id}/${name}`;
      const body = method === 'POST' ? { currency: 'USDTTRC20', amount: '15' } : undefined;
      const { status } = await own.send(method, path, body);
      expect([permission, method, name, status]).toEqual([
        ...[permission, method, name, allows([permission], wanted) ? 200 : 403],
      ]);
      const refused = await stranger.send(method, path, body);
      expect([refused.status, refused.json()]).toMatchObject([403, { missingPermission: wanted }]);
    }
  }
  expect((await exchange.app.inject({ method: 'POST', url: withdrawals(), payload: {} })).statusCode).toBe(
    401,
  );
});
