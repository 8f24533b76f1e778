import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import type { InvoicingShop } from '../invoices/create-invoice.ts';
import { choose, makeInvoice, openShop, pay } from '../invoices/testing-invoices.ts';
import { watchShopDays } from './watch-days.ts';

let exchange: TestContext;
let shop: InvoicingShop;
beforeAll(async () => {
  exchange = await createTestContext();
  shop = await openShop(exchange);
  // Made on the 1st, and paid on the 3rd by a claim that stood all the while.
  const early = await makeInvoice(exchange, shop, { checkout: { expirationMinutes: 120 } });
  const claim = await choose(exchange, early, 'BTC');
  exchange.clock.set('2026-05-03T12:00:00Z');
  await makeInvoice(exchange, shop);
  await pay(exchange, await choose(exchange, await makeInvoice(exchange, shop), 'BTC'), 'BTC');
  await pay(exchange, claim, 'BTC');
  await openShop(exchange);
});
afterAll(() => exchange.close());

/** Of what owners heard: the shops and days of each. */
async function told(): Promise<string[]> {
  await watchShopDays(exchange.ctx);
  const { rows } = await exchange.admin.query(
    `select payload->'notice'->'facts'->0->>'value' as value from outbox
     where topic = 'owners.notice' and payload->'notice'->>'kind' = 'shop_days_differ' and payload->>'to' = 'telegram' order by id`,
  );
  return rows.map(({ value }) => value);
}

const spoil = (change: string, day: string) =>
  exchange.admin.query(`update shop_day set ${change} where shop_id = $1 and facet = 'all' and day = $2`, [
    ...[shop.id, day],
  ]);

describe('daily figures of shops', () => {
  it('are compared with what they are of, and owners hear of a day that differs: once, and a day later again', async () => {
    const { rows } = await exchange.admin.query(
      "select day::text, made, paid, payments from shop_day where shop_id = $1 and facet = 'all' order by day",
      [shop.id],
    );
    expect(rows).toMatchObject([{ day: '2026-05-01' }, { day: '2026-05-03', made: '2' }]);
    expect(await told()).toEqual([]);

    await spoil('turnover = turnover + 0.01', '2026-05-03');
    expect(await told()).toEqual([`${shop.id} 2026-05-03`]);
    exchange.clock.turn(60 * 60_000);
    expect(await told()).toHaveLength(1);
    exchange.clock.turn(24 * 60 * 60_000);
    expect(await told()).toHaveLength(2);
    await exchange.admin.query('select recount_shop_days($1)', [shop.id]);
    expect(await told()).toHaveLength(2);
  });

  it('of an older day are looked at when an invoice of it was paid since, also where a line is gone', async () => {
    exchange.clock.set('2026-05-03T13:00:00Z');
    const before = (await told()).length;
    await spoil('made = made + 1', '2026-05-01');
    expect((await told()).slice(before)).toEqual([`${shop.id} 2026-05-01`]);
    await exchange.admin.query(
      "delete from shop_day where shop_id = $1 and facet = 'sent' and day = '2026-05-03'",
      [shop.id],
    );
    expect((await told()).slice(before + 1)).toEqual([`${shop.id} 2026-05-03`]);
    await exchange.admin.query('select recount_shop_days($1)', [shop.id]);
    expect(await told()).toHaveLength(before + 2);
  });
});
