import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import type { InvoicingShop } from '../invoices/create-invoice.ts';
import { openShop } from '../invoices/testing-invoices.ts';
import { openProgram, type ShopProgram } from '../keys/testing-keys.ts';
import { type InvoiceFilter, listInvoices } from './list-invoices.ts';

interface Row {
  number: number;
  status: string;
  order: string;
  at: number;
  isArchived: boolean;
}

const states = ['New', 'Processing', 'Settled', 'Expired', 'Invalid'];
const additional = ['None', 'PaidPartial', 'PaidOver', 'PaidLate', 'Marked'];
const begun = Date.parse('2026-03-01T00:00:00Z');
const minute = 60_000;

let exchange: TestContext;
let shop: InvoicingShop;
let program: ShopProgram;
let rows: Row[];
beforeAll(async () => {
  exchange = await createTestContext();
  shop = await openShop(exchange);
  program = await openProgram(exchange, shop.id);
  const other = await openShop(exchange);
  rows = await fill(shop.id, 400);
  await fill(other.id, 50);
});
afterAll(() => exchange.close());

/** Invoices of every state; three in a row are of one minute, and some are archived. */
async function fill(id: string, count: number): Promise<Row[]> {
  const made = Array.from({ length: count }, (_, at): Row & { additional: string } => ({
    number: at + 1,
    status: states[(at * 7) % 5] ?? '',
    additional: additional[(at * 3) % 5] ?? '',
    order: at % 9 === 0 ? 'same' : `ORD-${at}`,
    at: begun + Math.floor(at / 3) * minute,
    isArchived: at % 11 === 0,
  }));
  await exchange.admin.query(
    `insert into invoice (id, shop_id, number, amount, currency, status, additional_status, fee_percent, rates, metadata, checkout,
       order_id, buyer_email, search_terms, created_at, expires_at, monitored_until, archived_at)
     select md5('invoice ' || $1 || x.number), $1, x.number, 10, 'USD', x.status, x.additional, 1, '[]', '{"a":"' || repeat('x', 100) || '"}',
       '{"paymentMethods": []}', x."order", 'buyer' || x.number || '@example.com', array['term' || x.number % 40], t.at, t.at, t.at,
       case when x."isArchived" then t.at end
     from jsonb_to_recordset($2) as x (number int, status text, additional text, "order" text, at bigint, "isArchived" bool),
       lateral (select to_timestamp(x.at / 1000) as at) t`,
    [id, JSON.stringify(made)],
  );
  await exchange.admin.query('update shop set invoices = $2 where id = $1', [id, count]);
  return made;
}

/** The same list by looking at every invoice. */
function listed({
  orderIds = [],
  statuses = [],
  text,
  from,
  to,
  includeArchived,
  skip = 0,
  take = 50,
}: InvoiceFilter) {
  return rows
    .filter(
      (row) =>
        (includeArchived === true || !row.isArchived) &&
        (orderIds.length === 0 || orderIds.includes(row.order)) &&
        (statuses.length === 0 || statuses.includes(row.status)) &&
        (!from || row.at >= from.getTime()) &&
        (!to || row.at <= to.getTime()) &&
        (!text || row.order.toLowerCase().includes(text.toLowerCase()) || text === `term${row.number % 40}`),
    )
    .toSorted((one, other) => other.at - one.at || other.number - one.number)
    .slice(skip, skip + take)
    .map(({ number }) => number);
}

describe('a list of invoices', () => {
  it('is what looking at each of them gives, whatever is asked for', async () => {
    let seed = 7;
    const upTo = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const maybe = <T>(value: T): T | undefined => (upTo(3) === 0 ? value : undefined);
    for (let run = 0; run < 150; run += 1) {
      const filter: InvoiceFilter = {
        statuses: maybe(states.filter(() => upTo(2) === 0)) ?? [],
        orderIds: upTo(6) === 0 ? ['same', `ORD-${upTo(400)}`, 'nothing'] : [],
        text: upTo(4) === 0 ? (['ORD-3', 'AM', 'rd-1', 'term7', 'no'][upTo(5)] ?? null) : null,
        from: maybe(new Date(begun + upTo(140) * minute)) ?? null,
        to: maybe(new Date(begun + upTo(140) * minute)) ?? null,
        includeArchived: upTo(2) === 0,
        skip: [0, 1, 49, 200, 399][upTo(5)] ?? 0,
        take: [1, 7, 50, 1000][upTo(4)] ?? 50,
      };
      const found = (await listInvoices(exchange.ctx.db, shop.id, filter)).map(({ number }) => number);
      expect([filter, found]).toEqual([filter, listed(filter)]);
    }
  });

  it('finds one by its id, its buyer and its terms, and none of another shop', async () => {
    const find = (query: string) => program.send('GET', `/api/v1/stores/${shop.id}/invoices?${query}`);
    const [first] = await listInvoices(exchange.ctx.db, shop.id, {});
    for (const text of [first?.id ?? '', 'BUYER400@example.com'])
      expect((await find(`textSearch=${text}`)).json<{ id: string }[]>().map(({ id }) => id)).toEqual([
        first?.id,
      ]);
    const [others] = (
      await exchange.admin.query(`select id from invoice where shop_id <> $1 limit 1`, [shop.id])
    ).rows;
    expect((await find(`textSearch=${others.id}`)).json()).toEqual([]);
    expect((await find('status=settled&status=Nonsense&take=1')).json()).toMatchObject([
      { status: 'Settled' },
    ]);
    // No text of the database holds a zero.
    expect((await find('textSearch=%00&orderId=%00&orderId=ORD-5%00')).json()).toMatchObject([{}]);
  });

  it('says which number is too large or none, instead of an answer that is cut short', async () => {
    for (const [query, paths] of [
      ['skip=100001', ['skip']],
      ['take=1001', ['take']],
      ['take=101&includePaymentMethods=true', ['take']],
      ['skip=-1&take=abc', ['skip', 'take']],
      ['take=1e3', ['take']],
      ['startDate=yesterday', ['startDate']],
      ['startDate=1790000001&endDate=1790000000', ['startDate', 'endDate']],
    ] as const) {
      const { status, json } = await program.send('GET', `/api/v1/stores/${shop.id}/invoices?${query}`);
      expect([query, status, json<{ path: string }[]>().map(({ path }) => path)]).toEqual([
        query,
        422,
        paths,
      ]);
    }
    const { status, text } = await program.send(
      'GET',
      `/api/v1/stores/${shop.id}/invoices?skip=100000&take=1000&startDate=&endDate=`,
    );
    expect([status, text]).toEqual([200, '[]']);
  });

  it('refuses what would have it look through too many, or hold too much', async () => {
    const ask = (filter: InvoiceFilter, bounds: object) =>
      listInvoices(exchange.ctx.db, shop.id, filter, bounds).then(
        (found) => found.length,
        (error: { errors: Record<string, { code: string }[]> }) => error.errors,
      );
    const all = { includeArchived: true, take: 1000 };
    expect(await ask({ ...all, orderIds: ['same'] }, { mostFits: 10 })).toMatchObject({
      orderId: [{ code: 'too_many_fit' }],
    });
    // Of what too many begin with, the newest are found; a whole order and the beginning of few, wherever it is.
    expect(await ask({ ...all, text: 'ORD-' }, { mostFits: 18 })).toBe(16);
    expect(await ask({ ...all, text: 'ORD-1' }, { mostFits: 10 })).toBe(1);
    expect(await ask({ ...all, text: 'ORD-13' }, { mostFits: 20 })).toBe(10);
    expect(await ask({ ...all, text: 'RD-13' }, { mostFits: 20 })).toBe(0);
    expect(await ask({ ...all, take: 20 }, { mostBytes: 2000 })).toMatchObject({
      take: [{ code: 'too_much_at_once' }],
    });
    expect(await ask({ ...all, take: 10 }, { mostBytes: 2000 })).toBe(10);
  });

  it('counts a large page as many calls of its key', async () => {
    const limited = await createTestContext({ env: { RATE_LIMITS: 'on' } });
    const { id } = await openShop(limited);
    const hasty = await openProgram(limited, id);
    const page = (query: string) => hasty.send('GET', `/api/v1/stores/${id}/invoices?${query}`);
    // 3,000 a minute, and each of these is worth 111.
    let answered = 0;
    while ((await page('skip=100000&take=100&includePaymentMethods=true')).status === 200) answered += 1;
    expect(answered).toBe(27);
    // Of another key 114 are left after 26 of them: enough for eleven that add up the figures of many days.
    const other = await openProgram(limited, id);
    for (let call = 0; call < 26; call += 1)
      await other.send(
        'GET',
        `/api/v1/stores/${id}/invoices?skip=100000&take=100&includePaymentMethods=true`,
      );
    let added = 0;
    while ((await other.send('GET', `/api/v1/shops/${id}/links`)).status === 200) added += 1;
    expect(added).toBe(11);
    await limited.close();
  });
});
