import { randomUUID } from 'node:crypto';
import type { InvoicePage } from '@menyala/contract/site/pages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { breachesOf, newClaim } from '../../../exchange/claims/testing-claims.ts';
import { isNewcomer } from '../../../market/currencies/newcomers.ts';
import { newUser, type Visitor } from '../../../people/users/testing-visitor.ts';
import type { InvoicingShop } from '../../../shop/invoices/create-invoice.ts';
import { makeInvoice, openShop, pay } from '../../../shop/invoices/testing-invoices.ts';
import { waysTo } from '../../../shop/payment-methods.ts';
import { blankSite } from '../../../testing/blank-site.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { enterOffice } from '../../../testing/office.ts';

let exchange: TestContext;
let app: FastifyInstance;
let shop: InvoicingShop;
/** What the last page was drawn from. */
let drawn: InvoicePage;
beforeAll(async () => {
  exchange = await createTestContext();
  app = await createApp(exchange.ctx, {
    ...blankSite,
    renderPage: ({ data }) => {
      if (data.page === 'invoice') drawn = data;
      return '<!doctype html><title>page</title>';
    },
  });
  const opened = await openShop(exchange);
  const to = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20');
  shop = { ...opened, ways: waysTo(exchange.ctx, to?.id ?? 0) };
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await app.close();
  await exchange.close();
});

/** Begins to pay as the form of the page does. @returns the claim */
async function begin(
  invoice: string,
  {
    visitor,
    query = '',
    headers = {},
  }: { visitor?: Visitor; query?: string; headers?: Record<string, string> },
) {
  await app.inject(`/en/i/${invoice}?method=RUB-SBER`);
  const fields = Object.fromEntries(
    (drawn.chosen?.fields ?? []).map(({ name, example }) => [`fromRequisites.${name}`, example]),
  );
  const { statusCode, headers: sent } = await app.inject({
    ...{ method: 'POST', url: `/en/i/${invoice}${query}` },
    payload: String(
      new URLSearchParams({ method: 'RUB-SBER', key: randomUUID(), email: 'payer@example.com', ...fields }),
    ),
    cookies: visitor ? { owner: visitor.cookie('owner') ?? '' } : {},
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  expect(statusCode).toBe(303);
  const id = new URL(String(sent.location), 'https://here.invalid').searchParams.get('claim') ?? '';
  const { rows } = await exchange.admin.query(
    'select user_id as user, trim_scale(from_summa)::text as sum from claim where id = $1',
    [id],
  );
  return { id, user: rows[0].user as number | null, sum: rows[0].sum as string };
}
const idOf = async (email: string): Promise<number> =>
  (await exchange.admin.query('select id from users where email = $1', [email])).rows[0].id;
const ordersOf = async (visitor: Visitor, query = '') =>
  (await visitor.send('GET', `/en/api/v1/users/me/claims/${query}`)).json();

describe('a payment of an invoice by a signed-in customer', () => {
  it('is in their orders with the shop and what was paid, and in nobody else’s', async () => {
    const visitor = await newUser(exchange, 'payer@example.com');
    const other = await newUser(exchange, 'other@example.com');
    const invoice = await makeInvoice(exchange, shop, { metadata: '{"itemDesc":"Green tea"}' });
    const { id, user, sum } = await begin(invoice, { visitor });
    expect(user).toBe(await idOf('payer@example.com'));
    const expected = { id, shop: { name: 'Teas', about: 'Green tea' }, repeat: null, fromSumma: sum };
    expect(await ordersOf(visitor)).toMatchObject({ total: 1, items: [expected] });
    expect(await ordersOf(visitor, '?status=new')).toMatchObject({ total: 1, items: [expected] });
    // Its payer gets nothing in the shop's currency.
    const { to } = (await ordersOf(visitor)).items[0];
    expect(await ordersOf(visitor, `?to=${to.id}`)).toMatchObject({ total: 0 });
    expect(await ordersOf(other)).toMatchObject({ total: 0 });
    const csv = (await visitor.send('GET', '/en/api/v1/users/me/claims/export.csv')).body.trimEnd();
    expect(csv.split('\r\n')[1]).toContain(`"","","","","${id}","Teas","Green tea"`);
    // From any of their browsers they are its maker, and the page says so.
    expect((await visitor.send('GET', `/en/api/v1/claim/${id}/form/`)).json()).toMatchObject({
      ...{ maker: true, isOnAccount: true, bonus: null, shop: { name: 'Teas' } },
    });
    const office = await enterOffice(exchange);
    const { body } = await office.get(`users/${user}/claims`);
    expect(body).toMatchObject({ items: [{ id, shop: 'Teas' }] });
  });

  it('is on nobody’s account from a frame, from a guest, and once the session has ended', async () => {
    const visitor = await newUser(exchange, 'framed@example.com');
    const invoice = () => makeInvoice(exchange, shop);
    for (const framed of [{ query: '?view=modal' }, { headers: { 'sec-fetch-dest': 'iframe' } }])
      expect((await begin(await invoice(), { visitor, ...framed })).user).toBeNull();
    expect((await begin(await invoice(), {})).user).toBeNull();
    await exchange.admin.query('delete from user_session where user_id = $1', [
      await idOf('framed@example.com'),
    ]);
    expect((await begin(await invoice(), { visitor })).user).toBeNull();
  });

  it('brings its payer, or the owner of the shop who pays it, nothing at all', async () => {
    const email = 'gainer@example.com';
    const visitor = await newUser(exchange, email);
    const user = await idOf(email);
    await exchange.admin.query('update shop set user_id = $1 where id = $2', [user, shop.id]);
    const { id, sum } = await begin(await makeInvoice(exchange, shop), { visitor });
    await pay(exchange, { id, fromSumma: sum }, 'SBERRUB');
    await exchange.ctx.outbox.drain();
    expect(await ordersOf(visitor)).toMatchObject({ items: [{ status: 'success' }] });
    const { rows } = await exchange.admin.query(
      `select (select count(*)::int from reward_record where claim_id = $2) as rewards,
         (select count(*)::int from account where owner = $1::int::text and kind in ('bonus', 'referral') and balance <> 0) as points,
         (select count(*)::int from referral_day where user_id = $1::int) as days`,
      [user, id],
    );
    expect(rows[0]).toEqual({ rewards: 0, points: 0, days: 0 });
    // They are a newcomer still, a promocode for first orders still holds, and there is nothing to review.
    expect(await isNewcomer(exchange.ctx, user)).toBe(true);
    const has = await sql<{
      has: boolean;
    }>`select has_claims(${user}, ${'payer@example.com'}) as has`.execute(exchange.ctx.db);
    expect(has.rows[0]?.has).toBe(false);
    const review = { text: 'All went well, thank you very much.', name: 'Gainer' };
    const answer = await visitor.send('POST', `/en/api/v1/claim/${id}/review`, review);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('does not count against the limits of its payer', async () => {
    const visitor = await newUser(exchange, 'much@example.com');
    for (let made = 0; made < 8; made += 1)
      expect((await begin(await makeInvoice(exchange, shop), { visitor })).user).not.toBeNull();
    expect((await ordersOf(visitor)).total).toBe(8);
    // Three unpaid orders are the most that one account may have.
    const headers = { authorization: `Bearer ${visitor.access}` };
    for (let made = 0; made < 3; made += 1) await newClaim(exchange, 'BTC', 'SBERRUB', {}, headers);
    expect((await ordersOf(visitor)).total).toBe(11);
  });
});
