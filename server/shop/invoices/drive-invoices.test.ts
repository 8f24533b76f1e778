import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import type { InvoicingShop } from './create-invoice.ts';
import { driveInvoices } from './drive-invoices.ts';
import { findInvoice } from './invoice-queries.ts';
import { choose, makeInvoice, openShop, pay } from './testing-invoices.ts';

let exchange: TestContext;
let shop: InvoicingShop;
beforeAll(async () => {
  exchange = await createTestContext();
  shop = await openShop(exchange);
});
afterAll(() => exchange.close());

const statusOf = async (id: string) => (await findInvoice(exchange.ctx.db, id))?.status;

describe('what invoices do by themselves', () => {
  it('is not held up by payments that cannot be booked', async () => {
    for (let place = 0; place < 3; place += 1) {
      const stuck = await choose(exchange, await makeInvoice(exchange, shop), 'BTC');
      await pay(exchange, stuck, 'BTC', { amount: (Number(stuck.fromSumma) / 2).toFixed(8) });
      await exchange.admin.query("update claim set paused_for = 'reserve' where id = $1", [stuck.id]);
      await exchange.admin.query(
        "update invoice set status = 'Invalid' where id = (select invoice_id from claim where id = $1)",
        [stuck.id],
      );
    }
    const id = await makeInvoice(exchange, shop);
    const first = await choose(exchange, id, 'BTC');
    await pay(exchange, first, 'BTC', { amount: (Number(first.fromSumma) / 2).toFixed(8) });
    await pay(exchange, await choose(exchange, id, 'BTC'), 'BTC');
    expect(await statusOf(id)).toBe('Processing');
    for (let sweep = 0; sweep < 4; sweep += 1) await driveInvoices(exchange.ctx, 1);
    expect(await statusOf(id)).toBe('Settled');
  });

  it('looks at none again and again that the clock does not turn', async () => {
    const id = await makeInvoice(exchange, shop, { amount: null, checkout: { monitoringMinutes: 0 } });
    const claim = await choose(exchange, id, 'BTC', '0.005');
    // It is paid, and staff look into it.
    await exchange.admin.query("update claim set compliance_hold = 'Why' where id = $1", [claim.id]);
    await pay(exchange, claim, 'BTC');
    exchange.clock.turn(16 * 60_000);
    await driveInvoices(exchange.ctx);
    const { rows } = await exchange.admin.query('select turn_due_invoices($1, 100) as turned', [
      exchange.ctx.clock.now(),
    ]);
    expect([rows, await statusOf(id)]).toEqual([[{ turned: 0 }], 'Processing']);
  });
});
