import type { ShopStatistics } from '@menyala/contract/site/shop-sales';
import { compare, subtract } from '@menyala/money';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { markInvoice } from '../invoices/mark-invoice.ts';
import { choose, makeInvoice, openShop, pay } from '../invoices/testing-invoices.ts';
import { approvePullPayment } from '../pull-payments/decide-pull-payment.ts';
import { findPullPayment } from '../pull-payments/pull-payment.ts';
import { askFor, giveShop, makePull, moveStraight } from '../pull-payments/testing-pull-payments.ts';
import { wrongDays } from './testing-days.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());
afterEach(async () => {
  expect(await wrongDays(exchange)).toEqual([]);
});

async function ownShop() {
  const shop = await openShop(exchange);
  const user = await signUpUser(exchange);
  await exchange.admin.query('update shop set user_id = $2 where id = $1', [shop.id, user.id]);
  /** Whoever looks later signs in anew. */
  const look = async (query = '') => {
    const { headers } = await signUpUser(exchange);
    await exchange.admin.query('update shop set user_id = (select max(id) from users) where id = $1', [
      shop.id,
    ]);
    const answer = await exchange.app.inject({
      ...{ url: `/api/v1/users/me/shops/${shop.id}/statistics${query}`, headers },
    });
    return { status: answer.statusCode, json: answer.json() as ShopStatistics & { errors?: object } };
  };
  return { shop, look };
}

it('counts steps on the day of the invoice, money on the day on which it joined the balance, and compares with the days before', async () => {
  exchange.clock.set('2026-05-10T12:00:00Z');
  const { shop, look } = await ownShop();
  expect((await look()).json).toMatchObject({ invoices: 0, totals: { made: 0, turnover: '0' }, sent: [] });

  await makeInvoice(exchange, shop);
  const chosen = await makeInvoice(exchange, shop);
  await choose(exchange, chosen, 'BTC');
  await choose(exchange, chosen, 'SBERRUB');
  const part = await makeInvoice(exchange, shop);
  await pay(exchange, await choose(exchange, part, 'BTC'), 'BTC', { amount: '0.0001' });
  const late = await makeInvoice(exchange, shop, { checkout: { expirationMinutes: 120 } });
  await choose(exchange, late, 'BTC');
  await makeInvoice(exchange, shop).then((id) => markInvoice(exchange.ctx, id, 'Settled'));

  // Ten minutes before midnight in Moscow and ten after it.
  exchange.clock.set('2026-05-10T20:50:00Z');
  const evening = await makeInvoice(exchange, shop);
  const paid = await choose(exchange, evening, 'LTC');
  exchange.clock.set('2026-05-10T21:10:00Z');
  await pay(exchange, paid, 'LTC');

  const { json } = await look('?date_from=2026-05-10&date_to=2026-05-11');
  const [first, second] = json.days;
  expect(first).toMatchObject({ day: '2026-05-10', made: 6, chosen: 5, paid: 3, settled: 2, sales: 0 });
  expect(second).toMatchObject({ day: '2026-05-11', made: 0, payments: 1, sales: 1, refunds: 0 });
  expect(json.totals.turnover).toBe(second?.turnover);
  expect(compare(json.totals.turnover, '90')).toBe(1);
  expect(compare(subtract(json.totals.turnover, json.totals.fee), '0')).toBe(1);
  expect(json.sent).toMatchObject([{ from: { ticker: 'LTC' }, payments: 1, turnover: json.totals.turnover }]);
  expect(json.before).toMatchObject({ from: '2026-05-08', to: '2026-05-09', totals: { made: 0 } });
  const next = await look('?date_from=2026-05-12&date_to=2026-05-13');
  expect(next.json.before.totals).toEqual(json.totals);
  expect(next.json.totals).toMatchObject({ made: 0, turnover: '0' });
});

it('takes what was taken back from the day on which it came', async () => {
  exchange.clock.set('2026-06-10T12:00:00Z');
  const { shop, look } = await ownShop();
  const id = await makeInvoice(exchange, shop);
  const claim = await choose(exchange, id, 'BTC');
  const reference = await pay(exchange, claim, 'BTC');
  exchange.clock.set('2026-06-12T12:00:00Z');
  await pay(exchange, claim, 'BTC', { state: 'reversed', reference });
  const { days, totals } = (await look('?date_from=2026-06-10&date_to=2026-06-12')).json;
  expect(totals.lost).toBe(totals.turnover);
  expect(days.map(({ lost }) => lost === '0')).toEqual([false, true, true]);
});

it('tells of each link what came by it', async () => {
  exchange.clock.set('2026-07-10T12:00:00Z');
  const { shop, look } = await ownShop();
  const link = 'LinkOfTea1234567890abc';
  await exchange.admin.query(
    `insert into shop_link (id, shop_id, currency, title, description, fields, created_at) values ($1, $2, 'USD', $3, '{}', '[]', now())`,
    [link, shop.id, { ru: 'Чай', en: 'Tea' }],
  );
  await makeInvoice(exchange, shop);
  const id = await makeInvoice(exchange, shop);
  await exchange.admin.query('update invoice set link_id = $2 where id = $1', [id, link]);
  await exchange.admin.query('select recount_shop_days($1)', [shop.id]);
  await pay(exchange, await choose(exchange, id, 'BTC'), 'BTC');
  const { links, totals } = (await look()).json;
  expect(totals).toMatchObject({ made: 2, settled: 1, sales: 1 });
  const { settled, turnover } = totals;
  expect(links).toEqual([{ id: link, title: 'Чай', made: 1, settled, turnover }]);
});

it('counts a refund on the day on which it is paid out', async () => {
  exchange.clock.set('2026-08-10T12:00:00Z');
  const { shop, look } = await ownShop();
  await giveShop(exchange, shop.id, '100');
  const refund = await makePull(exchange, shop.id, { amount: '5' });
  await askFor(exchange, refund);
  const pull = (await findPullPayment(exchange.ctx, refund)) ?? expect.unreachable();
  const { id } = await approvePullPayment(exchange.ctx, pull, 'customer');
  exchange.clock.set('2026-08-11T12:00:00Z');
  await moveStraight(exchange, id, 'send');
  await moveStraight(exchange, id, 'paid');
  const { days, totals } = (await look('?date_from=2026-08-10&date_to=2026-08-11')).json;
  expect(totals).toMatchObject({ refunds: 1, refunded: pull.setAside, made: 0 });
  expect(days.map(({ refunded }) => refunded)).toEqual(['0', pull.setAside]);
});

it('refuses days that are none, too many, or the wrong way round', async () => {
  const { look } = await ownShop();
  for (const [query, field] of [
    ['?date_from=2026-02-31', 'date_from'],
    ['?date_from=2026-05-02&date_to=2026-05-01', 'date_to'],
    ['?date_from=2020-05-02&date_to=2026-05-01', 'date_from'],
  ] as const) {
    const { status, json } = await look(query);
    expect([query, status, Object.keys(json.errors ?? {})]).toEqual([query, 422, [field]]);
  }
});

it('counts right where many pay and mark at once', async () => {
  exchange.clock.set('2026-09-10T12:00:00Z');
  const { shop, look } = await ownShop();
  const ids = await Promise.all(Array.from({ length: 12 }, () => makeInvoice(exchange, shop)));
  await Promise.all(
    ids.map(async (id, place) => {
      if (place % 3 === 0) return markInvoice(exchange.ctx, id, 'Settled');
      await pay(exchange, await choose(exchange, id, 'BTC'), 'BTC');
    }),
  );
  expect((await look()).json.totals).toMatchObject({ made: 12, chosen: 12, paid: 12, settled: 12, sales: 8 });
});
