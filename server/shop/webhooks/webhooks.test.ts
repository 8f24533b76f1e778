import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import type { InvoicingShop } from '../invoices/create-invoice.ts';
import { choose, makeInvoice, openShop, pay } from '../invoices/testing-invoices.ts';
import { deliveriesOf, redeliver } from './deliveries.ts';
import { openWebhookSender, sendDueDeliveries } from './send-webhooks.ts';
import { changeWebhook, deleteWebhook, findWebhook, makeWebhook } from './webhooks.ts';

interface Came {
  headers: IncomingHttpHeaders;
  body: string;
  told: {
    type: string;
    storeId: string;
    invoiceId: string;
    deliveryId: string;
    originalDeliveryId: string;
    isRedelivery: boolean;
  };
}

const endless = 'x'.repeat(64 * 1024);
function write(reply: ServerResponse): void {
  while (reply.write(endless));
  reply.once('drain', () => write(reply));
}

let exchange: TestContext;
let server: Server;
let url: string;
let came: Came[] = [];
let answer: (came: Came) => number | 'break off' | 'endless' | null = () => 200;
let shop: InvoicingShop;
beforeAll(async () => {
  exchange = await createTestContext();
  server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const one = { headers: request.headers, body, told: JSON.parse(body) };
      came.push(one);
      const status = answer(one);
      if (status === 'break off') return request.socket.destroy();
      if (status === 'endless') return void write(reply.writeHead(200));
      if (status !== null) reply.writeHead(status, { location: '/elsewhere' }).end('heard');
      return undefined;
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await exchange.close();
});
afterEach(async () => {
  came = [];
  answer = () => 200;
  await exchange.admin.query('update shop_webhook set deleted_at = now()');
  await exchange.admin.query(`update webhook_delivery set status = 'Failed' where status = 'Waiting'`);
});

const second = 1_000;
const minute = 60 * second;
const fresh = async (order = {}) => {
  shop = await openShop(exchange);
  return makeWebhook(exchange.ctx, shop.id, { url, ...order });
};
const send = async () => {
  await exchange.ctx.outbox.drain();
  return sendDueDeliveries(exchange.ctx);
};
/** Kinds of emails to the owner of a shop, in their order. */
const emailsOf = async (shopId: string) => {
  await exchange.ctx.outbox.drain();
  const { rows } = await exchange.admin.query<{ kind: string }>(
    `select m.kind from email_message m join users u on u.email = m.recipient join shop s on s.user_id = u.id
     where s.id = $1 order by m.id`,
    [shopId],
  );
  return rows.map(({ kind }) => kind);
};
const types = () => came.map(({ told }) => told.type);
const paidAtOnce = [
  'InvoiceCreated',
  'InvoiceReceivedPayment',
  'InvoiceProcessing',
  'InvoicePaymentSettled',
  'InvoiceSettled',
];

describe('a webhook', () => {
  it('hears each event of an invoice once, in their order, signed over the bytes that came', async () => {
    const { webhook, secret } = await fresh({ secret: 'ours' });
    const metadata = '{"orderId": "7",  "posData":"{\\"a\\":1}"}';
    const id = await makeInvoice(exchange, shop, { metadata });
    const claim = await choose(exchange, id, 'BTC');
    const reference = await pay(exchange, claim, 'BTC');
    await send();
    await send();
    expect(types()).toEqual(paidAtOnce);
    expect(secret).toBe('ours');
    for (const { headers, body } of came) {
      expect(headers['btcpay-sig']).toBe(`sha256=${createHmac('sha256', 'ours').update(body).digest('hex')}`);
      expect(headers['content-type']).toContain('application/json');
      expect(body).toContain(`"metadata":${metadata}`);
    }
    expect(came[0]?.told).toMatchObject({ webhookId: webhook.id, storeId: shop.id, invoiceId: id });
    expect(came[3]?.told).toMatchObject({
      ...{ isRedelivery: false, afterExpiration: false },
      payment: {
        id: expect.stringMatching(new RegExp(`^${reference.replaceAll('-', '')}-\\d+$`)),
        status: 'Settled',
        fee: '0',
        destination: '',
      },
    });
    expect(came[4]?.told).toMatchObject({ manuallyMarked: false, overPaid: false });
  });

  it('hears only what it asked for, nothing from before, and nothing once it is deleted', async () => {
    const { webhook } = await fresh({ isToldEverything: false, specificEvents: ['InvoiceSettled'] });
    const id = await makeInvoice(exchange, shop);
    await pay(exchange, await choose(exchange, id, 'BTC'), 'BTC');
    await send();
    expect(types()).toEqual(['InvoiceSettled']);
    exchange.clock.turn(minute);
    await changeWebhook(exchange.ctx, shop.id, webhook.id, { url });
    await makeInvoice(exchange, shop);
    await exchange.ctx.outbox.drain();
    await deleteWebhook(exchange.ctx, shop.id, webhook.id);
    await send();
    expect(types()).toEqual(['InvoiceSettled']);
  });

  it('that was down for an hour gets every event, those of each invoice in order', async () => {
    await fresh();
    answer = () => 503;
    const ids = [await makeInvoice(exchange, shop), await makeInvoice(exchange, shop)];
    for (const id of ids) await pay(exchange, await choose(exchange, id, 'BTC'), 'BTC');
    const tries: number[] = [];
    for (const wait of [0, 10 * second, minute, ...Array(5).fill(10 * minute)]) {
      exchange.clock.turn(wait);
      tries.push(await send());
    }
    expect(tries).toEqual(Array(8).fill(2));
    expect(new Set(types())).toEqual(new Set(['InvoiceCreated']));
    came = [];
    answer = () => 200;
    exchange.clock.turn(10 * minute);
    await send();
    for (const id of ids)
      expect(came.filter(({ told }) => told.invoiceId === id).map(({ told }) => told.type)).toEqual(
        paidAtOnce,
      );
    const [again] = came;
    expect(again?.told.isRedelivery).toBe(true);
    expect(again?.told.originalDeliveryId).not.toBe(again?.told.deliveryId);
  });

  it('that refuses one sale for good hears of it once, and of all others', async () => {
    await fresh();
    const [bad, good] = [await makeInvoice(exchange, shop), await makeInvoice(exchange, shop)];
    answer = ({ told }) => (told.invoiceId === bad ? 500 : 200);
    for (const id of [bad, good]) await pay(exchange, await choose(exchange, id, 'BTC'), 'BTC');
    await send();
    expect(came.filter(({ told }) => told.invoiceId === good).map(({ told }) => told.type)).toEqual(
      paidAtOnce,
    );
    expect(came.filter(({ told }) => told.invoiceId === bad)).toHaveLength(1);
    // What is final lets the next event go at once.
    came = [];
    answer = () => 404;
    exchange.clock.turn(10 * second);
    await send();
    expect(types()).toEqual(paidAtOnce);
  });

  it('is tried each hour for three days, then given up; its owner hears once that it fails, and once that it was given up', async () => {
    const { webhook } = await fresh();
    answer = () => 500;
    await makeInvoice(exchange, shop);
    let sent = await send();
    for (let hour = 0; hour < 100; hour += 1) {
      exchange.clock.turn(60 * minute);
      sent += await send();
    }
    expect(sent).toBeGreaterThan(70);
    expect(sent).toBeLessThan(82);
    const found = await findWebhook(exchange.ctx.db, shop.id, webhook.id);
    expect([found?.failingSince, found?.gaveUpAt]).toEqual([expect.any(Date), expect.any(Date)]);
    const waiting = (await deliveriesOf(exchange.ctx.db, webhook.id, 100)).filter(
      ({ status }) => status === 'Waiting',
    );
    expect(waiting).toEqual([]);
    expect(await emailsOf(shop.id)).toEqual(['user.webhook_failing', 'user.webhook_gave_up']);
  });

  it('is tried after 10 s, a minute, six times ten minutes, then each hour, after no answer, 5xx, 408 and 429 alone', async () => {
    await fresh();
    answer = () => 429;
    await makeInvoice(exchange, shop);
    const waits = [10 * second, minute, ...Array(6).fill(10 * minute), 60 * minute, 60 * minute];
    expect(await send()).toBe(1);
    for (const wait of waits) {
      exchange.clock.turn(wait - second);
      expect(await send()).toBe(0);
      exchange.clock.turn(second);
      expect(await send()).toBe(1);
    }
    await exchange.admin.query('update shop_webhook set deleted_at = now()');
    for (const status of [408, 500, 503, 599, null, 301, 307, 400, 401, 404, 410]) {
      const { webhook } = await fresh();
      answer = () => (status === null ? 'break off' : status);
      await makeInvoice(exchange, shop);
      await send();
      const [newest] = await deliveriesOf(exchange.ctx.db, webhook.id, 10);
      const isTriedAgain = status === null || status === 408 || status >= 500;
      expect([status, newest?.status]).toEqual([status, isTriedAgain ? 'Waiting' : 'HttpError']);
    }
  });

  it('that refuses for good, or is not to be tried again, is told of after an hour too; one that was off is not failing', async () => {
    const { webhook } = await fresh({ isRedeliveredByItself: false });
    answer = () => 404;
    for (const wait of [0, 30 * minute, 31 * minute]) {
      exchange.clock.turn(wait);
      await makeInvoice(exchange, shop);
      await send();
      await send();
    }
    expect(await emailsOf(shop.id)).toEqual(['user.webhook_failing']);
    // It works again, and what happens afterwards is another time.
    answer = () => 200;
    await makeInvoice(exchange, shop);
    await send();
    expect((await findWebhook(exchange.ctx.db, shop.id, webhook.id))?.failingSince).toBeNull();
    await makeInvoice(exchange, shop);
    await exchange.ctx.outbox.drain();
    await changeWebhook(exchange.ctx, shop.id, webhook.id, { url, isEnabled: false });
    await send();
    expect((await findWebhook(exchange.ctx.db, shop.id, webhook.id))?.failingSince).toBeNull();
    expect(await emailsOf(shop.id)).toEqual(['user.webhook_failing']);
  });

  it('that answers without end is judged by its status', async () => {
    const { webhook } = await fresh();
    answer = () => 'endless';
    await makeInvoice(exchange, shop);
    await send();
    const [first] = await deliveriesOf(exchange.ctx.db, webhook.id, 10);
    expect(first).toMatchObject({ status: 'HttpSuccess', httpCode: 200, answer: 'x'.repeat(4_000) });
  });

  it('misses nothing by a change of its address', async () => {
    const { webhook } = await fresh();
    exchange.clock.turn(minute);
    await makeInvoice(exchange, shop);
    exchange.clock.turn(second);
    await changeWebhook(exchange.ctx, shop.id, webhook.id, { url: `${url}?moved` });
    await send();
    expect(types()).toEqual(['InvoiceCreated']);
  });

  it('is sent nowhere inside by what runs in production, whatever its name leads to', async () => {
    const ctx = { ...exchange.ctx, config: { ...exchange.ctx.config, mode: 'production' as const } };
    const { webhook } = await fresh();
    // A name that led outside when it was typed, and leads to this machine now.
    for (const rebound of [
      url.replace('127.0.0.1', 'localhost'),
      url.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
    ]) {
      await exchange.admin.query('update shop_webhook set url = $1 where id = $2', [rebound, webhook.id]);
      await makeInvoice(exchange, shop);
      await exchange.ctx.outbox.drain();
      await sendDueDeliveries(ctx);
      const [newest, last] = await deliveriesOf(exchange.ctx.db, webhook.id, 2);
      expect([newest?.status, last?.error]).toEqual(['Waiting', 'inside_address']);
    }
    expect(came).toEqual([]);
  });

  it('gets a delivery once more by hand, as one of its own', async () => {
    const { webhook } = await fresh();
    await makeInvoice(exchange, shop);
    await send();
    const [first] = await deliveriesOf(exchange.ctx.db, webhook.id, 10);
    expect(first).toMatchObject({ status: 'HttpSuccess', httpCode: 200, answer: 'heard' });
    const id = await redeliver(exchange.ctx, webhook.id, first?.id ?? '');
    await send();
    expect(came[1]?.told).toMatchObject({
      deliveryId: id,
      originalDeliveryId: first?.id,
      isRedelivery: true,
    });
    await expect(redeliver(exchange.ctx, webhook.id, id.toLowerCase())).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('that was in hand of a process which died is sent again once the lease is over', async () => {
    const { webhook } = await fresh();
    await makeInvoice(exchange, shop);
    await exchange.ctx.outbox.drain();
    const now = exchange.clock.now();
    const take = `select id from take_deliveries('{}', 4, 10, $1, $1::timestamptz + interval '30 seconds')`;
    const { rows } = await exchange.admin.query(take, [now]);
    expect(rows).toHaveLength(1);
    expect(await send()).toBe(0);
    exchange.clock.turn(30 * second);
    expect(await send()).toBe(1);
    expect(came[0]?.told.deliveryId).toBe(rows[0].id);
    expect(await deliveriesOf(exchange.ctx.db, webhook.id, 10)).toHaveLength(1);
  });

  it('is sent by what runs beside the server, and one that hangs holds no other', async () => {
    const hanging = await fresh();
    const other = await makeWebhook(exchange.ctx, shop.id, { url: `${url}?other` });
    answer = ({ told }) => ('webhookId' in told && told.webhookId === hanging.webhook.id ? null : 200);
    for (let count = 0; count < 20; count += 1) await makeInvoice(exchange, shop);
    await exchange.ctx.outbox.drain();
    const sender = openWebhookSender(exchange.ctx);
    const ofOther = () =>
      came.filter(({ told }) => 'webhookId' in told && told.webhookId === other.webhook.id).length;
    await expect.poll(ofOther, { timeout: 2_000 }).toBe(20);
    expect(came.length - ofOther()).toBeLessThanOrEqual(4);
    server.closeAllConnections();
    await sender.close();
  });

  it('of another shop hears within two seconds while a hundred receivers hang with all that waits for them', async () => {
    const own = await openShop(exchange);
    for (let count = 0; count < 100; count += 1) {
      const hanging = await openShop(exchange);
      await makeWebhook(exchange.ctx, hanging.id, { url: `${url}?hangs` });
      for (let sale = 0; sale < 6; sale += 1) await makeInvoice(exchange, hanging);
    }
    await exchange.ctx.outbox.drain();
    answer = ({ told }) => (told.storeId === own.id ? 200 : null);
    const sender = openWebhookSender(exchange.ctx);
    try {
      // Each has its few connections in use by then.
      await expect.poll(() => came.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(400);
      await makeWebhook(exchange.ctx, own.id, { url });
      for (let sale = 0; sale < 10; sale += 1) await makeInvoice(exchange, own);
      await exchange.ctx.outbox.drain();
      const ofOwn = () => came.filter(({ told }) => told.storeId === own.id).length;
      await expect.poll(ofOwn, { timeout: 2_000, interval: 20 }).toBe(10);
      expect(came.length - ofOwn()).toBeLessThanOrEqual(400);
    } finally {
      server.closeAllConnections();
      await sender.close();
    }
  }, 60_000);

  it.each([
    'http://[::ffff:127.0.0.1]/',
    'http://10.0.0.1/',
    'http://2130706433/',
    'http://[fe80::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost.:8080@127.0.0.1/',
    'https://name:password@shop.example/',
    `https://shop.example/${'x'.repeat(3_000)}`,
    'https://shop.example/\u0000',
    'ftp://shop.example/',
    '',
    'x',
  ])('at %s is refused', async (address) => {
    const own = await openShop(exchange);
    const ctx = { ...exchange.ctx, config: { ...exchange.ctx.config, mode: 'production' as const } };
    await expect(makeWebhook(ctx, own.id, { url: address })).rejects.toMatchObject({ code: 'validation' });
  });
});
