import type { AnswerOf } from '@menyala/contract';
import type { listSales, SaleStory } from '@menyala/contract/site/shop-sales';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import type { InvoicingShop } from '../invoices/create-invoice.ts';
import { playInSandbox } from '../invoices/play-in-sandbox.ts';
import { choose, makeInvoice, openShop, pay } from '../invoices/testing-invoices.ts';
import { wrongDays } from './testing-days.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());
afterEach(async () => {
  expect(await wrongDays(exchange)).toEqual([]);
});

interface Owner {
  user: TestUser;
  shop: InvoicingShop;
  get: <T = Record<string, unknown>>(path: string) => Promise<{ status: number; json: T; text: string }>;
  send: <T = Record<string, unknown>>(
    method: 'POST' | 'PUT',
    path: string,
    payload: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; json: T }>;
}

async function owner(): Promise<Owner> {
  const [user, shop] = [await signUpUser(exchange), await openShop(exchange)];
  await exchange.admin.query('update shop set user_id = $2 where id = $1', [shop.id, user.id]);
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = {}) => {
    const answer = await exchange.app.inject({
      ...{ method, url: `/api/v1/users/me${url}`, headers: { ...user.headers, ...headers } },
      ...(payload ? { payload } : {}),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      text: answer.body,
      json: isJson && answer.body !== '' ? answer.json() : null,
    };
  };
  return {
    ...{ user, shop },
    get: (path) => ask('GET', path),
    send: (method, path, payload, headers) => ask(method, path, payload, headers),
  };
}

type Page = AnswerOf<typeof listSales>;
const sales = async ({ get, shop }: Owner, query = '') =>
  (await get<Page>(`/shops/${shop.id}/invoices${query}`)).json;
const numbers = async (one: Owner, query = '') => (await sales(one, query)).items.map(({ number }) => number);

describe('the list of sales', () => {
  it('pages through all of them both ways, newest first, and knows how many there are', async () => {
    const one = await owner();
    for (let n = 1; n <= 7; n += 1) await makeInvoice(exchange, one.shop, { amount: String(n) });
    const first = await sales(one, '?size=3');
    expect(first).toMatchObject({ total: { count: 7, isMore: false }, newer: null, older: 5 });
    expect(first.items.map(({ number }) => number)).toEqual([7, 6, 5]);
    const second = await sales(one, '?size=3&before=5');
    expect(second).toMatchObject({ newer: 4, older: 2 });
    expect(second.items.map(({ number }) => number)).toEqual([4, 3, 2]);
    const last = await sales(one, '?size=3&before=2');
    expect(last).toMatchObject({ newer: 1, older: null, items: [{ number: 1 }] });
    expect(await sales(one, '?size=3&after=0')).toMatchObject({
      ...{ older: null, newer: 3, items: [{ number: 3 }, { number: 2 }, { number: 1 }] },
    });
    expect(await sales(one, '?size=3&after=2')).toMatchObject({
      ...{ older: 3, newer: 5, items: [{ number: 5 }, { number: 4 }, { number: 3 }] },
    });
    // Fewer are newer than fill a page: that is the first page.
    expect(await sales(one, '?size=3&after=5')).toMatchObject({
      newer: null,
      items: [{ number: 7 }, {}, {}],
    });
    expect(await numbers(one, '?before=99999')).toHaveLength(7);
  });

  it('finds by status, days, sum, currency, order, email, term, number and id, also together', async () => {
    exchange.clock.set('2026-05-02T20:59:00Z');
    const one = await owner();
    const { shop } = one;
    const old = await makeInvoice(exchange, shop, { amount: '10', orderId: 'A-1', buyerEmail: 'ann@x.com' });
    // One minute later it is the third of May in Moscow.
    exchange.clock.set('2026-05-02T21:00:00Z');
    await makeInvoice(exchange, shop, { amount: '20', orderId: 'A-2', searchTerms: ['blue %_'] });
    const paid = await makeInvoice(exchange, shop, { amount: '300', currency: 'EUR', orderId: 'A-20' });
    await pay(exchange, await choose(exchange, paid, 'BTC'), 'BTC');
    const found: [string, number[]][] = [
      ['?status=Settled', [3]],
      ['?status=New', [2, 1]],
      ['?additional=None', [3, 2, 1]],
      ['?additional=Marked', []],
      ['?status=New&additional=None', [2, 1]],
      ['?date_from=2026-05-03', [3, 2]],
      ['?date_to=2026-05-02', [1]],
      ['?date_from=2026-05-03&date_to=2026-05-03&status=New', [2]],
      ['?sum_from=15', [3, 2]],
      ['?sum_from=10&sum_to=20.00', [2, 1]],
      ['?currency=EUR', [3]],
      ['?text=A-', [3, 2, 1]],
      ['?text=a-', []],
      // The whole of an order is that order, and none that begins with it.
      ['?text=A-2', [2]],
      [`?text=${encodeURIComponent('blue %_')}`, [2]],
      ['?text=%25', []],
      ['?text=ANN@x.com', [1]],
      ['?text=3', [3]],
      [`?text=${old}`, [1]],
      [`?text=A-&sum_from=15&status=New&currency=USD`, [2]],
      ['?text=%20', [3, 2, 1]],
    ];
    for (const [query, expected] of found)
      expect([query, await numbers(one, query)]).toEqual([query, expected]);
    expect((await sales(one, '?text=A-')).total).toEqual({ count: 3, isMore: false });
    expect((await sales(one, '?status=New')).total).toEqual({ count: 2, isMore: false });
    expect(await sales(one, '?text=A-&size=1')).toMatchObject({ older: 3, total: { count: 3 } });
    expect((await one.get(`/shops/${shop.id}/invoices?sum_from=x`)).status).toBe(422);
    expect((await one.get(`/shops/${shop.id}/invoices?status=Paid`)).status).toBe(422);
  });

  it('looks no further than ten thousand for one page, and says so', async () => {
    const one = await owner();
    await makeInvoice(exchange, one.shop, { amount: '5', orderId: 'needle' });
    await exchange.admin.query(
      `insert into invoice select n.* from invoice i, generate_series(2, 12001) s (number),
         lateral jsonb_populate_record(i, jsonb_build_object('id', 'bulk' || i.shop_id || s.number, 'number', s.number,
           'order_id', case when s.number > 11000 then 'common' end, 'amount', case when s.number % 2 = 0 then 7 else 8 end,
           'created_at', i.created_at + s.number * interval '1 second')) n
       where i.shop_id = $1 and i.number = 1`.replaceAll(
        "'bulk' || i.shop_id || s.number",
        "lpad(s.number::text, 6, '0') || i.shop_id",
      ),
      [one.shop.id],
    );
    await exchange.admin.query('update shop set invoices = 12001 where id = $1', [one.shop.id]);
    await exchange.admin.query('select recount_shop_days($1)', [one.shop.id]);
    // Few have it: found at once, wherever they are.
    expect(await sales(one, '?text=needle')).toMatchObject({ items: [{ number: 1 }], isPartial: false });
    // Many have it, and all are among the newest.
    expect(await numbers(one, '?text=common&size=2')).toEqual([12001, 12000]);
    const far = await sales(one, '?text=common&size=2&before=11001');
    expect(far).toMatchObject({ items: [], isPartial: true, older: 1001, total: null });
    expect(await sales(one, '?text=common&size=2&before=1001')).toMatchObject({
      items: [],
      isPartial: false,
    });
    expect(await numbers(one, '?sum_from=8&size=2&before=12000')).toEqual([11999, 11997]);
    expect((await sales(one)).total).toEqual({ count: 12001, isMore: false });
    const { text } = await one.get(`/shops/${one.shop.id}/invoices/export.csv?text=common`);
    expect(text.trim().split('\r\n')).toHaveLength(1002);
    expect((await sales(one, '?status=New')).total).toEqual({ count: 1000, isMore: true });
    expect(await numbers(one, '?status=New&after=0&size=2')).toEqual([2, 1]);
  });

  it('is downloaded as a table with exact sums, in which nothing is a formula', async () => {
    const one = await owner();
    await makeInvoice(exchange, one.shop, {
      ...{ amount: '1.1', orderId: '=cmd|1', metadata: '{"itemDesc":"+1 \\"tea\\""}', buyerEmail: '@x' },
    });
    await makeInvoice(exchange, one.shop, { amount: '123456789.123456789' });
    const { text } = await one.get(`/shops/${one.shop.id}/invoices/export.csv`);
    const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toContain('"Номер","Создан (МСК)","Состояние"');
    expect(lines[0]).toContain('"123456789.123456789","USD"');
    expect(lines[1]).toContain('"1.1","USD","0","0","\'=cmd|1","\'@x","\'+1 ""tea"""');
    const only = await one.get(`/shops/${one.shop.id}/invoices/export.csv?sum_to=2`);
    expect(only.text.trim().split('\r\n')).toHaveLength(2);
    const english = await exchange.app.inject({
      ...{ url: `/en/api/v1/users/me/shops/${one.shop.id}/invoices/export.csv`, headers: one.user.headers },
    });
    expect(english.body).toContain('"Number","Created (Moscow)","Status"');
  });
});

describe('the story of a sale', () => {
  const story = async ({ get }: Owner, id: string) => (await get<SaleStory>(`/invoices/${id}`)).json;

  it('tells of its rates, events, payments and what joined the balance, and keeps the payer’s claim to itself', async () => {
    const one = await owner();
    const id = await makeInvoice(exchange, one.shop, { metadata: '{"itemDesc":"Tea","n":1.50}' });
    const claim = await choose(exchange, id, 'BTC');
    await pay(exchange, claim, 'BTC');
    const told = await story(one, id);
    expect(told).toMatchObject({
      ...{ number: 1, status: 'Settled', paid: '100', settled: '100', markable: [], feePercent: '1' },
      ...{ metadata: '{"itemDesc":"Tea","n":1.50}', description: 'Tea', archived: false, linkTitle: null },
      ...{ shop: { id: one.shop.id, name: 'Teas' }, sandbox: null },
      attempts: [{ from: { ticker: 'BTC' }, asked: claim.fromSumma, payments: [{ state: 'final' }] }],
    });
    expect(told.events.map(({ type }) => type)).toEqual([
      ...['InvoiceCreated', 'InvoiceReceivedPayment', 'InvoiceProcessing', 'InvoicePaymentSettled'],
      'InvoiceSettled',
    ]);
    expect(told.events[1]?.payment).toEqual({ amount: claim.fromSumma, ticker: 'BTC', decimals: 8 });
    const [attempt] = told.attempts;
    expect(attempt?.credit?.amount).toBe(told.credited);
    expect(told.rates.find(({ from }) => from.ticker === 'BTC')?.amount).toBe(claim.fromSumma);
    expect(JSON.stringify(told)).not.toContain(claim.id);
    expect(JSON.stringify(told)).not.toContain('payer@example.com');
  });

  it('tells of a sandbox how much was pressed for, and of no money', async () => {
    const one = await owner();
    await exchange.admin.query('update shop set is_sandbox = true where id = $1', [one.shop.id]);
    const id = await makeInvoice(exchange, one.shop);
    expect((await story(one, id)).sandbox).toEqual([]);
    for (const press of ['less', 'pay'] as const) await playInSandbox(exchange.ctx, id, press);
    const { sandbox, events, ...told } = await story(one, id);
    expect(sandbox).toMatchObject([{ worth: '50' }, { worth: '50' }]);
    expect(told).toMatchObject({ status: 'Settled', paid: '100', credited: '0', attempts: [] });
    const [played = expect.unreachable()] = sandbox ?? [];
    expect(events[1]).toMatchObject({
      type: 'InvoiceReceivedPayment',
      payment: { amount: played.amount, ticker: played.from.ticker },
    });
  });

  it('is marked as settled or invalid, archived and brought back', async () => {
    const one = await owner();
    const id = await makeInvoice(exchange, one.shop);
    const mark = (status: string) => one.send<SaleStory>('POST', `/invoices/${id}/status`, { status });
    expect((await mark('Settled')).json).toMatchObject({ status: 'Settled', additionalStatus: 'Marked' });
    expect((await mark('Settled')).status).toBe(409);
    expect((await mark('Invalid')).json).toMatchObject({ status: 'Invalid', markable: ['Settled'] });
    expect((await mark('New')).status).toBe(422);
    const archive = (archived: boolean) => one.send('PUT', `/invoices/${id}/archived`, { archived });
    expect((await archive(true)).json).toMatchObject({ archived: true });
    expect([await numbers(one), await numbers(one, '?archived=true')]).toEqual([[], [1]]);
    expect((await sales(one)).total).toEqual({ count: 0, isMore: false });
    expect((await archive(false)).json).toMatchObject({ archived: false });
    expect(await numbers(one)).toEqual([1]);
    const withMoney = await makeInvoice(exchange, one.shop);
    await pay(exchange, await choose(exchange, withMoney, 'BTC'), 'BTC', { amount: '0.0001' });
    const refused = await one.send('POST', `/invoices/${withMoney}/status`, { status: 'Invalid' });
    expect([refused.status, Object.keys(refused.json['errors'] as object)]).toEqual([422, ['status']]);
  });

  it('is nobody else’s', async () => {
    const [a, b] = [await owner(), await owner()];
    const id = await makeInvoice(exchange, a.shop);
    for (const answer of [
      await b.get(`/invoices/${id}`),
      await b.get(`/shops/${a.shop.id}/invoices`),
      await b.get(`/shops/${a.shop.id}/invoices/export.csv`),
      await b.get(`/shops/${a.shop.id}/statistics`),
      await b.send('POST', `/invoices/${id}/status`, { status: 'Settled' }),
      await b.send('PUT', `/invoices/${id}/archived`, { archived: true }),
      await b.send('POST', `/shops/${a.shop.id}/invoices`, byHand()),
    ])
      expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect(await numbers(b, `?text=${id}`)).toEqual([]);
    expect((await story(a, id)).status).toBe('New');
  });
});

const byHand = (given: object = {}) => ({
  ...{ amount: '12.5', currency: 'USD', description: 'Tea', orderId: 'T-1', minutes: 60, ...given },
});

describe('an invoice by hand', () => {
  const make = (one: Owner, given: object = {}, headers = {}) =>
    one.send<{ id: string; errors?: object }>(
      'POST',
      `/shops/${one.shop.id}/invoices`,
      byHand(given),
      headers,
    );

  it('is made once by its key, and can be paid', async () => {
    const one = await owner();
    const first = await make(one, {}, { 'idempotency-key': 'k' });
    expect(first.status).toBe(201);
    expect(await make(one, {}, { 'idempotency-key': 'k' })).toEqual(first);
    expect((await make(one, { amount: '13' }, { 'idempotency-key': 'k' })).status).toBe(422);
    expect((await sales(one)).items).toMatchObject([
      { id: first.json.id, amount: '12.5', orderId: 'T-1', description: 'Tea', status: 'New' },
    ]);
    const any = await make(one, { amount: '', orderId: '', description: '' });
    expect((await sales(one)).items[0]).toMatchObject({ id: any.json.id, amount: null, orderId: null });
  });

  it('says at its field what is wrong', async () => {
    const one = await owner();
    for (const [given, field] of [
      [{ amount: '-1' }, 'amount'],
      [{ amount: '1e400' }, 'amount'],
      [{ amount: '12.345' }, 'amount'],
      [{ currency: 'XXX' }, 'currency'],
      [{ description: 'a\u0007b' }, 'description'],
      [{ orderId: 'a\u0007b' }, 'orderId'],
      [{ minutes: 1000 }, 'minutes'],
    ] as const) {
      const { status, json } = await make(one, given);
      expect([given, status, Object.keys(json.errors ?? {})]).toEqual([given, 422, [field]]);
    }
    expect(await numbers(one)).toEqual([]);
  });
});
