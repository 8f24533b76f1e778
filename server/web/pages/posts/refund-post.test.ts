import type { RefundPage } from '@menyala/contract/site/pages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { breachesOf } from '../../../exchange/claims/testing-claims.ts';
import type { InvoicingShop } from '../../../shop/invoices/create-invoice.ts';
import { openShop } from '../../../shop/invoices/testing-invoices.ts';
import { approvePullPayment, refusePullPayment } from '../../../shop/pull-payments/decide-pull-payment.ts';
import { findPullPayment } from '../../../shop/pull-payments/pull-payment.ts';
import { giveShop, makePull, moveStraight } from '../../../shop/pull-payments/testing-pull-payments.ts';
import { blankSite } from '../../../testing/blank-site.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';

let exchange: TestContext;
let app: FastifyInstance;
let shop: InvoicingShop;
/** What the last page was drawn from. */
let drawn: RefundPage;
beforeAll(async () => {
  exchange = await createTestContext();
  app = await createApp(exchange.ctx, {
    ...blankSite,
    renderPage: ({ data }) => {
      if (data.page === 'refund') drawn = data;
      return '<!doctype html><title>page</title>';
    },
  });
  shop = await openShop(exchange);
  // The books do not mind where it came from.
  await giveShop(exchange, shop.id, '5000');
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await app.close();
  await exchange.close();
});

async function look(id: string, query = ''): Promise<RefundPage> {
  const answer = await app.inject({ url: `/en/pull-payments/${id}${query}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  return drawn;
}
const post = (id: string, fields: Record<string, string>) =>
  app.inject({
    ...{ method: 'POST', url: `/en/pull-payments/${id}`, payload: String(new URLSearchParams(fields)) },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const examples = ({ chosen }: RefundPage) =>
  Object.fromEntries((chosen?.fields ?? []).map(({ name, example }) => [`requisites.${name}`, example]));
const pullOf = async (id: string) => (await findPullPayment(exchange.ctx, id)) ?? expect.unreachable();

describe('the page of a refund', () => {
  it('asks its buyer where it goes, and tells how it stands until it is paid', async () => {
    const id = await makePull(exchange, shop.id, { name: 'Order 17', description: 'Tea was late' });
    const page = await look(id);
    expect(page).toMatchObject({
      ...{ shop: { name: 'Teas' }, name: 'Order 17', description: 'Tea was late', amount: '50' },
      ...{ currency: 'USD', status: 'open', isApproved: true, isAskable: true, chosen: null },
      ...{ destination: null, email: null, reason: null },
    });
    expect(page.fee?.ticker).toBe('USDT');
    const methods = page.ways.map(({ method }) => method);
    expect(methods).toEqual(expect.arrayContaining(['USDT-TRC20', 'RUB-SBER']));
    for (const { sum, closed } of page.ways) if (closed === null) expect(Number(sum)).toBeGreaterThan(0);

    const chosen = await look(id, '?method=RUB-SBER');
    const fields = { method: 'RUB-SBER', email: 'anna@example.com', ...examples(chosen) };
    const sent = await post(id, fields);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/en/pull-payments/${id}`]);
    expect(sent.cookies).toEqual([]);
    // Sent once more it is the same.
    expect((await post(id, fields)).statusCode).toBe(303);
    expect((await pullOf(id)).version).toBe(2);
    const waiting = await look(id);
    expect(waiting).toMatchObject({ status: 'checked', ways: [], email: 'a•••a@example.com' });
    expect(waiting.destination).toMatchObject({ sum: null, ticker: 'RUB' });
    expect(JSON.stringify(waiting)).not.toContain(examples(chosen)['requisites.card']);

    await refusePullPayment(exchange.ctx, await pullOf(id), 'Another name, please', 'customer');
    expect(await look(id)).toMatchObject({ status: 'open', reason: 'Another name, please' });
    await post(id, fields);
    const { id: payout } = await approvePullPayment(exchange.ctx, await pullOf(id), 'customer');
    expect(await look(id)).toMatchObject({ status: 'sent', destination: { sum: expect.any(String) } });
    await moveStraight(exchange, payout, 'send');
    await moveStraight(exchange, payout, 'paid');
    expect(await look(id)).toMatchObject({
      ...{ status: 'paid', isAskable: false, ways: [] },
      destination: { reference: expect.stringContaining('tx-'), paidAt: expect.any(String) },
    });
    const late = await post(id, fields);
    expect([late.statusCode, drawn.problem?.code]).toEqual([409, 'refund_closed']);
  });

  it('comes back with what was typed and a sentence at each field that is wrong', async () => {
    const id = await makePull(exchange, shop.id);
    const chosen = await look(id, '?method=RUB-SBER');
    const wrong = { ...examples(chosen), 'requisites.card': '1234', email: 'nobody' };
    const answer = await post(id, { method: 'RUB-SBER', ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(drawn.problem?.errors ?? {}).sort()).toEqual(['email', 'requisites.card']);
    expect(drawn.typed).toMatchObject({ email: 'nobody', values: { card: '1234' } });
    expect(drawn.chosen?.method).toBe('RUB-SBER');
    const hidden = await post(id, { ...wrong, method: 'RUB-SBER', email: 'a\u0007b@example.com' });
    expect([hidden.statusCode, Object.keys(drawn.problem?.errors ?? {})]).toEqual([422, ['email']]);
    const nobodys = await post(id, { method: 'XXX-CHAIN' });
    expect([nobodys.statusCode, drawn.chosen]).toEqual([422, null]);
    expect((await post(id, {})).statusCode).toBe(422);
  });

  it('lets its buyer give other details while the shop has not decided', async () => {
    const id = await makePull(exchange, shop.id);
    const fields = { method: 'RUB-SBER', ...examples(await look(id, '?method=RUB-SBER')) };
    await post(id, fields);
    const change = await look(id, '?change=1');
    expect(change.ways.length).toBeGreaterThan(1);
    const other = { method: 'USDT-TRC20', ...examples(await look(id, '?method=USDT-TRC20')) };
    expect((await post(id, other)).statusCode).toBe(303);
    expect((await look(id)).destination).toMatchObject({ ticker: 'USDT' });
  });

  it('offers only the currencies that the shop named, and says when it begins and when it is over', async () => {
    const now = exchange.clock.now().getTime();
    const id = await makePull(exchange, shop.id, {
      ...{ methods: ['USDT-TRC20'], startsAt: new Date(now + 60_000), expiresAt: new Date(now + 120_000) },
    });
    expect(await look(id)).toMatchObject({ status: 'early', isAskable: false, ways: [] });
    exchange.clock.turn(61_000);
    expect((await look(id)).ways.map(({ method }) => method)).toEqual(['USDT-TRC20']);
    exchange.clock.turn(61_000);
    expect(await look(id)).toMatchObject({ status: 'closed', isAskable: false, ways: [] });
  });

  it('is not there for an id that is nobody’s', async () => {
    expect((await app.inject('/pull-payments/nobody')).statusCode).toBe(404);
    expect((await post('nobody', { method: 'USDT-TRC20' })).statusCode).toBe(404);
  });
});
