import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { byTurns } from './by-turns.ts';
import { median, medianOf, type Reading } from './figure.ts';
import { logIn, signUp } from './log-in.ts';
import { untilQuiet } from './meter.ts';
import { openPool } from './open-pool.ts';
import { givenExchange, runSettings, sized } from './run-settings.ts';
import type { Server } from './server.ts';
import { timedLoad } from './timed-load.ts';

const rounds = sized(5, 3);
const requestsEach = sized(300, 15);
const fewInvoices = 1000;
const day = 24 * 60 * 60 * 1000;

interface BenchShop {
  id: string;
  email: string;
  invoices: number;
}

/** What the owner of a shop with a million invoices looks at, against the owner of one with a thousand. */
export async function benchSales() {
  const server = givenExchange();
  const manyInvoices = runSettings.claims;
  const pool = openPool(server.databaseUrl);
  try {
    const [many, few] = [
      { id: randomBytes(16).toString('hex'), email: 'many-sales@example.com', invoices: manyInvoices },
      { id: randomBytes(16).toString('hex'), email: 'few-sales@example.com', invoices: fewInvoices },
    ];
    await fill(pool, [many, few]);
    const headers = { many: await headersOf(server, many), few: await headersOf(server, few) };
    const figures: Record<string, Reading> = {};
    for (const [name, path] of Object.entries(reads)) {
      const urlOf = (shop: BenchShop) => `${server.origin}/api/v1/users/me/shops/${shop.id}${path(shop)}`;
      await look(urlOf(many), headers.many);
      await look(urlOf(few), headers.few);
      await untilQuiet(pool);
      const results = await byTurns(rounds, {
        many: () => timedLoad(urlOf(many), requestsEach, headers.many),
        few: () => timedLoad(urlOf(few), requestsEach, headers.few),
      });
      const rate = (side: 'many' | 'few') =>
        Math.round(requestsEach / median(results.map((round) => round[side])));
      const ratios = results.map((round) => round.many / round.few);
      console.log(
        `${name}: ${rate('many')}/s with ${manyInvoices} invoices, ${rate('few')}/s with ${fewInvoices}; time ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
      );
      figures[`${name}: many / few, time`] = medianOf(ratios);
    }
    return figures as Record<`${keyof typeof reads}: many / few, time`, Reading>;
  } finally {
    await pool.end();
  }
}

const dayBefore = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);

/** Each shows as much of the one as of the other, so that they are compared at the same work. */
const reads = {
  'sales, first page': () => '/invoices',
  'sales, middle page': ({ invoices }: BenchShop) => `/invoices?before=${invoices / 2}`,
  'sales, last page': () => '/invoices?after=0',
  'sales by status': ({ invoices }: BenchShop) => `/invoices?status=Settled&before=${invoices / 2}`,
  'sales by status and days': () =>
    `/invoices?status=Expired&date_from=${dayBefore(120)}&date_to=${dayBefore(30)}`,
  'sales by sum': () => '/invoices?sum_from=100&sum_to=300',
  'sales by order': ({ invoices }: BenchShop) => `/invoices?text=ORD-${invoices / 2}`,
  'statistics of 30 days': () => '/statistics',
  'statistics of a year': () => `/statistics?date_from=${dayBefore(364)}&date_to=${dayBefore(0)}`,
};

async function fill(pool: pg.Pool, shops: readonly BenchShop[]): Promise<void> {
  const begun = performance.now();
  for (const { email } of shops) await signUp(pool, email);
  await pool.query(
    `create temp table sales_size as
     select * from jsonb_to_recordset($1) as s (shop text, email text, invoices int)`,
    [JSON.stringify(shops.map(({ id, ...shop }) => ({ shop: id, ...shop })))],
  );
  await pool.query(await readFile(join(import.meta.dirname, 'fill-sales.sql'), 'utf8'));
  await pool.query('vacuum (analyze) invoice, shop_credit, shop_day, shop, shop_link');
  console.log(
    `${shops[0]?.invoices} invoices of a shop written in ${Math.round((performance.now() - begun) / 1000)} s`,
  );
}

const headersOf = async ({ origin }: Server, { email }: BenchShop) => ({
  authorization: `Bearer ${await logIn(origin, email)}`,
});

async function look(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers });
  const { items, totals } = (await answer.json()) as { items?: unknown[]; totals?: { made: number } };
  if (answer.status !== 200 || (items?.length ?? totals?.made ?? 0) === 0)
    throw new Error(`${url} was answered ${answer.status} and shows nothing.`);
}
