import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Logger, run, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { byTurns } from './by-turns.ts';
import { forSeconds, overHttp } from './claim-load.ts';
import { openClient, withClients } from './client.ts';
import { median, medianOf, worstOf } from './figure.ts';
import { untilDelivered, untilQuiet } from './meter.ts';
import { openPool } from './open-pool.ts';
import { givenExchange, sized } from './run-settings.ts';
import type { Server } from './server.ts';

const rounds = sized(3, 1);
const secondsEach = sized(5, 1);
const clients = 128;
const deliveriesEach = sized(10_000, 400);
const hanging = sized(100, 10);
const seenEach = sized(20, 3);

/** What programs of shops ask for: invoices made by API, and webhooks told of them. */
export async function benchShops() {
  const server = givenExchange();
  const pool = openPool(server.databaseUrl, 4);
  try {
    return {
      ...(await invoicesAgainstClaims(server, pool)),
      ...(await deliveriesAgainstJobs(server, pool)),
      ...(await besideHanging(server, pool)),
    };
  } finally {
    await pool.end();
  }
}

/** Invoices of one shop made by its key, against claims on one reserve, by as many clients. */
async function invoicesAgainstClaims(server: Server, pool: pg.Pool) {
  const shop = await openShop(pool);
  const results = await byTurns<'invoices' | 'claims', number>(rounds, {
    claims: async () => {
      await untilQuiet(pool);
      return (await overHttp(server, { clients, goesOn: forSeconds(secondsEach) })).rate;
    },
    invoices: async () => {
      await untilQuiet(pool);
      return invoicesASecond(server, shop);
    },
  });
  await untilDelivered(pool);
  const usual = (side: 'invoices' | 'claims') => median(results.map((round) => round[side]));
  console.log(
    `invoices by API ${Math.round(usual('invoices'))}/s, claims ${Math.round(usual('claims'))}/s, ${clients} clients each`,
  );
  return {
    'invoices by API / claims, a second': medianOf(results.map(({ invoices, claims }) => invoices / claims)),
  };
}

async function invoicesASecond(server: Server, shop: BenchShop): Promise<number> {
  let made = 0;
  const begun = performance.now();
  await withClients(server.origin, clients, async (client) => {
    while (performance.now() - begun < secondsEach * 1000) {
      await createInvoice(client, shop);
      made += 1;
    }
  });
  return made / ((performance.now() - begun) / 1000);
}

/**
 * How many deliveries a second reach a receiver on loopback, each an event of an invoice of its own, against what graphile-worker does on
 * the same PostgreSQL with jobs that are empty: as it is by default, and, for comparison, as it is tuned for haste.
 */
async function deliveriesAgainstJobs(server: Server, pool: pg.Pool) {
  const receiver = await openReceiver('answer');
  const queue = await openQueue(server);
  try {
    const shop = await openShop(pool);
    const made = await eventsOf(server, pool, shop);
    const results = await byTurns<'deliveries' | 'jobs' | 'tuned', number>(rounds, {
      deliveries: async () => {
        await untilQuiet(pool);
        // A webhook of its own each time: an event begins once at each.
        const webhook = await addWebhook(server, shop, receiver.origin);
        await pool.query("update shop_webhook set hears_since = now() - interval '1 hour' where id = $1", [
          webhook,
        ]);
        await pool.query('select queue_deliveries($1, now())', [made]);
        const begun = performance.now();
        await receiver.received(made.length);
        const seconds = (performance.now() - begun) / 1000;
        await untilSent(pool, webhook);
        await pool.query('update shop_webhook set enabled = false, deleted_at = now() where id = $1', [
          webhook,
        ]);
        return made.length / seconds;
      },
      jobs: () => queue.jobsASecond({}),
      tuned: () => queue.jobsASecond({ localQueue: { size: 500 }, completeJobBatchDelay: 0 }),
    });
    const usual = (side: 'deliveries' | 'jobs' | 'tuned') => median(results.map((round) => round[side]));
    console.log(
      `deliveries to one webhook ${Math.round(usual('deliveries'))}/s; empty jobs of graphile-worker ${Math.round(usual('jobs'))}/s, tuned ${Math.round(usual('tuned'))}/s`,
    );
    const ratio = (side: 'jobs' | 'tuned') =>
      medianOf(results.map((round) => round.deliveries / round[side]));
    return {
      'deliveries / empty jobs of graphile-worker': ratio('jobs'),
      'deliveries / the same, tuned': ratio('tuned'),
    };
  } finally {
    await queue.stop();
    await receiver.stop();
  }
}

/** How long an event of a shop takes to its receiver while a hundred webhooks of others never answer. */
async function besideHanging(server: Server, pool: pg.Pool) {
  const [silent, receiver] = [await openReceiver('hang'), await openReceiver('answer')];
  try {
    for (let place = 0; place < hanging; place += 1) {
      const shop = await openShop(pool);
      await addWebhook(server, shop, silent.origin);
      const client = openClient(server.origin);
      for (let count = 0; count < 5; count += 1) await createInvoice(client, shop);
      client.close();
    }
    await silent.received(hanging);
    const shop = await openShop(pool);
    await addWebhook(server, shop, receiver.origin);
    const client = openClient(server.origin);
    const times: number[] = [];
    for (let count = 1; count <= seenEach; count += 1) {
      const begun = performance.now();
      await createInvoice(client, shop);
      await receiver.received(1);
      times.push((performance.now() - begun) / 1000);
    }
    client.close();
    console.log(
      `beside ${hanging} receivers that hang: an event is there after ${median(times).toFixed(2)} s, ${Math.max(...times).toFixed(2)} s at most`,
    );
    return { 'an event beside many that hang, s': worstOf(times) };
  } finally {
    await silent.stop();
    await receiver.stop();
  }
}

/** @returns the invoice of a shop that has one */
export async function shopWithInvoice(server: Server, pool: pg.Pool): Promise<string> {
  const client = openClient(server.origin);
  try {
    return await createInvoice(client, await openShop(pool));
  } finally {
    client.close();
  }
}

interface BenchShop {
  id: string;
  key: string;
}

/** A shop of the bench's user, which may have any sum open, and a key of it for everything. */
async function openShop(pool: pg.Pool): Promise<BenchShop> {
  const shop = { id: randomBytes(16).toString('hex'), key: randomBytes(32).toString('base64url') };
  await pool.query(
    `insert into shop (id, user_id, name, status, currency_id, invoice_currency, most_open_usd, created_at)
     select $1, u.id, 'Bench', 'active', c.id, 'USD', 1e15, now() from users u, currency c
     where u.email = 'bench@example.com' and c.code = 'USDTTRC20'`,
    [shop.id],
  );
  await pool.query(
    `insert into shop_key (shop_id, hash, hint, label, permissions, created_at)
     values ($1, $2, $3, 'Bench', '{btcpay.store.canmodifystoresettings,btcpay.store.cancreateinvoice}', now())`,
    [shop.id, createHash('sha256').update(shop.key).digest(), shop.key.slice(-4)],
  );
  return shop;
}

async function createInvoice(client: ReturnType<typeof openClient>, { id, key }: BenchShop): Promise<string> {
  const answer = await client.ask(`/api/v1/stores/${id}/invoices`, {
    headers: { authorization: `token ${key}` },
    body: { amount: '25.50', currency: 'USD', metadata: { orderId: '1001', itemDesc: 'Green tea' } },
  });
  if (answer.status !== 200)
    throw new Error(`An invoice was answered with ${answer.status}: ${answer.bytes.toString()}`);
  return (JSON.parse(answer.bytes.toString()) as { id: string }).id;
}

/** Invoices that nobody was told of yet. @returns their events */
async function eventsOf(server: Server, pool: pg.Pool, shop: BenchShop): Promise<string[]> {
  let left = deliveriesEach;
  await withClients(server.origin, clients, async (client) => {
    while (left > 0) {
      left -= 1;
      await createInvoice(client, shop);
    }
  });
  await untilDelivered(pool);
  const { rows } = await pool.query<{ id: string }>(
    'select e.id from invoice_event e join invoice i on i.id = e.invoice_id where i.shop_id = $1',
    [shop.id],
  );
  return rows.map(({ id }) => id);
}

async function addWebhook(server: Server, { id, key }: BenchShop, url: string): Promise<string> {
  const client = openClient(server.origin);
  const answer = await client.ask(`/api/v1/stores/${id}/webhooks`, {
    headers: { authorization: `token ${key}` },
    body: { url },
  });
  client.close();
  if (answer.status !== 200)
    throw new Error(`A webhook was answered with ${answer.status}: ${answer.bytes.toString()}`);
  return (JSON.parse(answer.bytes.toString()) as { id: string }).id;
}

async function untilSent(pool: pg.Pool, webhook: string): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      "select from webhook_delivery where webhook_id = $1 and status = 'Waiting' limit 1",
      [webhook],
    );
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A receiver of webhooks in a thread of its own. @param manner whether it answers each, or none */
async function openReceiver(manner: 'answer' | 'hang') {
  const worker = new Worker(new URL('./webhook-receiver.ts', import.meta.url), { workerData: { manner } });
  const [origin] = (await once(worker, 'message')) as [string];
  let received = 0;
  let look = () => {};
  worker.on('message', (count: number) => {
    received = count;
    look();
  });
  let counted = 0;
  return {
    origin,
    /** Waits for so many more. */
    received(more: number): Promise<void> {
      counted += more;
      return new Promise((resolve) => {
        look = () => {
          if (received >= counted) resolve();
        };
        look();
      });
    },
    stop: () => worker.terminate(),
  };
}

/** graphile-worker in a database of its own on the same PostgreSQL. */
async function openQueue(server: Server) {
  const admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
  await admin.query('create database bench_jobs');
  const url = new URL(server.databaseUrl);
  url.pathname = '/bench_jobs';
  const pool = new pg.Pool({ connectionString: url.href, max: 25 });
  // graphile-worker warns of a pool, and of its connections, without them.
  pool.on('error', (error) => console.error(error));
  pool.on('connect', (client) => client.on('error', (error) => console.error(error)));
  return {
    async jobsASecond(tuning: GraphileConfig.WorkerOptions) {
      let left = deliveriesEach;
      let finish = () => {};
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const taskList = {
        empty: async () => {
          left -= 1;
          if (left === 0) finish();
        },
      };
      const preset = { worker: { ...tuning, concurrentJobs: 24, maxPoolSize: 25 } };
      const options = { pgPool: pool, preset, noHandleSignals: true, logger: new Logger(() => () => {}) };
      await runMigrations(options);
      await pool.query("select graphile_worker.add_job('empty') from generate_series(1, $1)", [
        deliveriesEach,
      ]);
      const begun = performance.now();
      const runner = await run({ ...options, taskList });
      await finished;
      const seconds = (performance.now() - begun) / 1000;
      await runner.stop();
      return deliveriesEach / seconds;
    },
    async stop() {
      await pool.end();
      await admin.query('drop database bench_jobs');
      await admin.end();
    },
  };
}
