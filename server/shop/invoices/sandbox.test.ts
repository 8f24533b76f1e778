import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '../../ledger/invariants.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { openProgram, type ShopProgram } from '../keys/testing-keys.ts';
import { sendDueDeliveries } from '../webhooks/send-webhooks.ts';
import { makeWebhook } from '../webhooks/webhooks.ts';
import type { InvoicingShop } from './create-invoice.ts';
import { findInvoice } from './invoice-queries.ts';
import { playInSandbox, pressesOf } from './play-in-sandbox.ts';
import { choose, makeInvoice, openShop } from './testing-invoices.ts';

let exchange: TestContext;
let server: Server;
let shop: InvoicingShop;
let program: ShopProgram;
let came: { signature: string; body: string }[] = [];
beforeAll(async () => {
  exchange = await createTestContext();
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      came.push({ signature: String(request.headers['btcpay-sig']), body });
      reply.end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await exchange.close();
});
/** Everything that is money, as it stands. */
const books = async () =>
  (
    await exchange.admin.query(
      `select (select count(*)::int from ledger_tx) as postings, (select count(*)::int from claim) as claims,
         (select count(*)::int from deposit) as deposits, (select count(*)::int from shop_credit) as credits,
         (select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]') from account a where a.balance <> 0 or a.version > 0) as accounts`,
    )
  ).rows[0];
let before: unknown;
beforeEach(async () => {
  came = [];
  shop = await openShop(exchange);
  await exchange.admin.query('update shop set is_sandbox = true where id = $1', [shop.id]);
  program = await openProgram(exchange, shop.id);
  const { port } = server.address() as AddressInfo;
  await makeWebhook(exchange.ctx, shop.id, { url: `http://127.0.0.1:${port}/`, secret: 'ours' });
  before = await books();
});
/** Whatever was pressed, no money has moved. */
afterEach(async () => {
  await exchange.ctx.outbox.drain();
  expect(await books()).toEqual(before);
  expect(await checkInvariants(exchange.ctx.db)).toEqual([]);
});

const told = async () => {
  await exchange.ctx.outbox.drain();
  await sendDueDeliveries(exchange.ctx);
  for (const { body, signature } of came)
    expect(signature).toBe(`sha256=${createHmac('sha256', 'ours').update(body).digest('hex')}`);
  return came.map(({ body }) => JSON.parse(body));
};
const stands = async (id: string) => {
  const invoice = await findInvoice(exchange.ctx.db, id);
  return `${invoice?.status} ${invoice?.additionalStatus} ${invoice?.settled}`;
};

it('a pressed payment settles an invoice of a sandbox shop, which hears of it as of a real one, and moves no money', async () => {
  const id = await makeInvoice(exchange, shop);
  await playInSandbox(exchange.ctx, id, 'less');
  expect(await stands(id)).toBe('New PaidPartial 50');
  await playInSandbox(exchange.ctx, id, 'pay');
  expect(await stands(id)).toBe('Settled None 100');
  const events = await told();
  expect(events.map(({ type }) => type)).toEqual([
    ...['InvoiceCreated', 'InvoiceReceivedPayment', 'InvoicePaymentSettled'],
    ...['InvoiceReceivedPayment', 'InvoiceProcessing', 'InvoicePaymentSettled', 'InvoiceSettled'],
  ]);
  const payment = {
    ...{ id: expect.stringMatching(/^sandbox-\d+$/), receivedDate: expect.any(Number), fee: '0' },
    ...{ value: expect.stringMatching(/^\d+(\.\d+)?$/), status: 'Settled', destination: '' },
  };
  expect(events[2]).toMatchObject({ paymentMethodId: shop.ways[0]?.id, payment });
  expect(events[2]).not.toHaveProperty('sandbox');
  const methods = (
    await program.send('GET', `/api/v1/stores/${shop.id}/invoices/${id}/payment-methods`)
  ).json<{ payments: object[] }[]>();
  expect(methods.flatMap(({ payments }) => payments)).toMatchObject([payment, payment]);
});

it('expires and is paid late by a press, and each only where that can be', async () => {
  const id = await makeInvoice(exchange, shop);
  const presses = async () => {
    const invoice = await findInvoice(exchange.ctx.db, id);
    return invoice && pressesOf(exchange.ctx, invoice);
  };
  expect(await presses()).toEqual(['pay', 'less', 'expire']);
  await expect(playInSandbox(exchange.ctx, id, 'late')).rejects.toMatchObject({ code: 'invoice_closed' });
  await playInSandbox(exchange.ctx, id, 'expire');
  expect(await stands(id)).toBe('Expired None 0');
  expect(await presses()).toEqual(['late']);
  for (const press of ['pay', 'less', 'expire'] as const)
    await expect(playInSandbox(exchange.ctx, id, press)).rejects.toMatchObject({ code: 'invoice_closed' });
  await playInSandbox(exchange.ctx, id, 'late');
  expect(await stands(id)).toBe('Expired PaidLate 100');
  expect(await presses()).toEqual([]);
  await expect(playInSandbox(exchange.ctx, id, 'late')).rejects.toMatchObject({ code: 'invoice_closed' });
  expect((await told()).map(({ type }) => type)).toEqual([
    ...['InvoiceCreated', 'InvoiceExpired', 'InvoiceReceivedPayment', 'InvoicePaymentSettled'],
    'InvoicePaidAfterExpiration',
  ]);
});

it('is paid once by two presses at once, and by no claim', async () => {
  const id = await makeInvoice(exchange, shop);
  const presses = await Promise.allSettled([1, 2].map(() => playInSandbox(exchange.ctx, id, 'pay')));
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stands(id)).toBe('Settled None 100');
  const other = await makeInvoice(exchange, shop);
  await expect(choose(exchange, other, 'BTC')).rejects.toMatchObject({ code: 'invoice_closed' });
  const topUp = await makeInvoice(exchange, shop, { amount: null });
  await playInSandbox(exchange.ctx, topUp, 'pay');
  expect(await stands(topUp)).toBe('Settled None 10');
});

it('cannot be pressed at the invoice of a real shop, nor refunded out of nothing', async () => {
  const id = await makeInvoice(exchange, shop);
  await playInSandbox(exchange.ctx, id, 'pay');
  const refund = await program.send('POST', `/api/v1/stores/${shop.id}/invoices/${id}/refund`, {
    ...{ name: 'Back', refundVariant: 'Fiat', payoutMethodId: 'USDT-TRC20' },
  });
  expect(refund.status).toBeGreaterThanOrEqual(400);
  expect(refund.status).toBeLessThan(500);
  await exchange.admin.query('update shop set is_sandbox = false where id = $1', [shop.id]);
  const real = await makeInvoice(exchange, shop);
  for (const press of ['pay', 'less', 'expire', 'late'] as const)
    await expect(playInSandbox(exchange.ctx, real, press)).rejects.toMatchObject({ code: 'invoice_closed' });
  expect(await stands(real)).toBe('New None 0');
});
