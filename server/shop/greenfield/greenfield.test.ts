import { divide, multiply } from '@menyala/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { networkOf } from '../../platform/http/allowed-networks.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import type { InvoicingShop } from '../invoices/create-invoice.ts';
import { payInvoice } from '../invoices/pay-invoice.ts';
import { choose, openShop, pay } from '../invoices/testing-invoices.ts';
import { endShopKey, keysOfShop, makeShopKey } from '../keys/shop-keys.ts';
import { openProgram, programWith, type ShopProgram, wooPermissions } from '../keys/testing-keys.ts';
import { archivePullPayment } from '../pull-payments/decide-pull-payment.ts';

let exchange: TestContext;
let shop: InvoicingShop;
let other: InvoicingShop;
let program: ShopProgram;
beforeAll(async () => {
  exchange = await createTestContext();
  shop = await openShop(exchange);
  other = await openShop(exchange);
  program = await openProgram(exchange, shop.id);
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});

interface InvoiceAnswer {
  id: string;
  amount: string;
  status: string;
  additionalStatus: string;
  metadata: Record<string, unknown>;
  checkout: { paymentMethods: string[]; redirectURL: string | null; defaultLanguage: string | null };
}

const invoices = () => `/api/v1/stores/${shop.id}/invoices`;
async function make(body: unknown = { amount: '100', currency: 'USD' }): Promise<InvoiceAnswer> {
  const answer = await program.send('POST', invoices(), body);
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.stringContaining('"id"')]);
  return answer.json<InvoiceAnswer>();
}
const pathsOf = (body: unknown) =>
  program.send('POST', invoices(), body).then((answer) => {
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('path')]);
    return answer.json<{ path: string; message: string }[]>().map(({ path }) => path);
  });

describe('a program of a shop', () => {
  it('makes an invoice as each of the known clients asks for one', async () => {
    const woo = await make({
      ...{ amount: '12.50', currency: 'USD' },
      metadata: { orderId: '17', posData: '{"a":1.0}', taxIncluded: '0.00', buyerEmail: null },
      checkout: {
        ...{ speedPolicy: null, paymentMethods: ['BTC_CHAIN'], expirationMinutes: null },
        ...{ redirectURL: 'https://shop.example/back?order=17', redirectAutomatically: null },
      },
    });
    expect(woo).toMatchObject({
      ...{ amount: '12.5', type: 'Standard', status: 'New', additionalStatus: 'None' },
      checkoutLink: `${exchange.ctx.config.publicUrl}/i/${woo.id}`,
      checkout: { paymentMethods: ['BTC-CHAIN'] },
    });
    const shopware = await make({ amount: 20, currency: 'EUR', checkout: { paymentMethods: ['LTC'] } });
    expect(shopware.checkout.paymentMethods).toEqual(['LTC-CHAIN']);
    const opencart = await make({ amount: '10.00000000', currency: 'USD', metadata: { orderId: 5 } });
    expect(Number(opencart.amount)).toBe(10);
    const magento = await make({
      ...{ amount: '9.99', currency: 'USD' },
      checkout: { defaultLanguage: 'de-DE', redirectURL: 'https://m.example/r/{InvoiceId}' },
    });
    expect(magento.checkout).toMatchObject({
      ...{ defaultLanguage: 'de-DE', redirectURL: 'https://m.example/r/{InvoiceId}' },
    });
    const open = await make({ amount: null, currency: null, metadata: null, checkout: null, receipt: null });
    expect(open).toMatchObject({ amount: '0', currency: 'USD', type: 'TopUp', metadata: {} });
  });

  it('gets its metadata back as it sent them, with every digit', async () => {
    const metadata =
      '{"orderId":"A-1","sum":1.10,"big":123456789012345678901234567890,"list":[1,null,true,"тест 👩‍💻"],"posData":{"deep":{"er":[{}]}}}';
    const { id } = await make(`{"amount":5,"currency":"USD","metadata":${metadata}}`);
    const { text } = await program.send('GET', `${invoices()}/${id}`);
    expect(text).toContain(`"metadata":${metadata}`);
    const found = await program.send('GET', `${invoices()}?orderId=A-1&orderId=nothing`);
    expect(found.json<InvoiceAnswer[]>().map((one) => one.id)).toEqual([id]);
    await program.send('PUT', `${invoices()}/${id}`, { metadata: { orderId: 'A-2' } });
    const again = await program.send('GET', `${invoices()}/?orderId[]=A-2`);
    expect(again.json<InvoiceAnswer[]>()[0]?.metadata).toEqual({ orderId: 'A-2' });
    for (const text of ['A-2', '-2', 'a-']) {
      const searched = await program.send('GET', `${invoices()}?textSearch=${text}`);
      expect([text, searched.json<InvoiceAnswer[]>().map((one) => one.id)]).toEqual([text, [id]]);
    }
  });

  it('follows an invoice that is paid: value times rate is what was paid', async () => {
    const { id } = await make();
    const claim = await choose(exchange, id, 'BTC-CHAIN');
    await pay(exchange, claim, 'BTC');
    const invoice = (await program.send('GET', `${invoices()}/${id}`)).json<InvoiceAnswer>();
    expect(invoice).toMatchObject({ status: 'Settled', additionalStatus: 'None' });
    const methods = (await program.send('GET', `/api/v1/invoices/${id}/payment-methods/`)).json<
      { paymentMethodId: string; rate: string; due: string; payments: { value: string; status: string }[] }[]
    >();
    expect(JSON.stringify(methods)).not.toContain('null');
    const [paid] = methods.filter(({ payments }) => payments.length > 0);
    expect(paid?.payments).toMatchObject([{ status: 'Settled' }]);
    const worth = multiply(paid?.payments[0]?.value ?? '0', paid?.rate ?? '0');
    expect(Number(divide(worth, '100', { digits: 6, rounding: 'down' }))).toBeCloseTo(1, 3);
  });

  it('marks, archives and finds again', async () => {
    const { id } = await make();
    const marked = await program.send('POST', `${invoices()}/${id}/status`, { status: 'Invalid' });
    expect(marked.json()).toMatchObject({ status: 'Invalid', additionalStatus: 'Marked' });
    expect((await program.send('POST', `${invoices()}/${id}/status`, { status: 'Gone' })).status).toBe(422);
    const archived = await program.send('DELETE', `${invoices()}/${id}`, '');
    expect([archived.status, archived.type, archived.text]).toEqual([200, '', '']);
    const listed = async (query = '') =>
      (await program.send('GET', `${invoices()}${query}`)).json<InvoiceAnswer[]>().map((one) => one.id);
    expect(await listed()).not.toContain(id);
    expect(await listed('?includeArchived=true&status=Invalid&status=New')).toContain(id);
    expect((await program.send('POST', `${invoices()}/${id}/unarchive`)).json()).toMatchObject({ id });
    expect(await listed(`?textSearch=${id}`)).toEqual([id]);
  });

  it('may mark what is paid in part as settled, and not as invalid', async () => {
    const { id } = await make();
    const claim = await payInvoice(
      exchange.ctx,
      id,
      { method: 'BTC-CHAIN', fromRequisites: {}, email: 'payer@example.com' },
      { language: 'en', address: '203.0.113.9', idempotencyKey: null },
    );
    await pay(exchange, claim, 'BTC', {
      amount: divide(claim.fromSumma, '4', { decimals: 8, rounding: 'down' }),
    });
    const mark = (status: string) => program.send('POST', `${invoices()}/${id}/status`, { status });
    const refused = await mark('Invalid');
    expect([refused.status, refused.json()]).toEqual([
      422,
      [{ path: 'status', message: expect.any(String) }],
    ]);
    expect((await mark('Settled')).json()).toMatchObject({ status: 'Settled', additionalStatus: 'Marked' });
    const { paidAmount } = (await program.send('GET', `${invoices()}/${id}`)).json<{ paidAmount: string }>();
    expect(Number(paidAmount)).toBeCloseTo(25, 0);
  });

  it('that repeats its request with its key gets the first invoice, and another request is refused', async () => {
    const headers = { 'idempotency-key': 'order-1' };
    const ask = (amount: number) => program.send('POST', invoices(), { amount, currency: 'USD' }, headers);
    const [first, repeated] = [await ask(7), await ask(7)];
    expect(repeated.json<InvoiceAnswer>().id).toBe(first.json<InvoiceAnswer>().id);
    expect((await ask(8)).json()).toMatchObject({ code: 'idempotency-mismatch' });
    // The same under another key of the shop; another shop's is its own. What is no key is refused by its name.
    const second = await openProgram(exchange, shop.id);
    const body = { amount: 7, currency: 'USD' };
    const again = await second.send('POST', invoices(), body, headers);
    expect(again.json<InvoiceAnswer>().id).toBe(first.json<InvoiceAnswer>().id);
    const stranger = await openProgram(exchange, other.id);
    const theirs = await stranger.send('POST', `/api/v1/stores/${other.id}/invoices`, body, headers);
    expect([theirs.status, theirs.json<InvoiceAnswer>().id === first.json<InvoiceAnswer>().id]).toEqual([
      200,
      false,
    ]);
    for (const key of ['', 'x'.repeat(201)]) {
      const wrong = await program.send('POST', invoices(), body, { 'idempotency-key': key });
      expect([wrong.status, wrong.json()]).toMatchObject([422, [{ path: 'Idempotency-Key' }]]);
    }
  });

  it('may write a sum as PHP and JavaScript write small ones, and in no other way', async () => {
    for (const [written, amount] of [
      ['1.5e-4', '0.00015'],
      ['"1.0E-4"', '0.0001'],
      ['2e-5', '0.00002'],
      ['2.5e+2', '250'],
      ['1e3', '1000'],
      ['12.345e1', '123.45'],
      ['" 5 "', '5'],
      ['007.10', '7.1'],
    ]) {
      const currency = amount?.startsWith('0') ? 'BTC' : 'USD';
      const text = `{"amount":${written},"currency":"${currency}"}`;
      // JSON itself has no numbers with zeros in front.
      const made = await make(written === '007.10' ? text.replace('007.10', '"007.10"') : text);
      expect([written, made.amount]).toEqual([written, amount]);
    }
    for (const amount of [
      '1,5',
      '0x10',
      '1e',
      'e5',
      '1e19',
      '1e-19',
      '1e400',
      '--1',
      '+1',
      '1 000',
      '١',
      'NaN',
      ''.padEnd(70, '9'),
    ])
      expect([amount, await pathsOf({ amount, currency: 'BTC' })]).toEqual([amount, ['amount']]);
    for (const amount of [[1], [[1]], { amount: 1 }, false])
      expect(await pathsOf({ amount, currency: 'BTC' })).toEqual(['amount']);
  });

  it('hears of what is wrong by its field', async () => {
    // Nothing to pay is no "any sum pays it"; a tenth of a cent comes to nothing.
    for (const amount of [-1, '-1', '1e400', 'a', {}, true, 0, '0', '0.00', '0.001'])
      expect(await pathsOf({ amount, currency: 'USD' })).toEqual(['amount']);
    expect(await pathsOf('{"amount":1e400,"currency":"USD"}')).toEqual(['amount']);
    const tooLong = await program.send('POST', invoices(), {
      amount: 1,
      checkout: { expirationMinutes: 100_000 },
    });
    expect(tooLong.json<{ message: string }[]>()[0]?.message).toMatch(/\d/);
    for (const currency of ['XXX', 'US', 5, 'usd; drop'])
      expect(await pathsOf({ amount: 1, currency })).toEqual(['currency']);
    expect(await pathsOf({ amount: 1, metadata: 'text' })).toEqual(['metadata']);
    const deep = `${'{"a":'.repeat(999)}1${'}'.repeat(999)}`;
    expect(await pathsOf(`{"amount":1,"metadata":${deep}}`)).toEqual(['metadata']);
    for (const [name, value] of [
      ['paymentMethods', ['nobody’s']],
      ['paymentMethods', ['DASH-CHAIN']],
      ['redirectURL', 'javascript:alert(1)'],
      ['expirationMinutes', 0],
      ['expirationMinutes', 100_000],
      ['paymentTolerance', 101],
      ['speedPolicy', 'Fastest'],
    ] as const)
      expect(await pathsOf({ amount: 1, checkout: { [name]: value } })).toEqual([`checkout.${name}`]);
    const bad = async (body: string) => (await program.send('POST', invoices(), body)).status;
    expect(await bad('{"amount":1,"metadata":{"__proto__":{"a":1}}}')).toBe(400);
    expect(await bad('{"amount":')).toBe(400);
    for (const body of [
      '"amount"',
      '5',
      'true',
      '[1]',
      '[{"amount":1}]',
      '\ufeff{"amount":1}',
      '{"amount":01}',
    ])
      expect([body, await bad(body)]).toEqual([body, 400]);
    for (const body of ['', ' ', 'null', '[]', '{}']) expect([body, await bad(body)]).toEqual([body, 200]);
    // Of a member that is there twice the last one counts, in the answer and in what is looked for.
    const twice = await make(
      '{"amount":9,"amount":1,"currency":"USD","metadata":{"orderId":"one","orderId":"two"}}',
    );
    expect(twice).toMatchObject({ amount: '1', metadata: { orderId: 'two' } });
    expect(await bad(`{"amount":1,"metadata":{"a":"${'x'.repeat(1024 * 1024)}"}}`)).toBe(413);
  });
});

describe('a key of a shop', () => {
  it('is echoed with just what it may do', async () => {
    const { status, json } = await program.send('GET', '/api/v1/api-keys/current');
    expect(status).toBe(200);
    expect(json()).toEqual({
      ...{ apiKey: program.key, label: 'Plugin' },
      permissions: wooPermissions.map((permission) => `${permission}:${shop.id}`),
    });
    expect(program.key).toMatch(/^[\w-]{43}$/);
    const { rows } = await exchange.admin.query('select hash, hint from shop_key');
    for (const row of rows) expect(row.hash.toString('latin1')).not.toContain(program.key);
  });

  it('is taken from the addresses of its list, in whatever way they are written', async () => {
    const listed = await openProgram(
      exchange,
      shop.id,
      wooPermissions,
      [...['203.0.113.7', '2001:db8::/32', '::ffff:198.51.100.0/120']].map(
        (network) => networkOf(network) ?? '',
      ),
    );
    const from = async (remoteAddress: string) => {
      const headers = { authorization: `token ${listed.key}` };
      return (await exchange.app.inject({ url: '/api/v1/stores', headers, remoteAddress })).statusCode;
    };
    for (const address of [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '::ffff:cb00:7107',
      '2001:db8::5',
      '2001:DB8:0::1',
    ])
      expect([address, await from(address)]).toEqual([address, 200]);
    for (const address of ['198.51.100.9', '::ffff:198.51.100.9'])
      expect([address, await from(address)]).toEqual([address, 200]);
    for (const address of [
      '203.0.113.8',
      '::ffff:203.0.113.8',
      '2001:db9::5',
      '::1',
      '198.51.101.1',
      '::203.0.113.7',
    ])
      expect([address, await from(address)]).toEqual([address, 401]);
  });

  it('is read from its header, whatever stands around it', async () => {
    const ask = async (authorization: string) =>
      (await exchange.app.inject({ url: '/api/v1/api-keys/current', headers: { authorization } })).statusCode;
    for (const good of [`token ${program.key}`, `Token ${program.key}`, `TOKEN   ${program.key}  `])
      expect([good, await ask(good)]).toEqual([good, 200]);
    for (const bad of [
      ...[
        program.key,
        `token${program.key}`,
        `token "${program.key}"`,
        `token ${program.key},${program.key}`,
      ],
      ...[`Basic ${program.key}`, `token ${program.key} x`, 'token', 'token ', `token ${'a'.repeat(10_000)}`],
    ])
      expect([bad.slice(0, 80), await ask(bad)]).toEqual([bad.slice(0, 80), 401]);
  });

  it('ends at once, is taken from its addresses alone, and is nobody’s sign-in', async () => {
    const elsewhere = await openProgram(exchange, shop.id, wooPermissions, ['203.0.113.0/24']);
    expect((await elsewhere.send('GET', '/api/v1/stores')).status).toBe(401);
    const ended = await openProgram(exchange, shop.id);
    expect((await ended.send('GET', '/api/v1/stores/')).json()).toMatchObject([{ id: shop.id }]);
    expect((await ended.send('DELETE', '/api/v1/api-keys/current')).status).toBe(200);
    const refused = await ended.send('GET', '/api/v1/stores');
    expect([refused.status, refused.json()]).toEqual([
      401,
      { code: 'unauthenticated', message: expect.any(String) },
    ]);
    for (const key of ['', 'x', program.key.slice(1), `${program.key}x`])
      expect((await programWith(exchange, key).send('GET', '/api/v1/server/info')).status).toBe(401);
    const headers = { authorization: `Bearer ${program.key}` };
    expect((await exchange.app.inject({ url: '/api/v1/users/me/', headers })).statusCode).toBe(401);
  });

  it('that a program asks for once more takes the place of its old one', async () => {
    const wish = {
      label: 'Shop',
      permissions: wooPermissions,
      application: 'magento2',
      redirect: 'https://m.example/',
    };
    const [first, second] = [
      await makeShopKey(exchange.ctx, shop.id, wish),
      await makeShopKey(exchange.ctx, shop.id, wish),
    ];
    expect((await programWith(exchange, first.key).send('GET', '/api/v1/stores')).status).toBe(401);
    expect((await programWith(exchange, second.key).send('GET', '/api/v1/stores')).status).toBe(200);
    const listed = await keysOfShop(exchange.ctx, shop.id);
    expect(listed.find(({ id }) => id === second.id)).toMatchObject({
      ...{ application: 'magento2', usedAt: exchange.ctx.clock.now(), usedFrom: '127.0.0.1' },
    });
    expect(await endShopKey(exchange.ctx, other.id, second.id)).toBe(false);
    expect(await endShopKey(exchange.ctx, shop.id, second.id)).toBe(true);
  });
});

describe('webhooks', () => {
  const path = () => `/api/v1/stores/${shop.id}/webhooks`;
  it('are another shop’s as if they were not there, and keep the secret that they were given', async () => {
    const asked = {
      url: 'https://shop.example/hook',
      secret: 'ours',
      authorizedEvents: { everything: true },
    };
    const made = (await program.send('POST', path(), asked)).json<{ id: string; secret: string }>();
    expect(made.secret).toBe('ours');
    const stranger = await openProgram(exchange, other.id);
    const own = `/api/v1/stores/${other.id}/webhooks/${made.id}`;
    for (const [method, rest] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/deliveries'],
    ] as const) {
      const sent = method === 'PUT' ? asked : undefined;
      const answer = await stranger.send(method, own + rest, sent);
      expect([method, rest, answer.status, answer.json()]).toMatchObject([
        ...[method, rest, 404, { code: 'webhook-not-found' }],
      ]);
      expect((await stranger.send(method, `${path()}/${made.id}${rest}`, sent)).status).toBe(403);
    }
    const unknown = await program.send('GET', `${path()}/${made.id}/deliveries/nothing`);
    expect([unknown.status, unknown.json()]).toMatchObject([404, { code: 'webhookdelivery-not-found' }]);
    const looking = await openProgram(exchange, shop.id, ['btcpay.store.canviewinvoices']);
    expect((await looking.send('GET', path())).status).toBe(403);
  });

  it('are refused where nothing may be called, or nothing is named', async () => {
    for (const url of ['', null, 5, 'ftp://shop.example', 'javascript:alert(1)', 'not an address']) {
      const answer = await program.send('POST', path(), { url });
      expect([url, answer.status]).toEqual([url, 422]);
      expect(answer.json<{ path: string }[]>()[0]?.path).toBe('url');
    }
  });
});

it('says what it is, and what a shop takes', async () => {
  const info = (await program.send('GET', '/api/v1/server/info/')).json<{
    supportedPaymentMethods: string[];
  }>();
  expect(info).toMatchObject({ version: '2.4.1', fullySynched: true, software: 'Menyala' });
  expect(info.supportedPaymentMethods).toEqual(expect.arrayContaining(['BTC-CHAIN', 'USDT-TON', 'RUB-SBER']));
  for (const method of info.supportedPaymentMethods) expect(method).toMatch(/^[A-Za-z0-9]+-[A-Za-z0-9]+$/);
  expect((await exchange.app.inject('/api/v1/health')).json()).toEqual({ synchronized: true });
});

it('answers calls of Greenfield that it lacks in its shape, and those of BTCPay 1 as version 2 does', async () => {
  const store = `/api/v1/stores/${shop.id}`;
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string) => {
    const { status, type, json } = await program.send(method, path, method === 'GET' ? undefined : {});
    expect([path, type]).toEqual([path, 'application/json; charset=utf-8']);
    return [status, json()];
  };
  const missing = (reason: RegExp) => [404, { code: 'not-found', message: expect.stringMatching(reason) }];
  const otherwise = (reason: RegExp) => [
    405,
    { code: 'method-not-allowed', message: expect.stringMatching(reason) },
  ];
  expect(await ask('POST', `${store}/payment-requests`)).toEqual(missing(/Payment links/));
  expect(await ask('PUT', store)).toEqual(otherwise(/^This address takes GET\. .*owner/));
  expect(await ask('PUT', `${store}/rates/configuration`)).toEqual(otherwise(/takes GET\. .*exchange/));
  expect(await ask('POST', '/api/v1/stores')).toEqual(otherwise(/takes GET\. .*owner/));
  expect(await ask('DELETE', '/api/v1/api-keys/abcdef')).toEqual(missing(/owner/));
  expect(await ask('GET', '/api/v1/server/roles')).toEqual(missing(/server/));
  expect(await ask('GET', '/api/v1/stores/nothing/else')).toEqual(missing(/\w/));
  for (const path of [
    ...['/api/v1/server/lightning/BTC/channels', `${store}/lightning/BTC/info`],
    ...[`${store}/lightning-addresses/anna`, '/api/v1/pull-payments/x/lnurl'],
  ])
    expect(await ask('GET', path)).toEqual([
      404,
      { code: 'lightning-not-configured', message: expect.stringMatching(/Lightning/) },
    ]);
  expect(await ask('GET', `${store}/payment-methods/BTC-CHAIN/wallet`)).toMatchObject([
    404,
    { code: 'paymentmethod-not-configured' },
  ]);
  for (const kind of ['OnChain', 'LightningNetwork', 'LNURL', 'OnChain/BTC', 'OnChain/BTC/wallet/address'])
    for (const method of ['GET', 'DELETE'] as const)
      expect(await ask(method, `${store}/payment-methods/${kind}`)).toEqual([
        410,
        { code: 'unsupported-in-v2', message: expect.any(String) },
      ]);
  expect(await ask('GET', `${store}/payment-methods/BTC_CHAIN`)).toEqual([
    200,
    { paymentMethodId: 'BTC-CHAIN', enabled: true, config: null },
  ]);
  expect(await ask('GET', `${store}/payment-methods/DASH-CHAIN`)).toMatchObject([
    404,
    { code: 'paymentmethod-not-found' },
  ]);
  for (const path of [`${store}/rates/configuration`, `${store}/rates/configuration/primary/`])
    expect(await ask('GET', path)).toMatchObject([200, { spread: 0, isCustomScript: false }]);
});

it('refuses in one shape and one language, whatever is wrong and wherever it is asked', async () => {
  const store = `/api/v1/stores/${shop.id}`;
  const { key } = program;
  const asOwner = { authorization: `token ${key}` };
  const json = { 'content-type': 'application/json' };
  const huge = JSON.stringify({ metadata: { a: 'x'.repeat(2 * 1024 * 1024) } });
  for (const [status, code, method, url, headers, payload] of [
    [401, 'unauthenticated', 'GET', '/api/v1/stores', {}],
    [401, 'unauthenticated', 'GET', '/api/v1/users/me', { authorization: 'token nobodys-key-nobodys-key' }],
    [403, 'missing-permission', 'GET', '/api/v1/users/me', asOwner],
    [403, 'missing-permission', 'GET', '/api/v1/stores/another', asOwner],
    [404, 'not-found', 'POST', '/api/v1/api-keys', {}],
    [404, 'not-found', 'GET', '/api/v1/portal-sessions/x', {}],
    [401, 'unauthenticated', 'GET', '/api/v1/payouts/x', {}],
    [404, 'payout-not-found', 'GET', '/api/v1/payouts/x', asOwner],
    [404, 'not-found', 'GET', '/misc/nothing', {}],
    [404, 'not-found', 'GET', '/api/v1/users/nothing/at/all', asOwner],
    [404, 'not-found', 'GET', '/api/v1/subscriptions', { 'accept-language': 'ru' }],
    [404, 'webhook-not-found', 'GET', '/api/v1/webhooks/x', asOwner],
    [405, 'method-not-allowed', 'DELETE', '/api/v1/health', {}],
    [405, 'method-not-allowed', 'PATCH', `${store}/invoices`, asOwner],
    [400, 'bad-request', 'POST', `${store}/invoices`, { ...asOwner, ...json }, '{"amount":'],
    [413, 'too-large', 'POST', `${store}/invoices`, { ...asOwner, ...json }, huge],
    [421, 'misdirected', 'GET', store, { ...asOwner, host: 'elsewhere.example' }],
    [421, 'misdirected', 'GET', '/api/v1/payouts', { host: 'elsewhere.example' }],
  ] as const) {
    const answer = await exchange.app.inject({
      ...{ method, url, headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const asked = `${method} ${url} ${status}`;
    expect([asked, answer.statusCode, answer.headers['content-type']]).toEqual([
      ...[asked, status, 'application/json; charset=utf-8'],
    ]);
    expect([asked, answer.json()]).toMatchObject([asked, { code, message: expect.stringMatching(/^[A-Z]/) }]);
    expect(answer.body).not.toMatch(/[а-яё]/i);
  }
  // Other addresses keep their own shape and language.
  const own = await exchange.app.inject({ url: '/api/v1/users/me/' });
  expect([own.statusCode, own.headers['content-type']]).toEqual([
    401,
    'application/problem+json; charset=utf-8',
  ]);
});

it('lets pages of any site call, since no browser sends a key by itself', async () => {
  const origin = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };
  const invoicesOf = `/api/v1/stores/${shop.id}/invoices`;
  const asks = await exchange.app.inject({
    ...{ method: 'OPTIONS', url: invoicesOf },
    headers: { ...origin, 'access-control-request-method': 'POST' },
  });
  expect([asks.statusCode, asks.headers['access-control-allow-origin']]).toEqual([204, '*']);
  expect(asks.headers['access-control-allow-headers']).toMatch(/authorization/i);
  expect(asks.headers['access-control-allow-credentials']).toBeUndefined();
  for (const [headers, status] of [
    [{ ...origin, authorization: `token ${program.key}`, 'content-type': 'application/json' }, 200],
    [{ ...origin, 'content-type': 'application/json' }, 401],
  ] as const) {
    const payload = { amount: 5, currency: 'USD' };
    const answer = await exchange.app.inject({ method: 'POST', url: invoicesOf, headers, payload });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([status, '*']);
  }
});

it('counts in yen without decimals, and lets an invoice wait for a day', async () => {
  const made = await make({ amount: '500.4', currency: 'JPY', checkout: { expirationMinutes: 1440 } });
  expect(made).toMatchObject({ amount: '500', currency: 'JPY' });
  expect(made).toMatchObject({ checkout: { expirationMinutes: 1440 } });
  const rates = await program.send(
    'GET',
    `/api/v1/stores/${shop.id}/rates?currencyPair=BTC_JPY&currencyPair=btc_usd&currencyPair=XXX_USD`,
  );
  expect(rates.json()).toEqual([
    { currencyPair: 'BTC_JPY', errors: [], rate: expect.stringMatching(/^\d{7,9}(\.\d+)?$/) },
    { currencyPair: 'BTC_USD', errors: [], rate: expect.stringMatching(/^\d{5,6}(\.\d+)?$/) },
    { currencyPair: 'XXX_USD', errors: [expect.any(String)], rate: null },
  ]);
  const permissions = await program.send('GET', '/misc/permissions');
  expect(permissions.json()).toContainEqual({
    name: 'btcpay.store.canmodifyinvoices',
    included: ['btcpay.store.canviewinvoices', 'btcpay.store.cancreateinvoice'],
  });
  expect((await program.send('GET', '/misc/rate-sources')).json()).toMatchObject([{ id: 'menyala' }]);
});

it('tells where to pay once a way is chosen, and which ways are closed to so small a sum', async () => {
  const { id } = await make({
    amount: '1',
    currency: 'USD',
    checkout: { paymentMethods: ['BTC', 'USDT-TRC20'] },
  });
  type Way = { paymentMethodId: string; activated: boolean; destination: string; paymentLink: string };
  const ways = async () =>
    (await program.send('GET', `/api/v1/invoices/${id}/payment-methods`)).json<Way[]>();
  const of = async (method: string) => (await ways()).find((way) => way.paymentMethodId === method);
  await exchange.admin.query("update currency set least_payment = 0.001 where code = 'BTC'");
  await exchange.ctx.catalogue.refresh();
  expect(await of('BTC-CHAIN')).toMatchObject({ activated: false, destination: '', paymentLink: '' });
  await exchange.admin.query("update currency set least_payment = null where code = 'BTC'");
  await exchange.ctx.catalogue.refresh();
  expect(await of('USDT-TRC20')).toMatchObject({ activated: true, destination: '' });
  const larger = await make({ amount: '30', currency: 'USD' });
  await choose(exchange, larger.id, 'BTC-CHAIN');
  const [chosen] = (await program.send('GET', `/api/v1/invoices/${larger.id}/payment-methods`))
    .json<Way[]>()
    .filter((way) => way.destination !== '');
  expect(chosen).toMatchObject({
    paymentMethodId: 'BTC-CHAIN',
    destination: expect.stringMatching(/^\w{26,}$/),
  });
  expect(chosen?.paymentLink).toContain(`bitcoin:${chosen?.destination}?amount=`);
});

it('says whether an invoice can be paid one way, since each way is open at once', async () => {
  const { id } = (await program.send('POST', invoices(), { amount: '100' })).json<{ id: string }>();
  const activate = (method: string, invoice = id) =>
    program.send('POST', `/api/v1/invoices/${invoice}/payment-methods/${method}/activate`);
  for (const method of ['BTC-CHAIN', 'btc', 'USDT_TRC20']) {
    const { status, text } = await activate(method);
    expect([method, status, text]).toEqual([method, 200, '']);
  }
  for (const method of ['DASH-CHAIN', 'BTC-LN', 'x'])
    expect((await activate(method)).json()).toMatchObject([{ path: 'paymentMethodId' }]);
  await exchange.admin.query(`update invoice set status = 'Expired' where id = $1`, [id]);
  const { status, json } = await activate('BTC-CHAIN');
  expect([status, json()]).toMatchObject([422, [{ path: 'paymentMethodId' }]]);
  expect((await activate('BTC-CHAIN', 'nothing')).json()).toMatchObject({ code: 'invoice-not-found' });
});

it('tells the sums of a refund by one way to pay, which are those that the refund then has', async () => {
  const { id } = (await program.send('POST', invoices(), { amount: '100', currency: 'USD' })).json<{
    id: string;
  }>();
  const data = (method: string) =>
    program.send('GET', `/api/v1/stores/${shop.id}/invoices/${id}/refund/${method}`);
  const shape = {
    ...{ paymentCurrency: 'BTC', paymentCurrencyDivisibility: 8 },
    ...{ invoiceCurrency: 'USD', invoiceCurrencyDivisibility: 2, overpaidPaymentAmount: null },
  };
  const nothing = { paymentAmountThen: '0', paymentAmountNow: '0', invoiceAmount: '0' };
  expect((await data('BTC')).json()).toEqual({ ...shape, ...nothing });
  await pay(exchange, await choose(exchange, id, 'BTC-CHAIN'), 'BTC');
  const { paymentAmountThen, paymentAmountNow, invoiceAmount, ...rest } = (await data('BTC-CHAIN')).json<
    Record<string, string>
  >();
  expect(rest).toEqual(shape);
  expect(invoiceAmount).toMatch(/^\d{2,3}(\.\d{1,2})?$/);
  const refund = async (refundVariant: string) => {
    const body = { refundVariant, payoutMethods: ['BTC-CHAIN'], payoutMethodId: 'BTC-CHAIN' };
    const { json } = await program.send('POST', `/api/v1/invoices/${id}/refund`, body);
    const { amount, id: pull } = json<{ amount: string; id: string }>();
    await archivePullPayment(exchange.ctx, pull, 'test');
    return amount;
  };
  expect([await refund('RateThen'), await refund('CurrentRate')]).toEqual([
    paymentAmountThen,
    paymentAmountNow,
  ]);
  for (const method of ['DASH-CHAIN', 'x', 'BTC-LN'])
    expect([(await data(method)).status, (await data(method)).json()]).toMatchObject([
      400,
      { code: 'invalid-payment-method' },
    ]);
});
