import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { makeInvoice } from '../invoices/testing-invoices.ts';
import { findShop, invoicingShop } from '../shop.ts';
import { sendDueDeliveries } from './send-webhooks.ts';

let exchange: TestContext;
let server: Server;
let receiver: string;
const came: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 200;
beforeAll(async () => {
  exchange = await createTestContext();
  server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      came.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      reply.writeHead(status).end('thank you');
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=secret`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await exchange.close();
});

const shops = '/api/v1/users/me/shops';
/** A user with a shop, and how they call. */
async function owner() {
  const { headers } = await signUpUser(exchange, { activated: true });
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await exchange.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() };
  };
  const currency = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id;
  const opened = await ask('POST', shops, { name: 'Teas', website: '', currency, invoiceCurrency: 'USD' });
  return { ask, shop: String(opened.json.id), path: `${shops}/${opened.json.id}/webhooks` };
}
const order = (given = {}) => ({
  ...{ url: receiver, isEnabled: true, isRedeliveredByItself: true, isToldEverything: true },
  ...{ specificEvents: [], ...given },
});
/** An invoice of the shop, told to its webhooks. */
async function sell(shopId: string): Promise<string> {
  const shop = await findShop(exchange.ctx.db, shopId);
  if (!shop) throw new Error('There is no such shop.');
  const id = await makeInvoice(exchange, invoicingShop(exchange.ctx, shop));
  await exchange.ctx.outbox.drain();
  await sendDueDeliveries(exchange.ctx);
  return id;
}

it('makes a webhook whose secret is shown once, and tells how it is and what was sent, byte for byte', async () => {
  const { ask, shop, path } = await owner();
  const made = await ask('POST', path, order());
  expect(made).toMatchObject({ status: 201, json: { webhook: { url: receiver, state: 'unused' } } });
  const { webhook, secret } = made.json;
  came.length = 0;
  const invoice = await sell(shop);
  const listed = await ask('GET', path);
  expect(listed.json.items).toMatchObject([{ id: webhook.id, state: 'works', failingSince: null }]);
  expect(JSON.stringify(listed.json)).not.toContain(secret);

  const { items, hasMore } = (await ask('GET', `${path}/${webhook.id}/deliveries`)).json;
  expect(hasMore).toBe(false);
  expect(items).toMatchObject([
    { event: 'InvoiceCreated', invoice, attempt: 1, status: 'HttpSuccess', httpCode: 200, error: null },
  ]);
  const one = (await ask('GET', `${path}/${webhook.id}/deliveries/${items[0].id}`)).json;
  expect(one.answer).toBe('thank you');
  expect(one.request).toMatchObject({ url: receiver, body: came[0]?.body });
  const signature = `sha256=${createHmac('sha256', secret)
    .update(came[0]?.body ?? '')
    .digest('hex')}`;
  for (const { name, value } of one.request.headers) expect(came[0]?.headers[name]).toBe(value);
  expect(one.request.headers).toContainEqual({ name: 'btcpay-sig', value: signature });

  // A new secret signs from now on; what was sent keeps the signature that it had.
  const renewed = await ask('PUT', `${path}/${webhook.id}`, { ...order(), isSecretRenewed: true });
  expect(renewed.json.secret).not.toBe(secret);
  const again = await ask('POST', `${path}/${webhook.id}/deliveries/${items[0].id}/redeliver`);
  expect(again.status).toBe(201);
  await sendDueDeliveries(exchange.ctx);
  expect(came[1]?.headers['btcpay-sig']).toBe(
    `sha256=${createHmac('sha256', renewed.json.secret)
      .update(came[1]?.body ?? '')
      .digest('hex')}`,
  );
  const before = (await ask('GET', `${path}/${webhook.id}/deliveries/${items[0].id}`)).json;
  expect(before.request).toEqual(one.request);
  // Changed without a new one, it says none.
  const kept = await ask('PUT', `${path}/${webhook.id}`, {
    ...order({ isToldEverything: false, specificEvents: ['InvoiceSettled'] }),
    isSecretRenewed: false,
  });
  expect(kept.json).toMatchObject({ secret: null, webhook: { specificEvents: ['InvoiceSettled'] } });
  expect((await ask('DELETE', `${path}/${webhook.id}`)).status).toBe(204);
  expect((await ask('GET', path)).json.items).toEqual([]);
  expect((await ask('GET', `${path}/${webhook.id}/deliveries`)).status).toBe(404);
});

it('pages through deliveries, and through those that failed alone', async () => {
  const { ask, shop, path } = await owner();
  const { webhook } = (await ask('POST', path, order({ isRedeliveredByItself: false }))).json;
  for (let count = 0; count < 23; count += 1) {
    status = count % 10 === 0 ? 500 : 200;
    await sell(shop);
  }
  const list = async (query: string) =>
    (await ask('GET', `${path}/${webhook.id}/deliveries${query}`)).json as {
      items: { number: string; status: string }[];
      hasMore: boolean;
      webhook: { state: string };
    };
  const first = await list('');
  expect([first.items.length, first.hasMore]).toEqual([20, true]);
  const second = await list(`?before=${first.items.at(-1)?.number}`);
  expect([second.items.length, second.hasMore]).toEqual([3, false]);
  const failed = await list('?failed=1');
  expect(failed.items.map((one) => one.status)).toEqual(['HttpError', 'HttpError', 'HttpError']);
  expect(failed.webhook.state).toBe('works');
  status = 500;
  await sell(shop);
  expect((await list('')).webhook.state).toBe('failing');
  status = 200;
  expect((await ask('GET', `${path}/${webhook.id}/deliveries?before=-1`)).status).toBe(422);
});

it('sends a test event at once, which is no delivery', async () => {
  const { ask, path } = await owner();
  const { webhook, secret } = (await ask('POST', path, order())).json;
  came.length = 0;
  const tested = await ask('POST', `${path}/${webhook.id}/test`);
  expect(tested).toMatchObject({
    status: 200,
    json: { status: 'HttpSuccess', httpCode: 200, answer: 'thank you' },
  });
  const [{ body = '', headers = {} } = {}] = came;
  expect(tested.json.request.body).toBe(body);
  expect(headers['btcpay-sig']).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  expect((await ask('GET', `${path}/${webhook.id}/deliveries`)).json.items).toEqual([]);
});

it('keeps an address as it was read, so that people see the host that is called', async () => {
  const { ask, path } = await owner();
  const typed = 'http://teas.example:5145\\@127.0.0.1/hook';
  const made = (await ask('POST', path, order({ url: typed }))).json.webhook;
  expect(made.url).toBe('http://teas.example:5145/@127.0.0.1/hook');
  const changed = await ask('PUT', `${path}/${made.id}`, {
    ...order({ url: 'HTTPS://Teas.Example/a/../b' }),
    isSecretRenewed: false,
  });
  expect(changed.json.url ?? changed.json.webhook?.url).toBe('https://teas.example/b');
});

it('shows and changes nothing of another’s webhook', async () => {
  const [a, b] = [await owner(), await owner()];
  const { webhook } = (await a.ask('POST', a.path, order())).json;
  await sell(a.shop);
  const [delivery] = (await a.ask('GET', `${a.path}/${webhook.id}/deliveries`)).json.items;
  const change = { ...order({ url: 'https://other.example/' }), isSecretRenewed: true };
  // By its own shop, and by the other's.
  for (const path of [a.path, b.path])
    for (const answer of [
      await b.ask('PUT', `${path}/${webhook.id}`, change),
      await b.ask('DELETE', `${path}/${webhook.id}`),
      await b.ask('GET', `${path}/${webhook.id}/deliveries`),
      await b.ask('GET', `${path}/${webhook.id}/deliveries/${delivery.id}`),
      await b.ask('POST', `${path}/${webhook.id}/deliveries/${delivery.id}/redeliver`),
      await b.ask('POST', `${path}/${webhook.id}/test`),
    ])
      expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
  expect(await b.ask('GET', a.path)).toMatchObject({ status: 404 });
  // A delivery of one webhook is none of another of the same shop.
  const other = (await a.ask('POST', a.path, order())).json.webhook;
  expect((await a.ask('GET', `${a.path}/${other.id}/deliveries/${delivery.id}`)).status).toBe(404);
  expect((await a.ask('GET', a.path)).json.items).toMatchObject([{ url: receiver }, { url: receiver }]);
});

it('says by its field what is wrong', async () => {
  const { ask, path } = await owner();
  for (const [given, field, code] of [
    [{ url: '' }, 'url', 'required'],
    [{ url: 'ftp://teas.example/' }, 'url', 'bad_address'],
    [{ url: 'https://name:password@teas.example/' }, 'url', 'bad_address'],
    [{ url: `https://teas.example/${'x'.repeat(3_000)}` }, 'url', 'too_long'],
    [{ url: 'https://teas.example/\u0000' }, 'url', 'forbidden_characters'],
    [{ isToldEverything: false }, 'specificEvents', 'required'],
  ] as const)
    expect(await ask('POST', path, order(given))).toMatchObject({
      status: 422,
      json: { errors: { [field]: [{ code }] } },
    });
  expect((await ask('POST', path, order({ isToldEverything: false, specificEvents: ['X'] }))).status).toBe(
    422,
  );
  for (let count = 0; count < 20; count += 1) expect((await ask('POST', path, order())).status).toBe(201);
  expect((await ask('POST', path, order())).json.errors).toMatchObject({ url: [{ code: 'too_many' }] });
});
