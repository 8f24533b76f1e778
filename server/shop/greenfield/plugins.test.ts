import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { compare, multiply } from '@menyala/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import type { InvoicingShop } from '../invoices/create-invoice.ts';
import { choose, makeInvoice, openShop, pay } from '../invoices/testing-invoices.ts';
import { permissions } from '../keys/permissions.ts';
import { makeShopKey } from '../keys/shop-keys.ts';
import { recordedRequests } from './testing-recorded-requests.ts';

let exchange: TestContext;
let shop: InvoicingShop;
let key: string;
let port: number;
beforeAll(async () => {
  exchange = await createTestContext();
  shop = await openShop(exchange);
  ({ key } = await makeShopKey(exchange.ctx, shop.id, { label: 'Plugin', permissions }));
  await exchange.app.listen({ port: 0, host: '127.0.0.1' });
  port = (exchange.app.server.address() as AddressInfo).port;
});
afterAll(() => exchange.close());

interface Answer {
  status: number;
  type: string | undefined;
  body: string;
}

/** Sends the bytes as they are, on a connection of their own. */
async function send(bytes: Buffer): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  let text = '';
  for await (const part of socket) {
    text += (part as Buffer).toString('latin1');
    const at = text.indexOf('\r\n\r\n');
    if (at < 0) continue;
    const [head, body] = [text.slice(0, at), text.slice(at + 4)];
    if (body.length < Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])) continue;
    return {
      status: Number(head.slice(9, 12)),
      type: /\r\ncontent-type: ([^\r]+)/i.exec(head)?.[1],
      body: Buffer.from(body, 'latin1').toString(),
    };
  }
  throw new Error(`The connection ended after:\n${text}`);
}

/** What stands for words in capitals, as the answers before have said it. */
type Known = Record<'WEBHOOK' | 'SECRET' | 'INVOICE', string>;

function bytesOf(recorded: string, known: Known): Buffer {
  const words = { ...known, KEY: key, STORE: shop.id, HOST: `127.0.0.1:${port}` };
  const filled = recorded.replace(
    /\b(KEY|STORE|HOST|WEBHOOK|SECRET|INVOICE)\b/g,
    (word) => words[word as keyof typeof words],
  );
  const [head = '', body = ''] = filled.split('\r\n\r\n');
  return Buffer.from(`${head.replace('LENGTH', String(Buffer.byteLength(body)))}\r\n\r\n${body}`);
}

const text = expect.any(String);
const decimal = expect.stringMatching(/^-?\d+(\.\d+)?$/);
const time = expect.any(Number);
const isTrueOrFalse = expect.any(Boolean);

const invoice = {
  ...{ id: expect.stringMatching(/^[A-Za-z0-9]+$/), storeId: text, checkoutLink: text, currency: text },
  ...{ amount: decimal, paidAmount: decimal, type: 'Standard', status: text, additionalStatus: text },
  ...{ createdTime: time, expirationTime: time, monitoringExpiration: time, monitoringTime: time },
  ...{ archived: isTrueOrFalse, metadata: expect.any(Object), checkout: expect.any(Object) },
};
const webhook = {
  ...{ id: text, url: text, enabled: isTrueOrFalse, automaticRedelivery: isTrueOrFalse },
  authorizedEvents: { everything: isTrueOrFalse, specificEvents: expect.any(Array) },
};
const store = {
  ...{ id: text, name: text, speedPolicy: text, defaultCurrency: text },
  ...{ invoiceExpiration: time, monitoringExpiration: time, paymentTolerance: time },
  ...{ website: text, defaultLang: text, defaultPaymentMethod: text, networkFeeMode: text },
  ...{ lightningDescriptionTemplate: text, customLogo: text, customCSS: text, htmlTitle: text },
  ...{ recommendedFeeBlockTarget: time, anyoneCanCreateInvoice: isTrueOrFalse },
  ...{ lazyPaymentMethods: isTrueOrFalse, redirectAutomatically: isTrueOrFalse },
};

/** The fields that plugins read of the answer to a call, with their types: where they read text, nothing is null. */
const read: readonly [RegExp, object][] = [
  [/^GET \/api\/v1\/api-keys\/current /, { apiKey: text, permissions: expect.arrayContaining([text]) }],
  [
    /^GET \/api\/v1\/server\/info /,
    { version: expect.stringMatching(/^[12]\./), fullySynched: true, onion: text },
  ],
  [/^GET \/api\/v1\/stores\/? /, [store]],
  [/^GET \/api\/v1\/stores\/STORE /, store],
  [
    /^GET \S+STORE\/payment-methods /,
    expect.arrayContaining([{ paymentMethodId: 'BTC-CHAIN', enabled: true, config: null }]),
  ],
  [/^GET \S+\/webhooks /, expect.arrayContaining([expect.objectContaining(webhook)])],
  [/^POST \S+\/webhooks /, { ...webhook, secret: expect.stringMatching(/^.{16,}$/) }],
  [/^(GET|PUT) \S+\/webhooks\/WEBHOOK /, webhook],
  [/^(GET|POST) \S+\/invoices\/INVOICE(\/status)? /, invoice],
  [/^POST \S+\/invoices\/? /, invoice],
  [/^GET \S+\/invoices(\?\S+)? /, expect.any(Array)],
  [
    /^GET \S+\/INVOICE\/payment-methods /,
    expect.arrayContaining([
      {
        ...{
          activated: isTrueOrFalse,
          paymentMethodId: expect.stringMatching(/^[A-Za-z0-9]+-[A-Za-z0-9]+$/),
        },
        ...{ currency: text, destination: text, paymentLink: text, rate: decimal, due: decimal },
        ...{ amount: decimal, totalPaid: decimal, paymentMethodPaid: decimal, paymentMethodFee: decimal },
        ...{ payments: [], additionalData: expect.any(Object) },
      },
    ]),
  ],
  [/^GET \S+\/pull-payments /, expect.any(Array)],
  [
    /^POST \S+\/pull-payments /,
    { id: text, viewLink: expect.stringMatching(/\/pull-payments\/[A-Za-z0-9]+$/) },
  ],
];

/**
 * What BTCPay itself refuses plugins, and how. Zapier ends a webhook of the shop "undefined". A shop without Lightning cannot be paid by
 * it alone. PrestaShop takes "there are no fallback rates" for just that.
 */
const refused: readonly [RegExp, number, unknown][] = [
  [/^DELETE \S+\/stores\/undefined\//, 403, expect.objectContaining({ code: 'missing-permission' })],
  [/\["BTC-LightningNetwork"\]/, 422, [{ path: 'checkout.paymentMethods', message: text }]],
  [/^GET \S+\/fallback /, 404, { code: 'fallback-disabled', message: text }],
];

describe('the requests of a plugin, byte for byte', () => {
  it.each(Object.keys(recordedRequests))('of %s are answered with what it reads', async (plugin) => {
    await fillBalance();
    const known: Known = { WEBHOOK: '', SECRET: '', INVOICE: '' };
    for (const recorded of recordedRequests[plugin] ?? []) {
      const [line = ''] = recorded.split('\r\n');
      const { status, type, body } = await send(bytesOf(recorded, known));
      const [, refusal, said] = refused.find(([pattern]) => pattern.test(recorded)) ?? [];
      if (refusal !== undefined) {
        expect([line, status, JSON.parse(body)]).toEqual([line, refusal, said]);
        continue;
      }
      expect([line, status, body.slice(0, 300)]).toEqual([line, 200, expect.anything()]);
      if (line.startsWith('DELETE')) {
        expect([line, type, body]).toEqual([line, undefined, '']);
        continue;
      }
      expect([line, type]).toEqual([line, 'application/json; charset=utf-8']);
      const answer = JSON.parse(body);
      const [, fields] = read.find(([pattern]) => pattern.test(line)) ?? [];
      if (fields === undefined) throw new Error(`Nobody said what is read of ${line}`);
      expect({ line, answer }).toMatchObject({ line, answer: fields });
      if (line.includes('/webhooks ') && 'secret' in answer) {
        known.WEBHOOK = answer.id;
        known.SECRET = answer.secret;
        expect(JSON.parse(recorded.split('\r\n\r\n')[1] ?? '').url).toBe(answer.url);
      }
      if (/^POST \S+\/invoices\/? /.test(line)) {
        known.INVOICE = answer.id;
        const { metadata } = JSON.parse(recorded.split('\r\n\r\n')[1] ?? '');
        expect(answer.metadata).toEqual(metadata);
      }
    }
  });

  it.each(['WooCommerce', 'PrestaShop'])('of %s about a paid invoice tell its payments', async (plugin) => {
    const known: Known = { WEBHOOK: '', SECRET: '', INVOICE: '' };
    const ask = async (pattern: RegExp) => {
      const recorded = recordedRequests[plugin]?.find((one) => pattern.test(one)) ?? '';
      const { status, body } = await send(bytesOf(recorded, known));
      expect([pattern, status]).toEqual([pattern, 200]);
      return { answer: JSON.parse(body), sent: recorded.split('\r\n\r\n')[1] ?? '' };
    };
    const made = await ask(/^POST \S+\/invoices /);
    known.INVOICE = made.answer.id;
    // With a gateway for each method, WooCommerce marks an invoice invalid whose set of methods is not the one that it sent.
    const methods: string[] | null = JSON.parse(made.sent).checkout.paymentMethods;
    if (methods !== null)
      expect(made.answer.checkout.paymentMethods).toEqual(methods.map((one) => one.replaceAll('_', '-')));
    await pay(exchange, await choose(exchange, known.INVOICE, 'BTC-CHAIN'), 'BTC');

    const { answer } = await ask(/^GET \S+\/INVOICE /);
    expect(answer).toMatchObject({ ...invoice, status: 'Settled', additionalStatus: 'None' });
    const paid = (await ask(/^GET \S+\/INVOICE\/payment-methods /)).answer.filter(
      ({ payments }: { payments: unknown[] }) => payments.length > 0,
    );
    expect(paid).toMatchObject([
      {
        ...{ paymentMethodId: 'BTC-CHAIN', currency: 'BTC', destination: text, rate: decimal, due: decimal },
        ...{ amount: decimal, totalPaid: decimal, paymentMethodPaid: decimal, paymentMethodFee: decimal },
        payments: [
          {
            // PHP keeps what is before the first dash.
            id: expect.stringMatching(/^[A-Za-z0-9]+(-\d+)?$/),
            ...{ receivedDate: time, value: decimal, fee: decimal, status: 'Settled', destination: text },
          },
        ],
      },
    ]);
    const [{ rate, payments }] = paid;
    expect(compare(multiply(payments[0].value, rate), made.answer.amount)).toBeGreaterThanOrEqual(0);
    expect(Number(multiply(payments[0].value, rate))).toBeCloseTo(Number(answer.paidAmount), 1);
  });

  it('of Zapier that are wrong are answered with a list of messages', async () => {
    const known: Known = { WEBHOOK: '', SECRET: '', INVOICE: '' };
    const order = recordedRequests['Zapier']?.find(
      (one) => one.startsWith('POST ') && /\/invoices\/ /.test(one),
    );
    const { status, body } = await send(bytesOf((order ?? '').replace('12.5', '-1'), known));
    expect([status, JSON.parse(body)]).toEqual([422, [{ path: 'amount', message: text }]]);
  });
});

/** A payment for the shop, so that there is something to give back. */
async function fillBalance(): Promise<void> {
  await pay(exchange, await choose(exchange, await makeInvoice(exchange, shop), 'BTC'), 'BTC');
}
