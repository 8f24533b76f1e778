import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkInvariants } from '../../ledger/invariants.ts';
import { connect } from '../../platform/database/connection.ts';
import { type KillableDatabase, makeKillableDatabase } from './testing-killable-database.ts';
import { type KillableServer, makeKillableServer } from './testing-killable-server.ts';
import { killAtOnce } from './testing-processes.ts';

let database: KillableDatabase;
let server: KillableServer;
let receiver: Server;
const came: { body: string; signature: string }[] = [];
/** While it does not answer, it has what came in hand until whoever sent it is dead. */
let answers = true;
beforeAll(async () => {
  database = await makeKillableDatabase();
  await database.start();
  server = await makeKillableServer({ DATABASE_URL: database.url });
  await server.start();
  receiver = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      came.push({
        body: Buffer.concat(parts).toString(),
        signature: String(request.headers['btcpay-sig']),
      });
      if (answers) reply.writeHead(200).end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
}, 240_000);
afterAll(async () => {
  receiver?.closeAllConnections();
  receiver?.close();
  await server?.remove();
  await database?.remove();
});

/** When the kill of a round comes: before anything was sent, while the receiver has a delivery in hand, after it was told. */
const rounds = ['paid', 'in hand', 'told', 'in hand'] as const;
const payers = 8;
const secret = 'of the shop';
/** The demo has shops of its own, with payments that are never confirmed and a webhook that fails. */
const shopId = 'KillShop'.padEnd(22, '0');

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A shop of an owner of its own, whose program calls with a key. */
async function openShop() {
  const key = randomBytes(32).toString('base64url');
  await query(
    `with owner as (insert into users (email, locale, activated_at, created_at) values ('owner@example.com', 'ru-RU', now(), now()) returning id),
       opened as (
         insert into shop (id, user_id, name, status, currency_id, invoice_currency, created_at)
         select $1, owner.id, 'Teas', 'active', c.id, 'USD', now() from owner, currency c where c.code = 'USDTTRC20' returning id)
     insert into shop_key (shop_id, hash, hint, label, permissions, created_at)
     select id, $2, 'hint', 'Proof', '{btcpay.store.canmodifystoresettings}', now() from opened`,
    [shopId, createHash('sha256').update(key).digest()],
  );
  return async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.base}/api/v1/stores/${shopId}${path}`, {
      method: 'POST',
      headers: { authorization: `token ${key}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
}

/** An invoice whose payer has chosen a coin. @returns the claim */
async function takeOrder(shop: Awaited<ReturnType<typeof openShop>>): Promise<string> {
  const invoice = await shop('/invoices', { amount: '90', currency: 'USD' });
  const body = new URLSearchParams({ method: 'BTC-CHAIN', email: 'buyer@example.com', key: randomUUID() });
  const answer = await fetch(`${server.base}/i/${invoice.id}?method=BTC-CHAIN`, {
    ...{ method: 'POST', redirect: 'manual', body, headers: { origin: server.base } },
  });
  const claim = new URL(answer.headers.get('location') ?? '', server.base).searchParams.get('claim');
  if (claim === null) throw new Error(`The invoice was not taken: ${answer.status} ${await answer.text()}`);
  return claim;
}

it('a kill between a payment and its webhook loses no event, and each invoice’s come in order', async () => {
  const shop = await openShop();
  const { port } = receiver.address() as AddressInfo;
  await shop('/webhooks', { url: `http://127.0.0.1:${port}/hook`, secret });
  let acknowledged = 0;
  for (const moment of rounds) {
    const claims: string[] = [];
    for (let count = 0; count < payers; count += 1) claims.push(await takeOrder(shop));
    answers = moment !== 'in hand';
    const before = came.length;
    const paid = claims.map((claim) =>
      fetch(`${server.base}/api/v1/demo/claim/${claim}/pay?play=exact`, { method: 'POST' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    await Promise.race(paid);
    if (moment !== 'paid')
      await vi.waitFor(() => expect(came.length).toBeGreaterThan(before), { timeout: 30_000, interval: 5 });
    const isWhole = moment === 'told';
    killAtOnce(isWhole ? [...server.processes(), ...database.processes()] : server.processes());
    acknowledged += (await Promise.all(paid)).filter(Boolean).length;
    await server.ended();
    if (isWhole) {
      await database.ended();
      await database.start();
    }
    answers = true;
    await server.start();
  }
  expect(acknowledged, 'some payments were acknowledged before a kill').toBeGreaterThan(0);

  // What was in hand of the dead comes once its lease is over; and what the dead had not queued, before that.
  await vi.waitFor(
    async () => {
      const waiting = await query(
        `select 'delivery' as of, d.id from webhook_delivery d join shop_webhook w on w.id = d.webhook_id
         where w.shop_id = $1 and d.status = 'Waiting' union all
         select 'outbox', o.id::text from outbox o join invoice i on i.id = o.payload ->> 'invoice'
         where i.shop_id = $1 and o.topic = 'invoice.event' and o.delivered_at is null union all
         select 'invoice', i.id from invoice i where i.shop_id = $1 and i.status = 'Processing'`,
        [shopId],
      );
      expect(waiting).toEqual([]);
    },
    { timeout: 120_000, interval: 500 },
  );
  const settled = await query("select from invoice where shop_id = $1 and status = 'Settled'", [shopId]);
  expect(settled.length).toBeGreaterThanOrEqual(acknowledged);
  const happened = await query<{ invoice: string; type: string; first: string }>(
    `select e.invoice_id as invoice, e.type, d.original_id as first from invoice_event e
     join invoice i on i.id = e.invoice_id join webhook_delivery d on d.event_id = e.id and d.attempt = 1
     where i.shop_id = $1 order by e.id`,
    [shopId],
  );
  const events = await query<{ n: number }>(
    'select count(*)::int as n from invoice_event e join invoice i on i.id = e.invoice_id where i.shop_id = $1',
    [shopId],
  );
  expect(happened).toHaveLength(events[0]?.n ?? 0);
  expect(happened.length).toBeGreaterThanOrEqual(rounds.length * payers + acknowledged * 4);

  const told = new Map<string, { type: string; first: string }[]>();
  const known = new Set<string>();
  for (const { body, signature } of came) {
    expect(signature).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
    const { invoiceId, type, originalDeliveryId: first } = JSON.parse(body);
    if (known.has(first)) continue;
    known.add(first);
    told.set(invoiceId, [...(told.get(invoiceId) ?? []), { type, first }]);
  }
  const ofInvoices = new Map<string, { type: string; first: string }[]>();
  for (const { invoice, type, first } of happened)
    ofInvoices.set(invoice, [...(ofInvoices.get(invoice) ?? []), { type, first }]);
  expect(told).toEqual(ofInvoices);
  const { db, close } = await connect(database.url);
  expect(await checkInvariants(db)).toEqual([]);
  await close();
}, 400_000);
