import * as client from 'btcpay-greenfield-node-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { detailsFor } from '../../programme/withdrawals/testing-withdrawals.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { pageContext } from '../../web/pages/testing/page-context.ts';
import type { InvoicingShop } from '../invoices/create-invoice.ts';
import { driveInvoices } from '../invoices/drive-invoices.ts';
import { choose, makeInvoice, openShop, pay } from '../invoices/testing-invoices.ts';
import { permissions } from '../keys/permissions.ts';
import { makeShopKey } from '../keys/shop-keys.ts';
import { wooPermissions } from '../keys/testing-keys.ts';
import { giveShop } from '../pull-payments/testing-pull-payments.ts';
import { sendDueDeliveries } from '../webhooks/send-webhooks.ts';

/** The client that programs in JavaScript use, unchanged, over HTTP. Each of its calls is answered, or refused with a reason. */

const {
  ApiKeysService,
  AuthorizationService,
  HealthService,
  InvoicesService,
  MiscalleneousService,
  OpenAPI,
  PullPaymentsManagementService,
  PullPaymentsPublicService,
  ServerInfoService,
  StoresService,
  WebhooksService,
} = client;

type Call = (args: Record<string, unknown>) => Promise<unknown>;
/** Every call of the client, by name. It notes which were made. */
const calls = new Map<string, Call>();
const made = new Set<string>();
for (const [service, holder] of Object.entries(client)) {
  if (!service.endsWith('Service')) continue;
  const methods = holder as unknown as Record<string, Call>;
  for (const name of Object.getOwnPropertyNames(methods)) {
    const call = methods[name];
    if (typeof call !== 'function' || name === 'prototype') continue;
    const noted: Call = (args) => {
      made.add(`${service}.${name}`);
      return call.call(holder, args);
    };
    methods[name] = noted;
    calls.set(`${service}.${name}`, noted);
  }
}

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
  await sendDueDeliveries(exchange.ctx);
  // The newest waits for its turn; nothing was sent of it.
  const deliveries = await WebhooksService.getWebhooksService({ storeId, webhookId });
  const deliveryId = deliveries.at(-1)?.id ?? '';
  expect(await WebhooksService.getWebhooksService1({ storeId, webhookId, deliveryId })).toMatchObject({
    id: deliveryId,
  });
  const ofDelivery = { storeId, webhookId, deliveryId };
  expect(await WebhooksService.getWebhooksService2(ofDelivery as never)).toMatchObject({
    type: 'InvoiceCreated',
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

async function withKey<T>(key: string, act: () => Promise<T>): Promise<T> {
  const before = OpenAPI.TOKEN as string;
  OpenAPI.TOKEN = key;
  try {
    return await act();
  } finally {
    OpenAPI.TOKEN = before;
  }
}

it('asks for payouts of a refund, approves one and cancels another', async () => {
  const storeId = shop.id;
  await giveShop(exchange, shop.id, '500');
  const { key } = await makeShopKey(exchange.ctx, storeId, { label: 'Payer', permissions });
  const [destination = ''] = Object.values(detailsFor(exchange, 'USDTTRC20'));
  const payout = async () => {
    const order = { name: 'Refund', amount: '20', currency: 'USD', payoutMethods: ['USDT-TRC20'] } as never;
    const pull = await PullPaymentsManagementService.pullPaymentsCreatePullPayment({
      storeId,
      requestBody: order,
    });
    const pullPaymentId = pull.id ?? '';
    const requestBody = { destination, payoutMethodId: 'USDT-TRC20' } as never;
    const asked = await PullPaymentsPublicService.pullPaymentsCreatePayout({ pullPaymentId, requestBody });
    expect(asked).toMatchObject({ state: 'AwaitingApproval', pullPaymentId });
    const all = await PullPaymentsPublicService.pullPaymentsGetPayouts({ pullPaymentId });
    expect(all).toEqual([asked]);
    return { storeId, payoutId: asked.id ?? '', revision: asked.revision };
  };
  await withKey(key, async () => {
    const { revision, ...approved } = await payout();
    const requestBody = { revision } as never;
    expect(
      await PullPaymentsManagementService.pullPaymentsApprovePayout({ ...approved, requestBody }),
    ).toMatchObject({ state: 'AwaitingPayment' });
    const { revision: _, ...cancelled } = await payout();
    await PullPaymentsManagementService.pullPaymentsCancelPayout(cancelled);
  });
});

it('reads what asks for no key, and ends its own', async () => {
  expect(await HealthService.healthGetHealth()).toEqual({ synchronized: true });
  expect(await MiscalleneousService.langCodes()).toContainEqual({ code: 'en', currentLanguage: 'English' });
  const { key } = await makeShopKey(exchange.ctx, shop.id, { label: 'Short', permissions: wooPermissions });
  await withKey(key, async () => {
    await ApiKeysService.deleteApiKeysService1();
    await expect(StoresService.storesGetStores()).rejects.toMatchObject({ status: 401 });
  });
});

it('reads the pages of an invoice and of a new key', async () => {
  const page = await pageContext();
  const before = OpenAPI.BASE;
  try {
    OpenAPI.BASE = await (await page.open()).listen({ host: '127.0.0.1', port: 0 });
    const own = { ctx: page.ctx, admin: page.small.admin };
    const id = await makeInvoice(own, await openShop(own));
    expect(await MiscalleneousService.getMiscalleneousService({ invoiceId: id })).toMatch(
      /^<!doctype html>/i,
    );
    const asked = { applicationName: 'Teas', permissions: ['btcpay.store.canviewinvoices'] } as never;
    expect(await AuthorizationService.getAuthorizationService(asked)).toMatch(/^<!doctype html>/i);
  } finally {
    OpenAPI.BASE = before;
    await page.close();
  }
});

const coin = 'BTC';
const body = { requestBody: {} };
const ofLightning = {
  ...{ GetInfo: {}, ConnectToNode: body, GetChannels: {}, OpenChannel: body, GetDepositAddress: {} },
  ...{ GetInvoice: { id: 'x' }, PayInvoice: body, CreateInvoice: body },
};
const lightning = (service: string, prefix: string) =>
  Object.entries(ofLightning).map(
    ([name, args]) =>
      [`${service}.${prefix}${name}`, args, 404, 'lightning-not-configured', /Lightning/] as const,
  );
const version1 = (names: readonly string[]) =>
  names.map((name) => [name, body, 410, 'unsupported-in-v2', /BTCPay Server 1/] as const);
const notServed = (names: readonly string[], reason: RegExp) =>
  names.map((name) => [name, body, 404, 'not-found', reason] as const);
const otherMethod = (names: readonly string[], reason: RegExp) =>
  names.map((name) => [name, body, 405, 'method-not-allowed', reason] as const);

const refused: readonly (readonly [string, object, number, string, RegExp])[] = [
  ...lightning('LightningInternalNodeService', 'internalLightningNodeApi'),
  ...lightning('LightningStoreService', 'storeLightningNodeApi'),
  ...version1([
    'StorePaymentMethodsLightningNetworkService.storeLightningNetworkPaymentMethodsGetLightningNetworkPaymentMethod',
    'StorePaymentMethodsLightningNetworkService.storeLightningNetworkPaymentMethodsUpdateLightningNetworkPaymentMethod',
    'StorePaymentMethodsLightningNetworkService.deleteStorePaymentMethodsLightningNetworkService',
    'StorePaymentMethodsOnChainService.storeOnChainPaymentMethodsGetOnChainPaymentMethod',
    'StorePaymentMethodsOnChainService.storeOnChainPaymentMethodsUpdateOnChainPaymentMethod',
    'StorePaymentMethodsOnChainService.deleteStorePaymentMethodsOnChainService',
    'StorePaymentMethodsOnChainService.storeOnChainPaymentMethodsGetOnChainPaymentMethodPreview',
    'StorePaymentMethodsOnChainService.storeOnChainPaymentMethodsGetOnChainPaymentMethodPreview1',
    'StoreWalletOnChainService.storeOnChainWalletsShowOnChainWalletOverview',
    'StoreWalletOnChainService.storeOnChainWalletsGetOnChainWalletReceiveAddress',
    'StoreWalletOnChainService.storeOnChainWalletsUnReserveOnChainWalletReceiveAddress',
    'StoreWalletOnChainService.storeOnChainWalletsShowOnChainWalletTransactions',
    'StoreWalletOnChainService.storeOnChainWalletsCreateOnChainTransaction',
    'StoreWalletOnChainService.storeOnChainWalletsGetOnChainWalletTransaction',
    'StoreWalletOnChainService.storeOnChainWalletsGetOnChainWalletUtxOs',
  ]),
  ...notServed(
    [
      'PaymentRequestsService.paymentRequestsGetPaymentRequests',
      'PaymentRequestsService.paymentRequestsCreatePaymentRequest',
      'PaymentRequestsService.paymentRequestsGetPaymentRequest',
      'PaymentRequestsService.paymentRequestsArchivePaymentRequest',
      'PaymentRequestsService.paymentRequestsUpdatePaymentRequest',
    ],
    /Payment links/,
  ),
  ...notServed(
    [
      'NotificationsCurrentUserService.notificationsGetNotifications',
      'NotificationsCurrentUserService.notificationsGetInvoice',
      'NotificationsCurrentUserService.notificationsUpdateNotification',
      'NotificationsCurrentUserService.notificationsDeleteNotification',
    ],
    /Webhooks tell/,
  ),
  ...notServed(
    ['ApiKeysService.deleteApiKeysService', 'ApiKeysService.postApiKeysService'],
    /made by the owner/,
  ),
  ...notServed(['UsersService.postUsersService'], /no user/),
  ...otherMethod(
    [
      'StoresService.postStoresService',
      'StoresService.storesUpdateStore',
      'StoresService.deleteStoresService',
    ],
    /by its owner/,
  ),
  ...otherMethod(['InvoicesService.invoicesArchiveInvoice1'], /takes GET/),
  ['UsersService.usersGetCurrentUser', {}, 403, 'missing-permission', /canviewprofile/],
];

it.each(refused)('refuses %s with a reason', async (name, args, status, code, reason) => {
  const call = calls.get(name) ?? expect.unreachable(`the client has no ${name}`);
  const whole = {
    ...{ storeId: shop.id, cryptoCode: coin, invoiceId: 'x', paymentRequestId: 'x', id: 'x', apikey: 'x' },
    ...{ transactionId: 'x', ...args },
  };
  await expect(call(whole)).rejects.toMatchObject({
    ...{ status, body: { code, message: expect.stringMatching(reason) } },
  });
});

it('has had each of its calls made', () => {
  expect([...calls.keys()].filter((name) => !made.has(name))).toEqual([]);
  expect(calls.size).toBeGreaterThan(75);
});
