import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { openShop } from '../invoices/testing-invoices.ts';
import { openProgram, type ShopProgram } from '../keys/testing-keys.ts';

let exchange: TestContext;
let program: ShopProgram;
let stores: string;
let shops: string;
beforeAll(async () => {
  exchange = await createTestContext();
  const shop = await openShop(exchange);
  program = await openProgram(exchange, shop.id, ['btcpay.store.canmodifystoresettings']);
  stores = `/api/v1/stores/${shop.id}`;
  shops = `/api/v1/shops/${shop.id}`;
});
afterAll(() => exchange.close());

/** Texts that PostgreSQL refuses, or that become such by being cut. */
const texts = ['a\u0000b', 'a\ud800', `${'x'.repeat(199)}😀`, `${'x'.repeat(19)}😀`, '\u202eab'];

const asked: { method: 'POST' | 'PUT'; path: () => string; body: (text: string) => unknown }[] = [
  ...[
    (text: string) => ({ metadata: { orderId: text, buyerEmail: text, [text]: text } }),
    (text: string) => ({ additionalSearchTerms: [text] }),
    (text: string) => ({ receipt: { enabled: true, [text]: text } }),
    (text: string) => ({ checkout: { defaultLanguage: text } }),
    (text: string) => ({ checkout: { redirectURL: `https://shop.example/${text}` } }),
    (text: string) => ({ checkout: { paymentMethods: [text] } }),
    (text: string) => ({ checkout: { defaultPaymentMethod: text, speedPolicy: text } }),
    (text: string) => ({ currency: text }),
  ].map((rest) => ({
    method: 'POST' as const,
    path: () => `${stores}/invoices`,
    body: (text: string) => ({ amount: 1, currency: 'USD', ...rest(text) }),
  })),
  {
    method: 'POST',
    path: () => `${stores}/webhooks`,
    body: (text) => ({
      ...{ url: `https://shop.example/${text}`, secret: text },
      authorizedEvents: { everything: false, specificEvents: [text] },
    }),
  },
  {
    method: 'POST',
    path: () => `${stores}/webhooks`,
    body: (text) => ({
      url: 'https://shop.example/',
      secret: text,
      authorizedEvents: { specificEvents: [text] },
    }),
  },
  {
    method: 'POST',
    path: () => `${stores}/pull-payments`,
    body: (text) => ({ name: text, description: text, amount: '1', currency: 'USD', payoutMethods: [text] }),
  },
  {
    method: 'POST',
    path: () => `${shops}/links`,
    body: (text) => ({
      ...{ amount: '1', currency: 'USD', title: text, description: text, expiresAt: text, mostUses: text },
      ...{ returnUrl: `https://shop.example/${text}`, fields: [{ name: text, label: text }] },
    }),
  },
  { method: 'POST', path: () => `${shops}/withdrawals`, body: (text) => ({ amount: text, currency: text }) },
];

/** What the server has no answer to: each is a fault of ours. */
async function faultOf(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<string[]> {
  const { status, text } = await program.send(method, path, body);
  return status < 500
    ? []
    : [`${method} ${path} ${String(JSON.stringify(body)).slice(0, 200)}: ${status} ${text}`];
}

describe('the API of shops', () => {
  it('has an answer to texts that no database keeps', async () => {
    const faults = [];
    for (const { method, path, body } of asked)
      for (const text of texts) faults.push(...(await faultOf(method, path(), body(text))));
    expect(faults).toEqual([]);
  });

  it('has an answer to them in addresses', async () => {
    const made = await program.send('POST', `${stores}/webhooks`, { url: 'https://shop.example/hook' });
    const deliveries = `${stores}/webhooks/${made.json<{ id: string }>().id}/deliveries`;
    const paths = [
      ...[`${deliveries}/%00`, `${deliveries}/%00/request`, `${deliveries}?count=%00`],
      ...['%00', '%ED%A0%80', 'a%E2%80%AEb'].flatMap((odd) => [
        ...[`${stores}/invoices/${odd}`, `/api/v1/invoices/${odd}`, `${stores}/invoices?orderId=${odd}`],
        ...[`${stores}/invoices?textSearch=${odd}`, `${stores}/webhooks/${odd}`, `${shops}/links/${odd}`],
        ...[`${stores}/pull-payments/${odd}`, `/api/v1/pull-payments/${odd}`, `/api/v1/stores/${odd}`],
        ...[`${shops}/statistics?from=${odd}`, `${shops}/withdrawals?skip=${odd}`],
      ]),
      `${stores}/invoices?startDate=99999999999&endDate=99999999999`,
      `${stores}/invoices?skip=999999999&take=999999999`,
    ];
    const faults = [];
    for (const path of paths) faults.push(...(await faultOf('GET', path)));
    for (const path of [`${shops}/links/%00`, `${stores}/webhooks/%00`, `${stores}/invoices/%00`])
      faults.push(...(await faultOf('DELETE', path)));
    expect(faults).toEqual([]);
  });

  it('has an answer to what is as deep and as long as a body may be', async () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const long = `[${'1,'.repeat(30_000)}1]`;
    const faults = [];
    for (const value of [nested(30), nested(9_000), long, `${'['.repeat(30_000)}${']'.repeat(30_000)}`])
      for (const name of ['metadata', 'receipt', 'checkout', 'additionalSearchTerms', 'amount', 'currency'])
        faults.push(
          ...(await faultOf(
            'POST',
            `${stores}/invoices`,
            `{"${name === 'amount' ? 'x' : 'amount'}":1,"${name}":${value}}`,
          )),
        );
    expect(faults).toEqual([]);
  });
});
