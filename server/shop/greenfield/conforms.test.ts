import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { detailsFor } from '../../programme/withdrawals/testing-withdrawals.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import type { InvoicingShop } from '../invoices/create-invoice.ts';
import { choose, makeInvoice, openShop, pay } from '../invoices/testing-invoices.ts';
import { openProgram, type ShopProgram, wooPermissions } from '../keys/testing-keys.ts';
import { giveShop } from '../pull-payments/testing-pull-payments.ts';
import { recordedCalls } from './recorded-calls.ts';
import { differences, type Recorded, recordedShapes } from './recorded-shapes.ts';
import type { MerchantCall } from './serve-merchant.ts';
import { unservedAt } from './unserved.ts';

/** Answers of the shop's API, held against the shapes that BTCPay Server 2.4 documents and against our own document. */

let exchange: TestContext;
let shop: InvoicingShop;
let program: ShopProgram;
/** Every answer that was read, by the shape that it should have. */
const answers: [keyof typeof recordedShapes, unknown][] = [];
const bodies: { call: string; body: unknown }[] = [];

beforeAll(async () => {
  exchange = await createTestContext();
  shop = await openShop(exchange);
  await giveShop(exchange, shop.id, '500');
  program = await openProgram(exchange, shop.id, [...wooPermissions, 'btcpay.store.canmodifystoresettings']);
  await readAll();
});
afterAll(() => exchange.close());

async function read<T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  call: string,
  body?: unknown,
): Promise<T> {
  const answer = await program.send(method, path, body);
  expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, '']);
  bodies.push({ call: `${method} ${call}`, body: answer.json() });
  return answer.json<T>();
}

async function readAll(): Promise<void> {
  const s = `/api/v1/stores/${shop.id}`;
  const keep = (shape: keyof typeof recordedShapes, ...found: unknown[]) => {
    for (const one of found) answers.push([shape, one]);
  };
  keep('server', await read('GET', '/api/v1/server/info', '/api/v1/server/info'));
  keep('key', await read('GET', '/api/v1/api-keys/current', '/api/v1/api-keys/current'));
  keep('store', await read('GET', s, '/api/v1/stores/:store'));
  keep('store', ...(await read<unknown[]>('GET', '/api/v1/stores', '/api/v1/stores')));
  const methods = await read<unknown[]>(
    'GET',
    `${s}/payment-methods`,
    '/api/v1/stores/:store/payment-methods',
  );
  keep('storeMethod', ...methods);
  const rates = `${s}/rates?currencyPair=BTC_USD&currencyPair=XXX_USD`;
  keep('rate', ...(await read<unknown[]>('GET', rates, '/api/v1/stores/:store/rates')));
  keep('permission', ...(await read<unknown[]>('GET', '/misc/permissions', '/misc/permissions')));
  keep('language', ...(await read<unknown[]>('GET', '/misc/lang', '/misc/lang')));
  await read('GET', '/misc/rate-sources', '/misc/rate-sources');
  await read('GET', '/api/v1/health', '/api/v1/health');
  await read('GET', `${s}/rates/configuration`, '/api/v1/stores/:store/rates/configuration');

  const order = { amount: '20', currency: 'USD', metadata: { orderId: '7' } };
  const invoicesOf = '/api/v1/stores/:store/invoices';
  const made = await read<{ id: string }>('POST', `${s}/invoices`, invoicesOf, order);
  const paid = await makeInvoice(exchange, shop, { amount: '30' });
  await pay(exchange, await choose(exchange, paid, 'BTC'), 'BTC');
  type Invoice = { checkout: unknown; receipt: unknown };
  type Way = { payments: unknown[] };
  const topUp = await read<Invoice>('POST', `${s}/invoices`, invoicesOf, { amount: null });
  const found = await read<Invoice[]>('GET', `${s}/invoices?includePaymentMethods=true`, invoicesOf);
  for (const invoice of [
    topUp,
    ...found,
    await read<Invoice>('GET', `/api/v1/invoices/${made.id}`, `${invoicesOf}/:invoice`),
  ]) {
    const { paymentMethods: _, ...own } = invoice as Invoice & { paymentMethods?: unknown };
    keep('invoice', own);
    keep('checkout', invoice.checkout);
    keep('receipt', invoice.receipt);
  }
  for (const id of [made.id, paid]) {
    const path = `/api/v1/invoices/${id}/payment-methods`;
    const ways = await read<Way[]>('GET', path, `${invoicesOf}/:invoice/payment-methods`);
    keep('invoiceMethod', ...ways);
    keep('payment', ...ways.flatMap(({ payments }) => payments));
  }

  const sums = `/api/v1/invoices/${made.id}/refund/BTC-CHAIN`;
  keep('refundSums', await read('GET', sums, `${invoicesOf}/:invoice/refund/:method`));
  const activate = `/api/v1/invoices/${made.id}/payment-methods/BTC-CHAIN/activate`;
  expect((await program.send('POST', activate)).status).toBe(200);

  const hooks = '/api/v1/stores/:store/webhooks';
  const url = 'http://127.0.0.1:9/hook';
  const { secret, ...webhook } = await read<Record<string, unknown>>('POST', `${s}/webhooks`, hooks, { url });
  expect(secret).toEqual(expect.any(String));
  keep('webhook', webhook, await read('GET', `/api/v1/webhooks/${webhook['id']}`, `${hooks}/:webhook`));
  keep('webhook', await read('PUT', `/api/v1/webhooks/${webhook['id']}`, `${hooks}/:webhook`, { url }));
  keep('authorizedEvents', webhook['authorizedEvents']);
  await makeInvoice(exchange, shop);
  await exchange.ctx.outbox.drain();
  const sent = `/api/v1/webhooks/${webhook['id']}/deliveries`;
  const deliveries = await read<{ id: string }[]>('GET', `${sent}?count=5`, `${hooks}/:webhook/deliveries`);
  const [delivery] = deliveries;
  keep('delivery', ...deliveries);
  const one = `${hooks}/:webhook/deliveries/:delivery`;
  keep('delivery', await read('GET', `${sent}/${delivery?.id}`, one));
  await read('POST', `${sent}/${delivery?.id}/redeliver`, `${one}/redeliver`);

  const pulls = '/api/v1/stores/:store/pull-payments';
  const pull = { name: 'Refund', amount: '20', currency: 'USD' };
  const { id } = await read<{ id: string }>('POST', `${s}/pull-payments`, pulls, pull);
  keep('pullPayment', ...(await read<unknown[]>('GET', `${s}/pull-payments`, pulls)));
  keep('pullPayment', await read('GET', `/api/v1/pull-payments/${id}`, '/api/v1/pull-payments/:pull'));
  const [destination] = Object.values(detailsFor(exchange, 'USDTTRC20'));
  const payout = { destination, payoutMethodId: 'USDT-TRC20' };
  const ofPull = '/api/v1/pull-payments/:pull/payouts';
  keep('payout', await read('POST', `/api/v1/pull-payments/${id}/payouts`, ofPull, payout));
  keep('payout', ...(await read<unknown[]>('GET', `/api/v1/pull-payments/${id}/payouts`, ofPull)));
  const ofStore = '/api/v1/stores/:store/payouts';
  const approved = { ...payout, amount: '30', approved: true };
  keep('payout', await read('POST', `${s}/payouts`, ofStore, approved));
  keep('payout', ...(await read<unknown[]>('GET', `${s}/payouts`, ofStore)));
  keep('refusal', (await program.send('GET', '/api/v1/stores/nothing/webhooks/x')).json());
  keep('refusal', (await program.send('GET', '/api/v1/subscriptions')).json());
}

const isOf: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  yes: (value) => typeof value === 'boolean',
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};
function fits(value: unknown, type: Recorded): boolean {
  if (value === null) return type.endsWith('?');
  return isOf[type.replace('?', '')]?.(value) ?? false;
}

it('answers as BTCPay 2.4 documents it, but for what is listed with a reason', () => {
  const found = new Set<string>();
  for (const [shape, answer] of answers) {
    const recorded: Readonly<Record<string, Recorded>> = recordedShapes[shape];
    const given = answer as Record<string, unknown>;
    for (const [name, type] of Object.entries(recorded))
      if (!(name in given) || !fits(given[name], type)) found.add(`${shape}.${name}`);
    for (const name of Object.keys(given)) {
      if (name in recorded || (shape === 'refusal' && name === 'missingPermission')) continue;
      found.add(`${shape}.${name}`);
    }
  }
  expect([...found].sort()).toEqual(Object.keys(differences).sort());
  expect(new Set(answers.map(([shape]) => shape))).toEqual(new Set(Object.keys(recordedShapes)));
  for (const reason of Object.values(differences)) expect(reason).toMatch(/\w{3,}/);
});

it('serves each call that BTCPay 2.4 has, or says why not', () => {
  const served = merchantCallsOf().map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '{}')}`);
  const silent = recordedCalls.flatMap(([methods, path]) =>
    methods
      .split(' ')
      .map((method) => `${method} ${path}`)
      .filter((call) => !served.includes(call) && unservedAt(path.replaceAll('{}', 'x')) === null),
  );
  // Pages, and no calls.
  expect(silent).toEqual(['GET /api-keys/authorize', 'GET /i/{}']);
});

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; summary: string; security?: unknown[] }>>;
}
const document = async () => {
  const answer = await exchange.app.inject({ url: '/api/shop/openapi.json' });
  expect(answer.statusCode).toBe(200);
  return answer.json<Document>();
};

it('is described whole by its own document, and answers as that says', async () => {
  const { paths } = await document();
  const told = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...{ call: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, ...operation },
    })),
  );
  expect(told.length).toBeGreaterThan(55);
  const names = told.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  const calls = merchantCallsOf();
  expect(told.map(({ call }) => call).sort()).toEqual(
    calls.map(({ method, path }) => `${method} ${path}`).sort(),
  );
  for (const { call, body } of bodies) {
    const known = calls.find(({ method, path }) => `${method} ${path}` === call);
    const schema = known?.answer ?? expect.unreachable(`no call is ${call}`);
    const errors = [...Value.Errors(schema, body)].map(
      ({ instancePath, message }) => `${instancePath} ${message}`,
    );
    expect([call, errors.slice(0, 5)]).toEqual([call, []]);
  }
});

const merchantCallsOf = (): MerchantCall[] => exchange.app.merchantCalls;
