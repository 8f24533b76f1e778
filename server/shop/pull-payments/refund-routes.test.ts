import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@menyala/contract';
import type { listShopRefunds, ShopRefund } from '@menyala/contract/site/shop-refunds';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, testPassword } from '../../testing/user.ts';
import { choose, makeInvoice, openShop, pay } from '../invoices/testing-invoices.ts';
import { askFor, giveShop, makePull } from './testing-pull-payments.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());
afterEach(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
});

/** A user’s shop with a paid invoice, and more money besides. */
async function ownShop(more = '500') {
  const shop = await openShop(exchange);
  const { headers, id } = await signUpUser(exchange);
  await exchange.admin.query('update shop set user_id = $2 where id = $1', [shop.id, id]);
  const invoice = await makeInvoice(exchange, shop);
  await pay(exchange, await choose(exchange, invoice, 'BTC'), 'BTC');
  if (more !== '0') await giveShop(exchange, shop.id, more);
  const send = async <T = ShopRefund>(
    method: 'GET' | 'POST' | 'DELETE',
    path = '',
    payload?: object,
    key: string = randomUUID(),
  ) => {
    const answer = await exchange.app.inject({
      ...{ method, url: `/en/api/v1/users/me/shops/${shop.id}/refunds${path}` },
      headers: { ...headers, 'idempotency-key': key },
      ...(payload ? { payload } : {}),
    });
    const json = answer.json() as T & { code?: string; errors?: Record<string, unknown> };
    return { status: answer.statusCode, json, wrong: Object.keys(json.errors ?? {}) };
  };
  const list = async (query = '') => (await send<AnswerOf<typeof listShopRefunds>>('GET', query)).json;
  return { shop, invoice, send, list };
}
const order = { invoice: null, name: 'Broken cup', description: '', amount: '50', currency: 'USD', days: 30 };

it('makes a refund by hand, once for a key, and says what is wrong by its field', async () => {
  const { send, list } = await ownShop();
  const before = await list();
  expect(before).toMatchObject({ items: [], total: 0, waiting: 0, refundable: null });
  expect(before.currencies).toContain('USD');
  const key = randomUUID();
  const made = await send('POST', '', order, key);
  expect(made).toMatchObject({
    status: 201,
    json: {
      ...{ name: 'Broken cup', amount: '50', currency: 'USD', status: 'open', archived: false },
      ...{ invoice: null, destination: null, approvesItself: false, expiresAt: expect.any(String) },
      link: expect.stringMatching(/\/en\/pull-payments\/[A-Za-z0-9]{22}$/),
    },
  });
  expect((await send('POST', '', order, key)).json.id).toBe(made.json.id);
  expect(await list()).toMatchObject({ total: 1 });
  const wrong = async (body: object) => {
    const answer = await send('POST', '', { ...order, ...body });
    return [answer.status, ...answer.wrong];
  };
  expect(await wrong({ name: ' ' })).toEqual([422, 'name']);
  expect(await wrong({ name: 'x'.repeat(51) })).toEqual([422, 'name']);
  expect(await wrong({ description: 'x'.repeat(1001) })).toEqual([422, 'description']);
  expect(await wrong({ amount: '0' })).toEqual([422, 'amount']);
  expect(await wrong({ amount: '1.23456789012' })).toEqual([422, 'amount']);
  expect(await wrong({ amount: '100000' })).toEqual([422, 'amount']);
  expect(await wrong({ amount: '-5' })).toEqual([422, 'amount']);
  expect(await wrong({ currency: 'NOPE' })).toEqual([422, 'currency']);
});

it('gives an invoice back in parts, and no more than it brought', async () => {
  const { send, list, invoice } = await ownShop();
  expect(await list(`?invoice=${invoice}`)).toMatchObject({
    refundable: { amount: '100', currency: 'USD', now: '100' },
  });
  const part = await send('POST', '', { ...order, invoice, name: '', amount: '60' });
  expect(part).toMatchObject({ status: 201, json: { invoice: { id: invoice } } });
  expect(part.json.name).toMatch(/^Возврат \d/);
  expect(await list(`?invoice=${invoice}`)).toMatchObject({ refundable: { amount: '40' }, total: 1 });
  const much = await send('POST', '', { ...order, invoice, amount: '60' });
  expect([much.status, ...much.wrong]).toEqual([422, 'amount']);
  expect((await send('POST', '', { ...order, invoice, amount: '40' })).status).toBe(201);
  expect(await list(`?invoice=${invoice}`)).toMatchObject({ refundable: null, total: 2 });
  expect(await send('POST', '', { ...order, invoice, amount: '1.5' })).toMatchObject({ status: 422 });
});

it('says how much of an only sale can be given back, and takes just that', async () => {
  // All there is is what the sale brought, less our fee of a hundredth.
  const { send, list, invoice } = await ownShop('0');
  const { refundable, available, ticker } = await list(`?invoice=${invoice}`);
  expect(ticker).toBe('USDT');
  const { now, fee } = refundable ?? expect.unreachable();
  expect(refundable).toMatchObject({ amount: '100', currency: 'USD', later: '0' });
  expect(Number(now)).toBeCloseTo(99, 0);
  expect(Number(fee)).toBeCloseTo(Number(available) / 99, 2);
  const whole = await send('POST', '', { ...order, invoice, amount: '100' });
  expect(whole).toMatchObject({
    status: 422,
    json: { errors: { amount: [{ code: 'refund_above_balance', detail: expect.stringContaining(now) }] } },
  });
  expect((await send('POST', '', { ...order, invoice, amount: now })).status).toBe(201);
  // Next to nothing is left, and the refund that was made holds it.
  const after = (await list(`?invoice=${invoice}`)).refundable;
  expect([after?.now, Number(after?.amount) < 2]).toEqual(['0', true]);
});

it('approves where a refund goes with the password, on the details that were seen', async () => {
  const { send, list, shop } = await ownShop();
  const id = await makePull(exchange, shop.id);
  await askFor(exchange, id, { code: 'SBERRUB', email: 'anna@example.com' });
  const { items, waiting } = await list();
  expect(waiting).toBe(1);
  const [seen = expect.unreachable()] = items;
  expect(seen).toMatchObject({
    ...{ status: 'asked', email: 'a•••a@example.com' },
    destination: { ticker: 'RUB', isFixed: false, sum: expect.any(String) },
  });
  const approve = (body: object) => send('POST', `/${id}/approve`, { version: seen.version, ...body });
  expect(await approve({})).toMatchObject({ status: 422, wrong: ['password'] });
  expect(await approve({ password: 'not the password' })).toMatchObject({ status: 422, wrong: ['password'] });
  await askFor(exchange, id);
  expect(await approve({ password: testPassword })).toMatchObject({
    status: 409,
    json: { code: 'conflict' },
  });
  const [newer = expect.unreachable()] = (await list()).items;
  const done = await send('POST', `/${id}/approve`, { version: newer.version, password: testPassword });
  expect(done).toMatchObject({
    status: 200,
    json: { status: 'approved', destination: { ticker: 'USDT', isFixed: true } },
  });
  expect(await approve({ password: testPassword })).toMatchObject({ json: { code: 'refund_closed' } });
});

it('waits a day for its approval after somebody else may have got at the account', async () => {
  const { send, list, shop } = await ownShop();
  const id = await makePull(exchange, shop.id);
  await askFor(exchange, id);
  const changed = (hoursAgo: number) =>
    exchange.admin.query(
      `update users set access_changed_at = $2::timestamptz - $3 * interval '1 hour' from shop s where s.id = $1 and users.id = s.user_id`,
      [shop.id, exchange.ctx.clock.now(), hoursAgo],
    );
  const [seen = expect.unreachable()] = (await list()).items;
  const approve = () => send('POST', `/${id}/approve`, { version: seen.version, password: testPassword });
  await changed(23);
  expect(await approve()).toMatchObject({ status: 409, json: { code: 'withdrawal_held' } });
  await changed(24);
  expect(await approve()).toMatchObject({ status: 200, json: { status: 'approved' } });
});

it('refuses details with a reason, and takes a refund back', async () => {
  const { send, list, shop } = await ownShop();
  const id = await makePull(exchange, shop.id);
  await askFor(exchange, id);
  const [seen = expect.unreachable()] = (await list()).items;
  const refuse = (reason: string, version = seen.version) =>
    send('POST', `/${id}/refuse`, { version, reason });
  expect(await refuse(' ')).toMatchObject({ status: 422, wrong: ['reason'] });
  expect(await refuse('no')).toMatchObject({ status: 422, wrong: ['reason'] });
  expect(await refuse('Wrong name', 1)).toMatchObject({ status: 409, json: { code: 'conflict' } });
  expect(await refuse('Wrong name')).toMatchObject({
    status: 200,
    json: { status: 'open', reason: 'Wrong name', destination: null },
  });
  const { available } = await list();
  expect(await send('DELETE', `/${id}`)).toMatchObject({
    status: 200,
    json: { status: 'closed', archived: true },
  });
  expect(Number((await list()).available)).toBeCloseTo(Number(available) + Number(seen.setAside), 8);
});

it('shows and moves nothing of another’s shop', async () => {
  const [a, b] = [await ownShop(), await ownShop()];
  const id = await makePull(exchange, a.shop.id);
  await askFor(exchange, id);
  const { version } = (await a.list()).items[0] ?? expect.unreachable();
  for (const answer of [
    await b.send('POST', `/${id}/approve`, { version, password: testPassword }),
    await b.send('POST', `/${id}/refuse`, { version, reason: 'Not mine' }),
    await b.send('DELETE', `/${id}`),
    await b.send('POST', '', { ...order, invoice: a.invoice }),
    await b.send('GET', `?invoice=${a.invoice}`),
  ])
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
});

it('tells staff what a withdrawal gives back, and never where its buyer could take it', async () => {
  const { shop, list, send, invoice } = await ownShop();
  const made = await send('POST', '', { ...order, invoice, name: 'Half of it' });
  await askFor(exchange, made.json.id);
  const { version } = (await list()).items[0] ?? expect.unreachable();
  await send('POST', `/${made.json.id}/approve`, { version, password: testPassword });
  const headers = { cookie: await exchange.signIn() };
  const read = async (path: string) =>
    (await exchange.app.inject({ url: `/office/api/withdrawals${path}`, headers })).json();
  const [row] = (await read(`?q=${shop.id}`)).items;
  expect(row).toMatchObject({ status: 'accepted', shop: { id: shop.id, isRefund: true } });
  const withdrawal = await read(`/${row.id}`);
  expect(withdrawal).toMatchObject({
    refund: { name: 'Half of it', amount: '50', currency: 'USD', number: 1, approvedBy: 'shop' },
  });
  expect(JSON.stringify(withdrawal)).not.toContain(made.json.id);
});
