import { randomUUID } from 'node:crypto';
import type { InvoicePage } from '@menyala/contract/site/pages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { breachesOf } from '../../../exchange/claims/testing-claims.ts';
import type { InvoicingShop } from '../../../shop/invoices/create-invoice.ts';
import { makeInvoice, openShop, pay } from '../../../shop/invoices/testing-invoices.ts';
import { waysTo } from '../../../shop/payment-methods.ts';
import { blankSite } from '../../../testing/blank-site.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';

let exchange: TestContext;
let app: FastifyInstance;
let shop: InvoicingShop;
/** What the last page was drawn from. */
let drawn: InvoicePage;
beforeAll(async () => {
  exchange = await createTestContext();
  app = await createApp(exchange.ctx, {
    ...blankSite,
    renderPage: ({ data }) => {
      if (data.page === 'invoice') drawn = data;
      return '<!doctype html><title>page</title>';
    },
  });
  const opened = await openShop(exchange);
  const to = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20');
  shop = { ...opened, ways: waysTo(exchange.ctx, to?.id ?? 0) };
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await app.close();
  await exchange.close();
});

async function look(id: string, query = '', cookies: Record<string, string> = {}): Promise<InvoicePage> {
  const answer = await app.inject({ url: `/en/i/${id}${query}`, cookies });
  expect(answer.statusCode).toBe(200);
  return drawn;
}
const post = (id: string, fields: Record<string, string>) =>
  app.inject({
    ...{ method: 'POST', url: `/en/i/${id}`, payload: String(new URLSearchParams(fields)) },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const examples = ({ chosen }: InvoicePage) =>
  Object.fromEntries((chosen?.fields ?? []).map(({ name, example }) => [`fromRequisites.${name}`, example]));

describe('the page of an invoice', () => {
  it('shows what is to be paid in each currency, asks what the chosen one needs, and leads to the claim', async () => {
    const id = await makeInvoice(exchange, shop, {
      metadata: '{"itemDesc":"Green tea"}',
      orderId: '17',
      checkout: { redirectURL: 'https://shop.example/o/{OrderId}?i={InvoiceId}' },
    });
    const page = await look(id);
    expect(page).toMatchObject({
      ...{ shop: { name: 'Teas' }, about: 'Green tea', status: 'New', amount: '100', currency: 'USD' },
      ...{ paid: '0', due: '100', chosen: null, claim: null },
      back: `https://shop.example/o/17?i=${id}`,
    });
    expect(page.ways.map(({ method }) => method)).toContain('BTC-CHAIN');
    for (const { sum } of page.ways) expect(Number(sum)).toBeGreaterThan(0);

    const chosen = await look(id, '?method=RUB-SBER');
    expect(chosen.chosen?.fields.map(({ name }) => name)).toContain('card');
    const fields = { method: 'RUB-SBER', key: chosen.key, email: 'anna@example.com', ...examples(chosen) };
    const sent = await post(id, fields);
    expect(sent.statusCode).toBe(303);
    const claim = String(sent.headers.location).split('/').at(-1) ?? '';
    expect(sent.headers.location).toBe(`/en/claim/${claim}`);
    // The same form sent once more makes nothing new.
    expect((await post(id, fields)).headers.location).toBe(`/en/claim/${claim}`);
    const cookies = { maker: sent.cookies.find(({ name }) => name === 'maker')?.value ?? '' };
    expect((await look(id, '', cookies)).claim).toBe(claim);
    expect((await look(id)).claim).toBeNull();

    const { rows } = await exchange.admin.query('select from_summa::text as sum from claim where id = $1', [
      claim,
    ]);
    await pay(exchange, { id: claim, fromSumma: rows[0].sum }, 'SBERRUB');
    expect(await look(id)).toMatchObject({ status: 'Settled', ways: [], due: expect.any(String) });
    const late = await post(id, { ...fields, key: randomUUID() });
    expect(late.statusCode).toBe(409);
    expect(drawn.problem?.code).toBe('invoice_closed');
  });

  it('comes back with what was typed and a sentence at each field that is wrong', async () => {
    const id = await makeInvoice(exchange, shop);
    const chosen = await look(id, '?method=RUB-SBER');
    const wrong = { ...examples(chosen), 'fromRequisites.card': '1234', email: 'nobody' };
    const answer = await post(id, { method: 'RUB-SBER', key: chosen.key, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(drawn.problem?.errors ?? {}).sort()).toEqual(['email', 'fromRequisites.card']);
    expect(drawn.typed).toMatchObject({ email: 'nobody', values: { card: '1234' } });
    expect([drawn.key, drawn.chosen?.method]).toEqual([chosen.key, 'RUB-SBER']);
    const hidden = await post(id, { ...wrong, method: 'RUB-SBER', email: 'a\u202eb@example.com' });
    expect([hidden.statusCode, Object.keys(drawn.problem?.errors ?? {})]).toEqual([422, ['email']]);
    const nobodys = await post(id, { method: 'XXX-CHAIN' });
    expect([nobodys.statusCode, drawn.chosen]).toEqual([422, null]);
  });

  it('takes any sum where the invoice has none, and refuses what is no sum', async () => {
    const id = await makeInvoice(exchange, shop, { amount: null });
    const page = await look(id, '?method=BTC-CHAIN');
    expect([page.amount, page.due, page.ways[0]?.sum]).toEqual([null, null, null]);
    for (const sum of ['', '0', '-1', 'much']) {
      const answer = await post(id, { method: 'BTC-CHAIN', sum, email: 'anna@example.com' });
      expect([sum, answer.statusCode, Object.keys(drawn.problem?.errors ?? {})]).toEqual([sum, 422, ['sum']]);
    }
    const sent = await post(id, { method: 'BTC-CHAIN', sum: '0.01', email: 'anna@example.com' });
    expect(sent.statusCode).toBe(303);
  });

  it('says when its time is over, and is not there for an id that is nobody’s', async () => {
    const id = await makeInvoice(exchange, shop);
    exchange.clock.turn(16 * 60_000);
    expect(await look(id)).toMatchObject({ status: 'Expired', ways: [], chosen: null });
    expect((await app.inject('/i/nobody')).statusCode).toBe(404);
    expect((await post('nobody', { method: 'BTC-CHAIN' })).statusCode).toBe(404);
  });
});
