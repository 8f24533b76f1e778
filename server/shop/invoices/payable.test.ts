import { randomUUID } from 'node:crypto';
import { compare, multiply } from '@menyala/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { createInvoice, type InvoicingShop } from './create-invoice.ts';
import { findInvoice } from './invoice-queries.ts';
import { choose, makeInvoice, openShop, pay, usualCheckout } from './testing-invoices.ts';

let exchange: TestContext;
let shop: InvoicingShop;
beforeAll(async () => {
  exchange = await createTestContext();
  shop = await openShop(exchange);
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});

const errorsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return Object.fromEntries(Object.entries(error.errors).map(([path, [first]]) => [path, first]));
    },
  );
const ask = (amount: string | null, paymentMethods: string[] = [], currency = 'USD') =>
  makeInvoice(exchange, shop, {
    ...{ amount, currency },
    ...(paymentMethods.length > 0 ? { checkout: { paymentMethods } } : {}),
  });
const setLeast = async (code: string, least: string | null) => {
  await exchange.admin.query('update currency set least_payment = $2 where code = $1', [code, least]);
  await exchange.ctx.catalogue.refresh();
};

describe('a small sale', () => {
  it.each([
    ['5', 'SBERRUB'],
    ['5', 'TCSBRUB'],
    ['3', 'BTC'],
    ['1', 'USDTTRC20'],
    ['1.01', 'LTC'],
  ])('of %s USD is paid in %s, whatever a direction takes at least', async (amount, method) => {
    const id = await ask(amount, [method]);
    const claim = await choose(exchange, id, method);
    await pay(exchange, claim, method);
    expect(await findInvoice(exchange.ctx.db, id)).toMatchObject({ status: 'Settled' });
    const { rows } = await exchange.admin.query<{ amount: string; fee: string }>(
      'select amount, fee from shop_credit where invoice_id = $1',
      [id],
    );
    // The shop gets no more than was asked for, and the exchange keeps its fee of it.
    expect(compare(rows[0]?.amount ?? '0', amount)).toBe(-1);
    expect(compare(rows[0]?.fee ?? '0', multiply(amount, '0.009'))).toBeGreaterThanOrEqual(0);
  });

  it('that costs more than it brings is refused at the sum, with the least that pays', async () => {
    const refused = await errorsOf(ask('0.5'));
    expect(refused).toMatchObject({ amount: { code: 'below_min', values: { ticker: 'USD' } } });
    // Of the ways the cheapest: what a dollar of the payer is worth by its course.
    const nearest = refused?.['amount']?.values?.['nearest'] ?? '';
    expect(Number(nearest)).toBeGreaterThan(0.9);
    expect(await errorsOf(ask(nearest))).toBeNull();
    expect(await errorsOf(ask('0.01', ['BTC']))).toMatchObject({ amount: { code: 'below_min' } });
  });

  it('is refused at the ways that were asked for, where others would take it', async () => {
    await setLeast('BTC', '0.0001');
    expect(await errorsOf(ask('3', ['BTC']))).toMatchObject({
      'checkout.paymentMethods': { code: 'below_min', values: { ticker: 'USD' } },
    });
    expect(await errorsOf(ask('3'))).toBeNull();
    expect(await errorsOf(ask('10', ['BTC']))).toBeNull();
    await setLeast('BTC', null);
  });

  it('of any sum is refused below the least of its way', async () => {
    const id = await ask(null, ['BTC']);
    expect(await errorsOf(choose(exchange, id, 'BTC', '0.00000500'))).toMatchObject({
      fromSumma: { code: 'below_min' },
    });
    expect(await choose(exchange, id, 'BTC', '0.00003')).toMatchObject({ fromSumma: '0.00003' });
  });
});

describe('an invoice that nobody can pay', () => {
  it('is refused at the ways that take less, while another takes it', async () => {
    expect(await errorsOf(ask('900000000', ['BTC', 'SBERRUB']))).toMatchObject({
      'checkout.paymentMethods': { code: 'above_max', values: { ticker: 'USD' } },
    });
    expect(await errorsOf(ask('900000000', ['USDTTRC20']))).toBeNull();
  });

  it('is refused while all of its ways are closed, and made again once they are open', async () => {
    const setBreak = async (isActive: boolean) => {
      await exchange.admin.query(
        `update exchange_settings set settings = jsonb_set(settings, '{techBreak,isActive}', $1::jsonb)`,
        [JSON.stringify(isActive)],
      );
      await exchange.ctx.catalogue.refresh();
    };
    await setBreak(true);
    expect(await errorsOf(ask('100'))).toEqual({ 'checkout.paymentMethods': { code: 'no_way_now' } });
    await setBreak(false);
    expect(await errorsOf(ask('100'))).toBeNull();
  });

  it('is answered as the first one where its key was sent before', async () => {
    const order = {
      ...{ amount: '3', currency: 'USD', metadata: '{}', orderId: null, searchTerms: [] },
      ...{ buyerEmail: null, receipt: null },
      checkout: { ...usualCheckout, paymentMethods: ['BTC'] },
    };
    const key = { key: randomUUID(), hash: exchange.ctx.vault.blindIndex('same') };
    const first = await createInvoice(exchange.ctx, shop, order, key);
    await setLeast('BTC', '0.1');
    expect(await createInvoice(exchange.ctx, shop, order, key)).toMatchObject({ id: first.id });
    const other = { ...key, hash: exchange.ctx.vault.blindIndex('other') };
    await expect(createInvoice(exchange.ctx, shop, order, other)).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
    await setLeast('BTC', null);
  });
});

describe('an invoice that waits longer than its rates hold', () => {
  const day = { expirationMinutes: 1440, paymentMethods: ['BTC'] };

  it('is paid at the rates of then, which hold as long again', async () => {
    const id = await makeInvoice(exchange, shop, { checkout: day });
    const first = await choose(exchange, id, 'BTC');
    exchange.clock.turn(3 * 60 * 60_000);
    await exchange.ctx.catalogue.refresh();
    const claim = await choose(exchange, id, 'BTC');
    const invoice = await findInvoice(exchange.ctx.db, id);
    expect(invoice?.ratesAt).toEqual(exchange.clock.now());
    expect(claim.id).not.toBe(first.id);
    await pay(exchange, claim, 'BTC');
    expect(await findInvoice(exchange.ctx.db, id)).toMatchObject({ status: 'Settled' });
  });
});
