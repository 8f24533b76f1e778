import { compare } from '@menyala/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moveByStaff } from '../../exchange/claims/desk/move-by-staff.ts';
import { cancelClaim } from '../../exchange/claims/page/cancel-claim.ts';
import { showClaimStatus } from '../../exchange/claims/page/claim-status-view.ts';
import { confirmPayment } from '../../exchange/claims/page/confirm-payment.ts';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import { expireClaims } from '../../exchange/claims/store/expire-claims.ts';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { askBack } from '../../exchange/claims/testing-refund.ts';
import { detailsFor } from '../../programme/withdrawals/testing-withdrawals.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { wrongDays } from '../sales/testing-days.ts';
import type { InvoicingShop } from './create-invoice.ts';
import { driveInvoices } from './drive-invoices.ts';
import { findInvoice } from './invoice-queries.ts';
import { markInvoice } from './mark-invoice.ts';
import { payInvoice } from './pay-invoice.ts';
import { choose, makeInvoice, openShop, pay } from './testing-invoices.ts';

let exchange: TestContext;
let shop: InvoicingShop;
beforeAll(async () => {
  exchange = await createTestContext();
  shop = await openShop(exchange);
});
afterAll(() => exchange.close());
afterEach(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  expect(await wrongDays(exchange)).toEqual([]);
});

const minute = 60_000;
const invoiceOf = async (id: string) => (await findInvoice(exchange.ctx.db, id)) ?? expect.unreachable();
const claimOf = async (id: string) => (await findClaim(exchange.ctx, id)) ?? expect.unreachable();
const statusOf = async (id: string) => {
  const { status, additionalStatus } = await invoiceOf(id);
  return [status, additionalStatus];
};

async function eventsOf(invoice: string): Promise<string[]> {
  const { rows } = await exchange.admin.query<{ type: string }>(
    'select type from invoice_event where invoice_id = $1 order by id',
    [invoice],
  );
  return rows.map(({ type }) => type);
}

async function balanceOf(kind: string, { id }: InvoicingShop): Promise<string> {
  const { rows } = await exchange.admin.query<{ balance: string }>(
    'select trim_scale(coalesce(sum(balance), 0))::text as balance from account where kind = $1 and owner = $2',
    [kind, id],
  );
  return rows[0]?.balance ?? '';
}

/** Sums that left the accounts of such a kind, in their order. */
async function debitsOf(kind: string, { id }: InvoicingShop): Promise<string[]> {
  const { rows } = await exchange.admin.query<{ amount: string }>(
    `select trim_scale(amount)::text as amount from transfer join account on account.id = transfer.debit_id
     where kind = $1 and owner = $2 order by transfer.id`,
    [kind, id],
  );
  return rows.map(({ amount }) => amount);
}

async function openUsdOf({ id }: InvoicingShop): Promise<string> {
  const { rows } = await exchange.admin.query<{ open: string }>(
    'select trim_scale(open_usd)::text as open from shop where id = $1',
    [id],
  );
  return rows[0]?.open ?? '';
}

const paidAtOnce = [
  'InvoiceCreated',
  'InvoiceReceivedPayment',
  'InvoiceProcessing',
  'InvoicePaymentSettled',
  'InvoiceSettled',
];

describe('an invoice', () => {
  it('is settled by one payment: the shop has its worth less the fee, and each event is told once', async () => {
    const own = await openShop(exchange);
    const id = await makeInvoice(exchange, own);
    const claim = await choose(exchange, id, 'BTC');
    expect(await statusOf(id)).toEqual(['New', 'None']);
    const reference = await pay(exchange, claim, 'BTC');
    await pay(exchange, claim, 'BTC', { reference });
    expect(await statusOf(id)).toEqual(['Settled', 'None']);
    expect(await eventsOf(id)).toEqual(paidAtOnce);
    const { status, toSumma } = await claimOf(claim.id);
    expect(status).toBe('success');
    const credit = await balanceOf('shop', own);
    expect(compare(credit, '90')).toBe(1);
    expect(compare(credit, toSumma)).toBe(-1);
    expect(await openUsdOf(own)).toBe('0');
  });

  it('is processing while its payment is on its way, and new again where that is gone', async () => {
    const id = await makeInvoice(exchange, shop);
    const claim = await choose(exchange, id, 'BTC');
    const reference = await pay(exchange, claim, 'BTC', { state: 'seen' });
    expect(await statusOf(id)).toEqual(['Processing', 'None']);
    await pay(exchange, claim, 'BTC', { state: 'reversed', reference });
    expect(await statusOf(id)).toEqual(['New', 'None']);
    await pay(exchange, claim, 'BTC');
    expect(await statusOf(id)).toEqual(['Settled', 'None']);
  });

  it('waits for as many confirmations as its shop wants, where those are told', async () => {
    const slow = await makeInvoice(exchange, shop, { checkout: { speedPolicy: 'LowSpeed' } });
    const claim = await choose(exchange, slow, 'BTC');
    const reference = await pay(exchange, claim, 'BTC', { confirmations: 2 });
    expect(await statusOf(slow)).toEqual(['Processing', 'None']);
    expect((await claimOf(claim.id)).deposits).toMatchObject([{ state: 'seen', confirmations: 2 }]);
    await pay(exchange, claim, 'BTC', { reference, confirmations: 5 });
    expect(await statusOf(slow)).toEqual(['Processing', 'None']);
    await pay(exchange, claim, 'BTC', { reference, confirmations: 6 });
    expect(await statusOf(slow)).toEqual(['Settled', 'None']);
    expect((await eventsOf(slow)).slice(1)).toEqual(paidAtOnce.slice(1));
    const quick = await makeInvoice(exchange, shop, { checkout: { speedPolicy: 'HighSpeed' } });
    const other = await choose(exchange, quick, 'BTC');
    await pay(exchange, other, 'BTC', { confirmations: 0 });
    expect(await statusOf(quick)).toEqual(['Settled', 'None']);
  });

  it('is not ended by the claim that its payer gives up', async () => {
    const id = await makeInvoice(exchange, shop);
    const claim = await choose(exchange, id, 'BTC');
    await cancelClaim(exchange.ctx, claim.id);
    expect(await statusOf(id)).toEqual(['New', 'None']);
    expect(await eventsOf(id)).toEqual(['InvoiceCreated']);
    // Money for it that was on its way counts all the same.
    await pay(exchange, claim, 'BTC');
    expect(await statusOf(id)).toEqual(['Settled', 'None']);
  });

  it('gives the money back that came too late and cannot be booked any more', async () => {
    const id = await makeInvoice(exchange, shop);
    const claim = await choose(exchange, id, 'SBERRUB');
    exchange.clock.turn(16 * minute);
    await driveInvoices(exchange.ctx);
    await expireClaims(exchange.ctx);
    await pay(exchange, claim, 'SBERRUB', { amount: '700' });
    expect(await statusOf(id)).toEqual(['Expired', 'PaidPartial']);
    const { status, pausedFor } = await claimOf(claim.id);
    expect([status, pausedFor]).toEqual(['paused', 'late']);
    const view = await showClaimStatus(exchange.ctx, claim.id, 'en', true);
    expect(view.choice?.ways.map(({ way }) => way)).toEqual(['refund']);
    expect(view.choice?.text).toContain('shop');
  });

  it('takes half in one currency and the rest in another, and books both', async () => {
    const own = await openShop(exchange);
    const id = await makeInvoice(exchange, own);
    const first = await choose(exchange, id, 'BTC');
    const half = (Number(first.fromSumma) / 2).toFixed(8);
    await pay(exchange, first, 'BTC', { amount: half });
    expect(await statusOf(id)).toEqual(['New', 'PaidPartial']);
    expect((await claimOf(first.id)).status).toBe('paused');
    const { seen } = await invoiceOf(id);
    const second = await choose(exchange, id, 'SBERRUB');
    await pay(exchange, second, 'SBERRUB');
    expect(await statusOf(id)).toEqual(['Processing', 'None']);
    await driveInvoices(exchange.ctx);
    expect(await statusOf(id)).toEqual(['Settled', 'None']);
    expect((await claimOf(first.id)).status).toBe('success');
    expect(compare(seen, '49')).toBe(1);
    expect(compare((await invoiceOf(id)).settled, '100')).toBe(0);
    expect(await eventsOf(id)).toEqual([
      'InvoiceCreated',
      'InvoiceReceivedPayment',
      'InvoicePaymentSettled',
      'InvoiceReceivedPayment',
      'InvoiceProcessing',
      'InvoicePaymentSettled',
      'InvoiceSettled',
    ]);
  });

  it('says that it is paid over, and gives the shop all that came', async () => {
    const own = await openShop(exchange);
    const id = await makeInvoice(exchange, own);
    const claim = await choose(exchange, id, 'BTC');
    await pay(exchange, claim, 'BTC', { amount: (Number(claim.fromSumma) * 1.5).toFixed(8) });
    expect(await statusOf(id)).toEqual(['Settled', 'PaidOver']);
    expect(compare((await invoiceOf(id)).settled, '149')).toBe(1);
    expect(compare(await balanceOf('shop', own), '130')).toBe(1);
  });

  it('takes a little less where its shop tolerates that', async () => {
    const id = await makeInvoice(exchange, shop, { checkout: { paymentTolerance: 2 } });
    const claim = await choose(exchange, id, 'BTC');
    await pay(exchange, claim, 'BTC', { amount: (Number(claim.fromSumma) * 0.99).toFixed(8) });
    expect(await statusOf(id)).toEqual(['Settled', 'None']);
  });

  it('without an amount is paid by any sum', async () => {
    const id = await makeInvoice(exchange, shop, { amount: null });
    await expect(choose(exchange, id, 'BTC')).rejects.toMatchObject({ code: 'validation' });
    const claim = await choose(exchange, id, 'BTC', '0.005');
    await pay(exchange, claim, 'BTC');
    expect(await statusOf(id)).toEqual(['Settled', 'None']);
  });

  it('without an amount is invalid where nothing was confirmed in time, and settled by what was', async () => {
    const unconfirmed = await makeInvoice(exchange, shop, { amount: null });
    await pay(exchange, await choose(exchange, unconfirmed, 'BTC', '0.002'), 'BTC', { state: 'seen' });
    const half = await makeInvoice(exchange, shop, { amount: null });
    const first = await choose(exchange, half, 'LTC', '1.5');
    const second = await choose(exchange, half, 'BTC', '0.002');
    await pay(exchange, first, 'LTC', { state: 'seen' });
    await pay(exchange, second, 'BTC');
    expect(await statusOf(half)).toEqual(['Processing', 'None']);
    exchange.clock.turn((15 + 24 * 60) * minute);
    await driveInvoices(exchange.ctx);
    expect(await statusOf(unconfirmed)).toEqual(['Invalid', 'None']);
    expect((await eventsOf(unconfirmed)).at(-1)).toBe('InvoiceInvalid');
    expect(await statusOf(half)).toEqual(['Settled', 'None']);
  });

  it('that becomes invalid while a payment is decided on takes none of it', async () => {
    const { ctx } = exchange;
    const id = await makeInvoice(exchange, shop);
    const claim = await choose(exchange, id, 'BTC');
    const reference = await pay(exchange, claim, 'BTC', { state: 'seen' });
    exchange.clock.turn((16 + 24 * 60) * minute);
    let isFirst = true;
    const claimWriters: typeof ctx.claimWriters = {
      ...ctx.claimWriters,
      async move(...job) {
        if (isFirst) await driveInvoices(ctx);
        isFirst = false;
        return ctx.claimWriters.move(...job);
      },
    };
    await pay({ ctx: { ...ctx, claimWriters } }, claim, 'BTC', { reference });
    expect(await statusOf(id)).toEqual(['Invalid', 'None']);
    expect((await invoiceOf(id)).settled).toBe('0');
    expect(await claimOf(claim.id)).toMatchObject({ status: 'paused', pausedFor: 'late' });
  });

  it('gives the claim that was made to whoever sends once more what made it, also where it is paid by then', async () => {
    const id = await makeInvoice(exchange, shop);
    const asker = { language: 'en', address: '203.0.113.9', idempotencyKey: 'once' } as const;
    const payment = { method: 'LTC', fromRequisites: {}, email: ' Anna@example.com ' };
    const send = (more: object = {}) => payInvoice(exchange.ctx, id, { ...payment, ...more }, asker);
    const made = await send();
    await pay(exchange, made, 'LTC');
    expect(await statusOf(id)).toEqual(['Settled', 'None']);
    expect(await send()).toEqual(made);
    await expect(send({ method: 'BTC' })).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    await expect(
      payInvoice(exchange.ctx, id, payment, { ...asker, idempotencyKey: 'twice' }),
    ).rejects.toMatchObject({ code: 'invoice_closed' });
  });

  it('holds its locked course for what was asked for, and not for any sum, nor for far more', async () => {
    const own = await openShop(exchange);
    const paidAt = async (amount: string | null, sum: string | undefined, times: number) => {
      const claim = await choose(exchange, await makeInvoice(exchange, own, { amount }), 'BTC', sum);
      // As if the course had fallen since the invoice was made.
      const { rows } = await exchange.admin.query<{ course: string; locked: string }>(
        'update claim set course = course * 1.05 where id = $1 returning trim_scale(course / 1.05)::text as course, course::text as locked',
        [claim.id],
      );
      await pay(exchange, claim, 'BTC', { amount: (Number(claim.fromSumma) * times).toFixed(8) });
      const { status, course } = await claimOf(claim.id);
      const now = rows[0];
      return [
        status,
        compare(course, now?.locked ?? '0') === 0
          ? 'locked'
          : compare(course, now?.course ?? '0') === 0
            ? 'newest'
            : course,
      ];
    };
    expect(await paidAt('100', undefined, 1)).toEqual(['success', 'locked']);
    expect(await paidAt('100', undefined, 1.05)).toEqual(['success', 'locked']);
    expect(await paidAt('100', undefined, 1.5)).toEqual(['success', 'newest']);
    expect(await paidAt(null, '0.005', 1)).toEqual(['success', 'newest']);
  });

  it('lets its payer choose anew: the claim before is closed', async () => {
    const id = await makeInvoice(exchange, shop);
    const first = await choose(exchange, id, 'BTC');
    const second = await choose(exchange, id, 'SBERRUB');
    expect((await claimOf(first.id)).status).toBe('deleted');
    expect((await claimOf(second.id)).status).toBe('new');
    expect(await statusOf(id)).toEqual(['New', 'None']);
  });

  it('is paid at the courses of its making, whatever is published since', async () => {
    const id = await makeInvoice(exchange, shop);
    const { rates } = await invoiceOf(id);
    const locked = rates.find(({ method }) => method === 'BTC') ?? expect.unreachable();
    await exchange.admin.query(
      `insert into course (direction_id, base_course, course, published_at)
       select direction_id, base_course / 2, course / 2, $2 from course where direction_id = $1 order by id desc limit 1`,
      [locked.direction, exchange.clock.now()],
    );
    await exchange.ctx.rates.refresh();
    await exchange.ctx.catalogue.refresh();
    const claim = await choose(exchange, id, 'BTC');
    expect(claim.course).toBe(locked.course);
    await pay(exchange, claim, 'BTC');
    expect(await statusOf(id)).toEqual(['Settled', 'None']);
  });

  it('expires, with what came of it or without, and takes no new claim', async () => {
    const id = await makeInvoice(exchange, shop);
    const partly = await makeInvoice(exchange, shop);
    const claim = await choose(exchange, partly, 'SBERRUB');
    await pay(exchange, claim, 'SBERRUB', { amount: '100' });
    exchange.clock.turn(16 * minute);
    await driveInvoices(exchange.ctx);
    expect(await statusOf(id)).toEqual(['Expired', 'None']);
    expect(await eventsOf(id)).toEqual(['InvoiceCreated', 'InvoiceExpired']);
    expect(await statusOf(partly)).toEqual(['Expired', 'PaidPartial']);
    expect((await eventsOf(partly)).slice(-2)).toEqual(['InvoiceExpired', 'InvoiceExpiredPaidPartial']);
    await expect(choose(exchange, id, 'BTC')).rejects.toMatchObject({ code: 'invoice_closed' });
  });

  it('is paid late where the whole comes after its end, at a course that is no better than the newest', async () => {
    const id = await makeInvoice(exchange, shop);
    const claim = await choose(exchange, id, 'SBERRUB');
    exchange.clock.turn(16 * minute);
    await driveInvoices(exchange.ctx);
    await expireClaims(exchange.ctx);
    expect((await claimOf(claim.id)).status).toBe('deleted');
    await pay(exchange, claim, 'SBERRUB');
    expect(await statusOf(id)).toEqual(['Expired', 'PaidLate']);
    expect((await claimOf(claim.id)).status).toBe('success');
    expect((await eventsOf(id)).at(-1)).toBe('InvoicePaidAfterExpiration');
  });

  it('marked as settled books only what came', async () => {
    const own = await openShop(exchange);
    const id = await makeInvoice(exchange, own);
    const claim = await choose(exchange, id, 'SBERRUB');
    await pay(exchange, claim, 'SBERRUB', { amount: '1000' });
    await markInvoice(exchange.ctx, id, 'Settled');
    expect(await statusOf(id)).toEqual(['Settled', 'Marked']);
    expect((await claimOf(claim.id)).status).toBe('success');
    const { settled } = await invoiceOf(id);
    expect(compare(settled, '0')).toBe(1);
    expect(compare(settled, '20')).toBe(-1);
    const nothing = await makeInvoice(exchange, own);
    await markInvoice(exchange.ctx, nothing, 'Settled');
    expect((await invoiceOf(nothing)).settled).toBe('0');
    expect(await openUsdOf(own)).toBe('0');
  });

  it('marked as invalid closes what is unpaid, and is refused where money came', async () => {
    const id = await makeInvoice(exchange, shop);
    const claim = await choose(exchange, id, 'BTC');
    await markInvoice(exchange.ctx, id, 'Invalid');
    expect(await statusOf(id)).toEqual(['Invalid', 'Marked']);
    expect((await claimOf(claim.id)).status).toBe('deleted');
    await expect(markInvoice(exchange.ctx, id, 'Invalid')).rejects.toMatchObject({ code: 'wrong_status' });
    const paid = await makeInvoice(exchange, shop);
    const other = await choose(exchange, paid, 'SBERRUB');
    await pay(exchange, other, 'SBERRUB', { amount: '1000' });
    await expect(markInvoice(exchange.ctx, paid, 'Invalid')).rejects.toMatchObject({ code: 'validation' });
  });

  it('whose payment is taken back after it was settled is owed by its shop, and paid from its balance', async () => {
    const own = await openShop(exchange);
    const id = await makeInvoice(exchange, own);
    const claim = await choose(exchange, id, 'BTC');
    const reference = await pay(exchange, claim, 'BTC');
    const credit = await balanceOf('shop', own);
    await pay(exchange, claim, 'BTC', { state: 'reversed', reference });
    expect(await debitsOf('shop_owed', own)).toEqual([credit]);
    expect(await statusOf(id)).toEqual(['Settled', 'None']);
    // It may have been paid already: the outbox is delivered beside the tests, too.
    await exchange.ctx.outbox.drain();
    expect(await debitsOf('shop', own)).toEqual([credit]);
    expect([await balanceOf('shop_owed', own), await balanceOf('shop', own)]).toEqual(['0', '0']);
  });

  it('that was paid twice, given back once and taken back twice is owed by its shop once', async () => {
    const { ctx } = exchange;
    const own = await openShop(exchange);
    const id = await makeInvoice(exchange, own);
    const claim = await choose(exchange, id, 'LTC');
    const first = await pay(exchange, claim, 'LTC');
    const credit = await balanceOf('shop', own);
    const second = await pay(exchange, claim, 'LTC');
    const requisites = detailsFor(exchange, 'LTC');
    await askBack(ctx, claim.id, { currency: (await claimOf(claim.id)).fromId, requisites });
    const { refunds, version } = await claimOf(claim.id);
    const words = { move: 'refund_done', refund: refunds[0]?.id ?? '', reference: 'back', version } as const;
    const olga = { kind: 'staff', id: 1, login: 'olga', role: 'owner', address: '127.0.0.1' } as const;
    await moveByStaff(ctx, claim.id, words, olga);
    for (const reference of [second, first])
      await pay(exchange, claim, 'LTC', { state: 'reversed', reference });
    await ctx.outbox.drain();
    expect([await balanceOf('shop_owed', own), await balanceOf('shop', own)]).toEqual(['0', '0']);
    expect(compare(credit, '0')).toBe(1);
    expect(await invoiceOf(id)).toMatchObject({ seen: '0', paid: '0', settled: '0' });
  });

  it('is refused where the new ones of its shop are worth more than the owner allows', async () => {
    const own = { ...(await openShop(exchange)), mostOpenUsd: '250' };
    const made = await Promise.allSettled(Array.from({ length: 5 }, () => makeInvoice(exchange, own)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await openUsdOf(own)).toBe('200');
    const [first] = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await markInvoice(exchange.ctx, first ?? '', 'Invalid');
    await makeInvoice(exchange, own);
  });

  it('of any sum counts in that bound what its claims are worth while they wait for money', async () => {
    const own = await openShop(exchange);
    await exchange.admin.query('update shop set most_open_usd = 1000 where id = $1', [own.id]);
    const begin = async (sum: string, id?: string) =>
      choose(exchange, id ?? (await makeInvoice(exchange, own, { amount: null })), 'USDTTRC20', sum);
    const first = await begin('300');
    const worth = await openUsdOf(own);
    expect([compare(worth, '290'), compare(worth, '310')]).toEqual([1, -1]);
    // Many invoices of any sum would else hold the whole reserve for nobody's money.
    await expect(begin('300')).rejects.toMatchObject({ code: 'limit_reached' });
    const many = await Promise.allSettled(Array.from({ length: 6 }, () => begin('90')));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    // Half of the bound is kept from payers: the shop goes on to make invoices.
    const bounded = { ...own, mostOpenUsd: '1000' };
    const all = makeInvoice(exchange, bounded, { amount: '600' });
    await expect(all).rejects.toMatchObject({ code: 'limit_reached' });
    await markInvoice(exchange.ctx, await makeInvoice(exchange, bounded, { amount: '500' }), 'Invalid');
    // Said to be paid, it still waits.
    await confirmPayment(exchange.ctx, first.id);
    await expect(begin('300')).rejects.toMatchObject({ code: 'limit_reached' });
    await pay(exchange, first, 'USDTTRC20');
    const id = await makeInvoice(exchange, own, { amount: null });
    const second = await begin('300', id);
    // Their payer chooses anew: what was chosen before is not counted against them.
    const third = await begin('310', id);
    expect((await claimOf(second.id)).status).toBe('deleted');
    await cancelClaim(exchange.ctx, third.id);
    for (const claim of many) if (claim.status === 'fulfilled') await pay(exchange, claim.value, 'USDTTRC20');
    expect(await openUsdOf(own)).toBe('0');
  });

  it('has one number each, in the order of its shop', async () => {
    const own = await openShop(exchange);
    const ids = await Promise.all(Array.from({ length: 20 }, () => makeInvoice(exchange, own)));
    const numbers = await Promise.all(ids.map(async (id) => (await invoiceOf(id)).number));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
  });

  it('of two shops end in several batches at once, and none waits for another in a ring', async () => {
    const shops = [await openShop(exchange), await openShop(exchange)];
    const batches = await Promise.all(
      Array.from({ length: 8 }, () =>
        Promise.all(shops.flatMap((own) => [makeInvoice(exchange, own), makeInvoice(exchange, own)])),
      ),
    );
    exchange.clock.turn(16 * minute);
    const now = exchange.ctx.clock.now();
    await Promise.all(
      batches.map((ids) => exchange.ctx.pool.query('select turn_invoices($1, $2)', [ids, now])),
    );
    await exchange.ctx.outbox.drain();
    for (const own of shops) expect(await openUsdOf(own)).toBe('0');
  });
});
