import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { detailsFor } from '../../programme/withdrawals/testing-withdrawals.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { signUpUser, testPassword } from '../../testing/user.ts';
import { choose, makeInvoice, pay } from '../invoices/testing-invoices.ts';
import { flushShopCalls } from '../keys/call-log.ts';
import { programWith } from '../keys/testing-keys.ts';
import { findShop, invoicingShop } from '../shop.ts';
import { withdrawAutomatically } from '../withdrawals/withdraw-automatically.ts';

let exchange: TestContext;
let owner: Office;
beforeAll(async () => {
  exchange = await createTestContext();
  owner = await enterOffice(exchange);
});
afterAll(() => exchange.close());

const own = '/api/v1/users/me/shops';
const usdt = () => exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id ?? 0;

/** A user with a shop and a key of it. */
async function newShop({ isWaiting = false, name = 'Teas' } = {}) {
  const { headers, id: userId } = await signUpUser(exchange);
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await exchange.app.inject({
      ...{ method, url, headers: { ...headers, 'idempotency-key': randomUUID() } },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() };
  };
  const opening = { name, website: 'https://teas.example', currency: usdt(), invoiceCurrency: 'USD' };
  const { id } = (await send('POST', own, opening)).json as { id: string };
  if (isWaiting) await exchange.admin.query(`update shop set status = 'waiting' where id = $1`, [id]);
  const wish = { label: 'Woo', purpose: 'plugin', addresses: [] };
  const { key } = (await send('POST', `${own}/${id}/keys`, wish)).json as { key: string };
  const program = programWith(exchange, key);
  const make = () => program.send('POST', `/api/v1/stores/${id}/invoices`, { amount: '100' });
  return { id, userId, send, program, key, make };
}
const seen = async (id: string) => (await owner.get(`shops/${id}`)).body;
const versionOf = async (id: string) => (await seen(id))['version'] as number;
const decide = async (id: string, action: string, more: object = {}) =>
  owner.post(`shops/${id}/${action}`, { version: await versionOf(id), ...more });
const enter = (login: Parameters<typeof demoLoginOf>[0]) =>
  enterOffice({ app: exchange.app, signIn: () => exchange.signIn(demoLoginOf(login)) });
async function paidInvoice(id: string, amount = '100') {
  const found = await findShop(exchange.ctx.db, id);
  if (!found) throw new Error('The shop is not there.');
  const invoice = await makeInvoice(exchange, invoicingShop(exchange.ctx, found), { amount });
  const claim = await choose(exchange, invoice, 'BTC-CHAIN');
  await pay(exchange, claim, 'BTC');
  return { invoice, claim };
}
const emailsTo = async (userId: number) => {
  for (let turn = 0; turn < 2; turn += 1) await exchange.ctx.outbox.drain();
  const { rows } = await exchange.admin.query<{ kind: string }>(
    `select e.kind from email_message e join users u on u.email = e.recipient where u.id = $1 and e.kind like 'user.shop%' order by e.id`,
    [userId],
  );
  return rows.map(({ kind }) => kind);
};

describe('the list of shops', () => {
  it('has those that wait first, with their figures, and is searched by name, site and email', async () => {
    const waiting = await newShop({ isWaiting: true, name: 'Waiting cups' });
    const paid = await newShop({ name: 'Paid cups' });
    await paidInvoice(paid.id);
    await exchange.admin.query('update shop set is_sandbox = true where id = $1', [waiting.id]);
    const { items, total } = (await owner.get('shops?q=cups')).body as { items: object[]; total: number };
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { id: waiting.id, status: 'waiting', isSandbox: true, balance: '0', turnover: '0', lastSaleAt: null },
      { id: paid.id, status: 'active', isSandbox: false, held: '0', owed: '0', mostOpenUsd: '10000' },
    ]);
    const row = items[1] as { balance: string; turnover: string; lastSaleAt: string };
    expect(Number(row.balance)).toBeGreaterThan(50);
    expect(Number(row.turnover)).toBeGreaterThanOrEqual(Number(row.balance));
    expect(row.lastSaleAt).not.toBeNull();
    const only = (await owner.get('shops?q=cups&status=active')).body['items'];
    expect(only).toMatchObject([{ id: paid.id }]);
    expect((await owner.get('shops?status=other')).status).toBe(422);
  });

  it('shows email addresses to those who may see them, and masked to support, who finds nobody by a part', async () => {
    const { id, userId } = await newShop({ name: 'Masks' });
    const { rows } = await exchange.admin.query<{ email: string }>('select email from users where id = $1', [
      userId,
    ]);
    const email = rows[0]?.email ?? '';
    const support = await enter('support');
    const masked = (await support.get(`shops/${id}`)).body as { user: { email: string }; actions: string[] };
    expect(masked.user.email).not.toBe(email);
    expect(masked.actions).toEqual([]);
    expect((await seen(id))['user']).toEqual({ id: userId, email });
    const part = encodeURIComponent(email.slice(2, 12));
    expect((await support.get(`shops?q=${part}`)).body['total']).toBe(0);
    expect((await owner.get(`shops?q=${part}`)).body['total']).toBe(1);
  });
});

describe('a decision', () => {
  it('approves a shop that waits: from then on it makes invoices, and its owner gets an email', async () => {
    const shop = await newShop({ isWaiting: true });
    expect((await shop.make()).status).toBe(403);
    expect(await seen(shop.id)).toMatchObject({ actions: ['approve', 'refuse'] });
    expect(await decide(shop.id, 'approve')).toMatchObject({ status: 200, body: { status: 'active' } });
    expect((await shop.make()).status).toBe(200);
    expect(await emailsTo(shop.userId)).toEqual(['user.shop_approved']);
    expect(await decide(shop.id, 'approve')).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  });

  it('refuses and stops with a reason alone, which the owner of the shop reads', async () => {
    const shop = await newShop({ isWaiting: true });
    const without = await decide(shop.id, 'refuse');
    expect([without.status, Object.keys(Object(without.body['errors']))]).toEqual([422, ['reason']]);
    expect((await decide(shop.id, 'refuse', { reason: '  x ' })).status).toBe(422);
    await decide(shop.id, 'refuse', { reason: 'We know no such site' });
    const { items } = (await shop.send('GET', own)).json;
    expect(items).toMatchObject([{ status: 'refused', reason: 'We know no such site' }]);
    expect((await shop.make()).status).toBe(403);
    await decide(shop.id, 'allow');
    expect((await shop.make()).status).toBe(200);
    expect(await emailsTo(shop.userId)).toEqual(['user.shop_refused', 'user.shop_allowed']);
    const { rows } = await exchange.admin.query(
      `select act, after ->> 'reason' as reason from audit where object = $1 order by id`,
      [`shop:${shop.id}`],
    );
    expect(rows).toEqual([
      { act: 'shop.refuse', reason: 'We know no such site' },
      { act: 'shop.allow', reason: null },
    ]);
  });

  it('of two staff at once holds once: the other one looks again', async () => {
    const shop = await newShop({ isWaiting: true });
    const version = await versionOf(shop.id);
    const answers = await Promise.all([
      owner.post(`shops/${shop.id}/approve`, { version }),
      (await enter('finance')).post(`shops/${shop.id}/refuse`, { version, reason: 'No such site' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('conflict');
    const terms = { feePercent: '2', mostOpenUsd: null, holdDays: null };
    expect((await owner.put(`shops/${shop.id}/terms`, { version, ...terms })).body['code']).toBe('conflict');
  });

  it('is made by owners and finance, and by nobody else', async () => {
    const shop = await newShop();
    const body = { version: 1, reason: 'Because of this' };
    for (const login of ['operator', 'support'] as const) {
      const office = await enter(login);
      expect((await office.get(`shops/${shop.id}`)).status).toBe(200);
      expect((await office.post(`shops/${shop.id}/stop`, body)).status).toBe(403);
    }
    expect((await (await enter('content')).get(`shops/${shop.id}`)).status).toBe(403);
    expect((await owner.get(`shops/${'x'.repeat(22)}`)).status).toBe(404);
    expect((await owner.post(`shops/${'x'.repeat(22)}/stop`, body)).status).toBe(404);
  });
});

describe('a shop that is stopped', () => {
  it('makes nothing new and still answers what it had; who has begun to pay goes on, and nobody new begins', async () => {
    const shop = await newShop();
    const found = await findShop(exchange.ctx.db, shop.id);
    if (!found) throw new Error('The shop is not there.');
    const [begun, other] = [
      await makeInvoice(exchange, invoicingShop(exchange.ctx, found)),
      await makeInvoice(exchange, invoicingShop(exchange.ctx, found)),
    ];
    const claim = await choose(exchange, begun, 'BTC-CHAIN');
    await decide(shop.id, 'stop', { reason: 'Complaints of buyers' });
    expect((await shop.make()).status).toBe(403);
    const refund = { name: 'Back', amount: '10', currency: 'USD', paymentMethods: ['BTC-CHAIN'] };
    expect((await shop.program.send('POST', `/api/v1/stores/${shop.id}/pull-payments`, refund)).status).toBe(
      403,
    );
    const told = await shop.program.send('GET', `/api/v1/stores/${shop.id}/invoices/${begun}`);
    expect([told.status, told.json()['status']]).toEqual([200, 'New']);
    await expect(choose(exchange, other, 'BTC-CHAIN')).rejects.toMatchObject({ code: 'invoice_closed' });
    await pay(exchange, claim, 'BTC');
    expect(await seen(shop.id)).toMatchObject({ status: 'stopped', reason: 'Complaints of buyers' });
    expect(Number((await seen(shop.id))['balance'])).toBeGreaterThan(50);
  });

  it('withdraws nothing by itself; what its owner asks for waits for staff, who see that it is stopped', async () => {
    const shop = await newShop();
    await paidInvoice(shop.id, '300');
    const path = `${own}/${shop.id}/withdrawal`;
    const ask = (amount: string) =>
      shop.send('POST', path, {
        ...{
          currency: usdt(),
          amount,
          requisites: detailsFor(exchange, 'USDTTRC20'),
          password: testPassword,
        },
      });
    expect((await ask('20')).status).toBe(201);
    const wish = { automatic: { above: '50', currency: usdt() } };
    expect((await shop.send('PUT', `${path}/automatic`, wish)).status).toBe(204);
    await decide(shop.id, 'stop', { reason: 'Complaints of buyers' });
    await withdrawAutomatically(exchange.ctx);
    expect(await seen(shop.id)).toMatchObject({ openWithdrawals: 1, held: '20' });
    const asked = await ask('30');
    expect(asked.status).toBe(201);
    const shown = (await owner.get(`withdrawals/${asked.json.id}`)).body;
    expect(shown['shop']).toMatchObject({ id: shop.id, status: 'stopped' });
    const queue = (await owner.get(`withdrawals?q=${shop.id}`)).body;
    expect(queue['total']).toBe(2);
  });
});

describe('own terms of a shop', () => {
  it('hold for its invoices and withdrawals from then on, and go back to those of all', async () => {
    const shop = await newShop();
    const edit = async (terms: object) =>
      owner.put(`shops/${shop.id}/terms`, {
        ...{ version: await versionOf(shop.id), feePercent: null, mostOpenUsd: null, holdDays: null },
        ...terms,
      });
    const kept = await edit({ feePercent: '2.50', mostOpenUsd: '150', holdDays: 2 });
    expect(kept).toMatchObject({
      status: 200,
      body: { own: { feePercent: '2.5', mostOpenUsd: '150', holdDays: 2 }, forAll: { feePercent: '1' } },
    });
    expect((await shop.make()).status).toBe(200);
    expect((await shop.make()).status).toBe(409);
    const { items } = (await shop.send('GET', own)).json;
    expect(items).toMatchObject([{ feePercent: '2.5', mostOpenUsd: '150', holdDays: 2 }]);
    expect((await edit({})).body['own']).toEqual({ feePercent: null, mostOpenUsd: null, holdDays: null });
    const wrong = await edit({ feePercent: '51', mostOpenUsd: '0.001' });
    expect(Object.keys(Object(wrong.body['errors'])).sort()).toEqual(['feePercent', 'mostOpenUsd']);
  });
});

it('shows keys, webhooks and calls of a shop, and no secret of it', async () => {
  const shop = await newShop();
  const { program } = shop;
  const secretUrl = 'https://teas.example/hook?token=very-secret';
  await program.send('POST', `/api/v1/stores/${shop.id}/webhooks`, { url: secretUrl, secret: 'hush-hush' });
  await program.send('GET', `/api/v1/stores/${shop.id}/invoices?textSearch=anna`);
  await program.send('GET', `/api/v1/stores/${shop.id}/invoices?textSearch=anna`);
  await program.send('GET', `/api/v1/stores/${'z'.repeat(22)}/invoices`);
  await program.send('GET', '/api/v1/pull-payments/abcdefghijklmnopqrstuv');
  await shop.make();
  await flushShopCalls(exchange.ctx);
  await exchange.ctx.outbox.drain();
  const one = await owner.get(`shops/${shop.id}`);
  const calls = await owner.get(`shops/${shop.id}/calls`);
  expect(one.body).toMatchObject({
    keys: [{ label: 'Woo', hint: shop.key.slice(-4) }],
    webhooks: [
      { host: 'teas.example', isEnabled: true, deliveries: [{ type: 'InvoiceCreated', error: null }] },
    ],
  });
  const rows = calls.body['items'] as { path: string; status: number; times: number; keyHint: string }[];
  expect(rows.find(({ times }) => times === 2)).toMatchObject({
    path: `/api/v1/stores/${shop.id}/invoices`,
    status: 200,
    keyHint: shop.key.slice(-4),
  });
  const failed = (await owner.get(`shops/${shop.id}/calls?isFailed=true`)).body['items'];
  expect(failed).toMatchObject([{ status: 403 }]);
  const all = JSON.stringify([one.body, calls.body]);
  for (const secret of [shop.key, 'very-secret', 'hush-hush', 'anna', 'abcdefghijklmnopqrstuv'])
    expect(all).not.toContain(secret);
});

it('keeps few calls of a hasty program, those that failed before others', async () => {
  const shop = await newShop();
  for (let n = 0; n < 8; n += 1)
    await shop.program.send('GET', `/api/v1/stores/${shop.id}/invoices/${'a'.repeat(21)}${n}`);
  await shop.make();
  await flushShopCalls(exchange.ctx);
  const { items } = (await owner.get(`shops/${shop.id}/calls`)).body as { items: { status: number }[] };
  expect(items.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

it('lists invoices with the orders that pay them, and each order and ledger line leads back to the shop', async () => {
  const shop = await newShop();
  const { invoice, claim } = await paidInvoice(shop.id);
  await shop.make();
  const { items } = (await owner.get(`shops/${shop.id}/invoices`)).body as { items: { id: string }[] };
  expect(items).toMatchObject([
    { number: 2, status: 'New', claims: [] },
    { number: 1, id: invoice, status: 'Settled', claims: [{ id: claim.id, status: 'success' }] },
  ]);
  for (const q of [invoice, '1'])
    expect((await owner.get(`shops/${shop.id}/invoices?q=${q}`)).body).toMatchObject({
      total: 1,
      items: [{ id: invoice }],
    });
  expect((await owner.get(`claims/${claim.id}`)).body['shop']).toEqual({
    id: shop.id,
    name: 'Teas',
    invoice,
  });
  const lines = (await owner.get(`transfers?shopId=${shop.id}`)).body as { total: number };
  expect(lines.total).toBe(1);
});

it('is in the operations inbox while it waits, owes, or cannot be told for a day', async () => {
  const shop = await newShop({ isWaiting: true, name: 'Inbox' });
  const ofShop = async (office: Office) =>
    ((await office.get('operations-inbox')).body['items'] as { kind: string; shop?: string }[])
      .filter((item) => item.shop === shop.id)
      .map(({ kind }) => kind);
  expect(await ofShop(owner)).toEqual(['shop_waits']);
  expect(await ofShop(await enter('verifier'))).toEqual([]);
  await decide(shop.id, 'approve');
  expect(await ofShop(owner)).toEqual([]);
  await shop.program.send('POST', `/api/v1/stores/${shop.id}/webhooks`, { url: 'https://teas.example/hook' });
  const failing = (hours: number) =>
    exchange.admin.query('update shop_webhook set failing_since = $2 where shop_id = $1', [
      shop.id,
      new Date(exchange.clock.now().getTime() - hours * 3_600_000),
    ]);
  await failing(23);
  expect(await ofShop(owner)).toEqual([]);
  await failing(25);
  expect(await ofShop(owner)).toEqual(['shop_webhook_fails']);
});

it('of a user who deletes the account ends, once it has no money', async () => {
  const shop = await newShop();
  const leave = () => shop.send('DELETE', '/api/v1/users/me/', { password: testPassword });
  await paidInvoice(shop.id);
  expect(await leave()).toMatchObject({ status: 409, json: { code: 'shop_has_money' } });
  expect((await shop.make()).status).toBe(200);
  await exchange.admin.query(`update account set balance = 0 where owner = $1 and kind = 'shop'`, [shop.id]);
  expect((await leave()).status).toBe(204);
  expect((await shop.make()).status).toBe(401);
  const { rows } = await exchange.admin.query(
    `select s.status, (select count(*)::int from shop_key k where k.shop_id = s.id and k.ended_at is null) as keys from shop s where id = $1`,
    [shop.id],
  );
  expect(rows).toEqual([{ status: 'stopped', keys: 0 }]);
  expect(await seen(shop.id)).toMatchObject({ user: { email: null }, actions: [] });
});

it('warns of directions that a shop is cheaper than, and of none where its fee is higher', async () => {
  await newShop();
  const cheaper = async () =>
    (await owner.get('shops/cheaper-ways')).body['items'] as {
      from: string;
      to: string;
      byShop: string;
      course: string;
    }[];
  const set = async (feePercent: string) => {
    await exchange.admin.query(
      "update exchange_settings set settings = jsonb_set(settings, '{shops,feePercent}', to_jsonb($1::text))",
      [feePercent],
    );
    await exchange.admin.query('update shop set fee_percent = null');
    await exchange.ctx.catalogue.refresh();
  };
  await set('0');
  const ways = await cheaper();
  expect(ways.length).toBeGreaterThan(0);
  expect(
    ways.every(({ from, byShop, course }) => from === 'USDTTRC20' && Number(byShop) > Number(course)),
  ).toBe(true);
  await set('20');
  expect(await cheaper()).toEqual([]);
  await set('1');
});
