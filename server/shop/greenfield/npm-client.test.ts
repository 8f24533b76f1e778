import {
  ApiKeysService,
  InvoicesService,
  OpenAPI,
  PullPaymentsManagementService,
  PullPaymentsPublicService,
  ServerInfoService,
  StoresService,
  WebhooksService,
} from 'btcpay-greenfield-node-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import type { InvoicingShop } from '../invoices/create-invoice.ts';
import { driveInvoices } from '../invoices/drive-invoices.ts';
import { choose, openShop, pay } from '../invoices/testing-invoices.ts';
import { makeShopKey } from '../keys/shop-keys.ts';
import { wooPermissions } from '../keys/testing-keys.ts';

/** The client that programs in JavaScript use, unchanged, over HTTP. */

let exchange: TestContext;
let shop: InvoicingShop;
beforeAll(async () => {
  exchange = await createTestContext();
  shop = await openShop(exchange);
  const { key } = await makeShopKey(exchange.ctx, shop.id, { label: 'Client', permissions: wooPermissions });
  OpenAPI.BASE = await exchange.app.listen({ host: '127.0.0.1', port: 0 });
  OpenAPI.TOKEN = key;
});
afterAll(() => exchange.close());

const order = { amount: '100.00', currency: 'USD', metadata: { orderId: '42', itemDesc: 'Tea' } };
const make = () => InvoicesService.invoicesCreateInvoice({ storeId: shop.id, requestBody: order as never });
const of = (invoiceId: string | undefined) => ({ storeId: shop.id, invoiceId: invoiceId ?? '' });

it('knows the server, its key and its shop', async () => {
  expect(await ServerInfoService.serverInfoGetServerInfo()).toMatchObject({ fullySynched: true });
  expect(await ApiKeysService.getApiKeysService()).toMatchObject({
    permissions: wooPermissions.map((one) => `${one}:${shop.id}`),
  });
  expect(await StoresService.storesGetStores()).toMatchObject([{ id: shop.id, name: 'Teas' }]);
  expect(await StoresService.storesGetStore({ storeId: shop.id })).toMatchObject({ id: shop.id });
});

it('makes an invoice, sees it paid and settled, and reads its payments', async () => {
  const { id = '' } = await make();
  expect(await InvoicesService.invoicesGetInvoice(of(id))).toMatchObject({
    ...order,
    amount: '100',
    status: 'New',
  });
  const claim = await choose(exchange, id, 'BTC-CHAIN');
  await pay(exchange, claim, 'BTC', { state: 'seen', reference: 'abc' });
  expect(await InvoicesService.invoicesGetInvoice(of(id))).toMatchObject({ status: 'Processing' });
  await pay(exchange, claim, 'BTC', { reference: 'abc' });
  expect(await InvoicesService.invoicesGetInvoice(of(id))).toMatchObject({ status: 'Settled' });
  const methods = await InvoicesService.invoicesGetInvoicePaymentMethods(of(id));
  expect(methods.flatMap(({ payments }) => payments)).toMatchObject([{ status: 'Settled' }]);
  const all = await InvoicesService.invoicesGetInvoices({ storeId: shop.id });
  expect(all.map((one) => one.id)).toContain(id);
});

it('sees one expire, marks it, archives it and takes it back', async () => {
  const { id } = await make();
  exchange.clock.turn(16 * 60_000);
  await driveInvoices(exchange.ctx);
  expect(await InvoicesService.invoicesGetInvoice(of(id))).toMatchObject({ status: 'Expired' });
  const requestBody = { status: 'Invalid' } as never;
  expect(await InvoicesService.invoicesMarkInvoiceStatus({ ...of(id), requestBody })).toMatchObject({
    ...{ status: 'Invalid', additionalStatus: 'Marked' },
  });
  await InvoicesService.invoicesArchiveInvoice(of(id));
  expect(await InvoicesService.invoicesGetInvoice(of(id))).toMatchObject({ archived: true });
  expect(await InvoicesService.invoicesUnarchiveInvoice(of(id))).toMatchObject({ archived: false });
  const changed = { metadata: { orderId: '43' } } as never;
  expect(await InvoicesService.invoicesUpdateInvoice({ ...of(id), requestBody: changed })).toMatchObject({
    metadata: { orderId: '43' },
  });
});

it('makes a webhook with nothing but its address, changes it, looks at its deliveries and deletes it', async () => {
  const storeId = shop.id;
  const url = 'http://127.0.0.1:9/hook?a=1';
  const made = await WebhooksService.postWebhooksService({ storeId, requestBody: { url } as never });
  expect(made).toMatchObject({
    ...{ url, enabled: true, automaticRedelivery: true, secret: expect.stringMatching(/^.{20,}$/) },
    authorizedEvents: { everything: true, specificEvents: [] },
  });
  const webhookId = made.id ?? '';
  const listed = await WebhooksService.webhokksGetWebhooks({ storeId });
  expect(listed).toMatchObject([{ id: webhookId, url }]);
  expect(JSON.stringify(listed)).not.toContain('secret');
  const some = { url, authorizedEvents: { everything: false, specificEvents: ['InvoiceCreated'] } } as never;
  const changed = await WebhooksService.putWebhooksService({ storeId, webhookId, requestBody: some });
  expect(changed).toMatchObject({ authorizedEvents: { everything: false } });
  await make();
  await exchange.ctx.outbox.drain();
  const [delivery] = await WebhooksService.getWebhooksService({ storeId, webhookId });
  const deliveryId = delivery?.id ?? '';
  expect(await WebhooksService.getWebhooksService1({ storeId, webhookId, deliveryId })).toMatchObject({
    id: deliveryId,
  });
  const again = await WebhooksService.postWebhooksService1({ storeId, webhookId, deliveryId });
  expect(again).toMatch(/^[A-Za-z0-9]{20,}$/);
  await WebhooksService.deleteWebhooksService({ storeId, webhookId } as never);
  await expect(WebhooksService.webhokksGetWebhook({ storeId, webhookId })).rejects.toMatchObject({
    ...{ status: 404, body: { code: 'webhook-not-found' } },
  });
});

it('makes a refund of the balance, looks at it, lists it and archives it', async () => {
  const storeId = shop.id;
  const requestBody = {
    name: 'Refund 42',
    amount: '20',
    currency: 'USD',
    payoutMethods: ['USDT-TRC20'],
  } as never;
  const made = await PullPaymentsManagementService.pullPaymentsCreatePullPayment({ storeId, requestBody });
  expect(made).toMatchObject({ name: 'Refund 42', amount: '20', currency: 'USD', archived: false });
  const pullPaymentId = made.id ?? '';
  expect(await PullPaymentsPublicService.pullPaymentsGetPullPayment({ pullPaymentId })).toEqual(made);
  const list = { storeId, includeArchived: true };
  expect(await PullPaymentsManagementService.pullPaymentsGetPullPayments(list)).toEqual([made]);
  const { key } = await makeShopKey(exchange.ctx, storeId, {
    label: 'Archiver',
    permissions: ['btcpay.store.canmodifystoresettings'],
  });
  const before = OpenAPI.TOKEN as string;
  OpenAPI.TOKEN = key;
  await PullPaymentsManagementService.pullPaymentsArchivePullPayment({ storeId, pullPaymentId });
  OpenAPI.TOKEN = before;
  expect(await PullPaymentsPublicService.pullPaymentsGetPullPayment({ pullPaymentId })).toMatchObject({
    archived: true,
  });
});

it('throws what was wrong', async () => {
  const wrong = InvoicesService.invoicesGetInvoice(of('unknown'));
  await expect(wrong).rejects.toMatchObject({ status: 404, body: { code: 'invoice-not-found' } });
  const requestBody = { amount: '-1', currency: 'USD' } as never;
  await expect(
    InvoicesService.invoicesCreateInvoice({ storeId: shop.id, requestBody }),
  ).rejects.toMatchObject({ status: 422, body: [{ path: 'amount' }] });
});
