import { dialects } from '@menyala/contract/office/monitors';
import { add, compare, divide, multiply, roundDown, subtract } from '@menyala/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { showClaimForm } from '../../exchange/claims/page/claim-form-view.ts';
import { showClaimStatus } from '../../exchange/claims/page/claim-status-view.ts';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import { expireClaims } from '../../exchange/claims/store/expire-claims.ts';
import { breachesOf, moveInOffice } from '../../exchange/claims/testing-claims.ts';
import { askBack } from '../../exchange/claims/testing-refund.ts';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { fieldsOf } from '../../market/currencies/verified-cards.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice } from '../../testing/office.ts';
import { listedPages } from '../../web/pages/sitemap/listed-pages.ts';
import { openProgram } from '../keys/testing-keys.ts';
import { waysTo } from '../payment-methods.ts';
import { wrongDays } from '../sales/testing-days.ts';
import type { InvoicingShop } from './create-invoice.ts';
import { driveInvoices } from './drive-invoices.ts';
import { findInvoice } from './invoice-queries.ts';
import { choose, makeInvoice, openShop, pay } from './testing-invoices.ts';

const own = 'USDTTRC20';
const method = 'USDT-TRC20';
const minute = 60_000;

let exchange: TestContext;
let shop: InvoicingShop;
let currencyId: number;
let decimals: number;
beforeAll(async () => {
  exchange = await createTestContext();
  shop = await openShop(exchange, own);
  const currency = exchange.ctx.catalogue.current().currencyByCode.get(own) ?? expect.unreachable();
  currencyId = currency.id;
  decimals = currency.decimals;
});
afterAll(() => exchange.close());
afterEach(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  expect(await wrongDays(exchange)).toEqual([]);
});

const claimOf = async (id: string) => (await findClaim(exchange.ctx, id)) ?? expect.unreachable();
const statusOf = async (id: string) => {
  const { status, additionalStatus } = (await findInvoice(exchange.ctx.db, id)) ?? expect.unreachable();
  return [status, additionalStatus];
};

/** What the exchange's accounts of the currency hold, and those of a shop. */
async function balances({ id }: InvoicingShop): Promise<Record<string, string>> {
  const { rows } = await exchange.admin.query<{ kind: string; balance: string }>(
    `select kind, trim_scale(sum(balance))::text as balance from account
     where currency_id = $1 and owner in ('', $2) group by kind`,
    [currencyId, id],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

/** What of each account became another between two moments; what did not move is not told. */
function moved(before: Record<string, string>, now: Record<string, string>): Record<string, string> {
  const kinds = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return Object.fromEntries(
    kinds
      .map((kind) => [kind, subtract(now[kind] ?? '0', before[kind] ?? '0')] as const)
      .filter(([, by]) => by !== '0'),
  );
}

const feeOf = (sum: string) => roundDown(multiply(sum, '0.01'), decimals);

describe('an invoice paid in the currency of its shop’s balance', () => {
  it('is settled at one for one: the shop has what came less the fee, the reserve the fee alone', async () => {
    const mine = await openShop(exchange, own);
    const before = await balances(mine);
    const id = await makeInvoice(exchange, mine);
    const claim = await choose(exchange, id, own);
    expect(claim).toMatchObject({ course: '1', toSumma: claim.fromSumma, status: 'new' });
    // Nothing of the reserve is held for it.
    expect(moved(before, await balances(mine))).toEqual({});
    expect((await claimOf(claim.id)).held).toBeNull();
    const reference = await pay(exchange, claim, own);
    await pay(exchange, claim, own, { reference });
    expect(await statusOf(id)).toEqual(['Settled', 'None']);
    const fee = feeOf(claim.fromSumma);
    const credit = subtract(claim.fromSumma, fee);
    expect(moved(before, await balances(mine))).toEqual({
      ...{ available: fee, clearing: `-${fee}`, outside: `-${claim.fromSumma}`, profit: fee, shop: credit },
    });
    expect(await claimOf(claim.id)).toMatchObject({ status: 'success', profit: fee });
  });

  it('in that very asset asks for just its amount', async () => {
    const id = await makeInvoice(exchange, shop, { amount: '25.5', currency: 'USDT' });
    const claim = await choose(exchange, id, own);
    expect([claim.fromSumma, claim.toSumma]).toEqual(['25.5', '25.5']);
    const { rates } = (await findInvoice(exchange.ctx.db, id)) ?? expect.unreachable();
    expect(rates.find((rate) => rate.method === own)).toMatchObject({ course: '1', rate: '1' });
  });

  it('needs no reserve: with an empty one it is paid, settled and taken back', async () => {
    const mine = await openShop(exchange, own);
    const was = (await balances(mine))['available'] ?? '0';
    await setReserve(exchange, currencyId, '0');
    await exchange.ctx.reserves.refresh();
    const id = await makeInvoice(exchange, mine);
    await expect(choose(exchange, id, 'BTC')).rejects.toMatchObject({ code: expect.any(String) });
    const claim = await choose(exchange, id, own);
    const reference = await pay(exchange, claim, own);
    expect(await statusOf(id)).toEqual(['Settled', 'None']);
    const { available, shop: credit = '' } = await balances(mine);
    expect(available).toBe(feeOf(claim.fromSumma));
    await pay(exchange, claim, own, { state: 'reversed', reference });
    expect((await balances(mine))['shop_owed']).toBe(`-${credit}`);
    await exchange.ctx.outbox.drain();
    expect(await balances(mine)).toMatchObject({ shop_owed: '0', shop: '0' });
    await setReserve(exchange, currencyId, was);
    await exchange.ctx.reserves.refresh();
  });

  it('takes half so and the rest in another currency, and the other way round', async () => {
    for (const [first, second] of [
      [own, 'SBERRUB'],
      ['SBERRUB', own],
    ] as const) {
      const mine = await openShop(exchange, own);
      const id = await makeInvoice(exchange, mine);
      const half = await choose(exchange, id, first);
      await pay(exchange, half, first, {
        amount: divide(half.fromSumma, '2', { decimals: 2, rounding: 'down' }),
      });
      expect(await statusOf(id)).toEqual(['New', 'PaidPartial']);
      expect(await claimOf(half.id)).toMatchObject({ status: 'paused', pausedFor: 'short' });
      const { choice } = await showClaimStatus(exchange.ctx, half.id, 'en', true);
      expect(choice?.ways.map(({ way }) => way)).toEqual(['topup', 'refund']);
      const rest = await choose(exchange, id, second);
      await pay(exchange, rest, second);
      await driveInvoices(exchange.ctx);
      expect(await statusOf(id)).toEqual(['Settled', 'None']);
      expect((await claimOf(half.id)).status).toBe('success');
      const { shop: credit = '0' } = await balances(mine);
      expect([compare(credit, '95'), compare(credit, '101')]).toEqual([1, -1]);
    }
  });

  it('paid over, late, or by any sum gives the shop all that came', async () => {
    const mine = await openShop(exchange, own);
    const over = await choose(exchange, await makeInvoice(exchange, mine), own);
    const tripled = multiply(over.fromSumma, '3');
    await pay(exchange, over, own, { amount: tripled });
    const id = await makeInvoice(exchange, mine);
    const late = await choose(exchange, id, own);
    exchange.clock.turn(16 * minute);
    await driveInvoices(exchange.ctx);
    await expireClaims(exchange.ctx);
    expect((await claimOf(late.id)).status).toBe('deleted');
    await pay(exchange, late, own);
    expect(await statusOf(id)).toEqual(['Expired', 'PaidLate']);
    const any = await choose(exchange, await makeInvoice(exchange, mine, { amount: null }), own, '7.25');
    await pay(exchange, any, own);
    const came = [tripled, late.fromSumma, '7.25'];
    const credit = came.map((sum) => subtract(sum, feeOf(sum))).reduce(add, '0');
    expect((await balances(mine))['shop']).toBe(credit);
  });

  it('with too little, of which nobody chose in time, gives it back whole', async () => {
    const id = await makeInvoice(exchange, shop);
    const claim = await choose(exchange, id, own);
    await pay(exchange, claim, own, { amount: '10' });
    exchange.clock.turn(200 * 60 * minute);
    await driveInvoices(exchange.ctx);
    await expireClaims(exchange.ctx);
    expect(await statusOf(id)).toEqual(['Expired', 'PaidPartial']);
    const { choice } = await showClaimStatus(exchange.ctx, claim.id, 'en', true);
    expect(choice?.ways.map(({ way }) => way)).toEqual(['refund']);
  });

  it('gives back to its payer what came of it and was not booked', async () => {
    const mine = await openShop(exchange, own);
    const claim = await choose(exchange, await makeInvoice(exchange, mine), own);
    await pay(exchange, claim, own, { amount: '40' });
    const before = await balances(mine);
    const currency = exchange.ctx.catalogue.current().currencies.get(currencyId) ?? expect.unreachable();
    const requisites = Object.fromEntries(
      fieldsOf(currency, 'receive', false).map((field) => [field.name, field.example]),
    );
    await askBack(exchange.ctx, claim.id, { currency: currencyId, requisites });
    const cookie = await exchange.signIn();
    const refund = (await claimOf(claim.id)).refunds[0]?.id ?? expect.unreachable();
    for (const move of ['send_refund', 'refund_done'] as const) {
      const words = move === 'refund_done' ? { refund, reference: `refund-${refund}` } : { refund };
      expect((await moveInOffice(exchange, cookie, claim.id, move, words)).statusCode).toBe(200);
    }
    expect(await claimOf(claim.id)).toMatchObject({ status: 'error', dues: [] });
    // What is kept back is the fee of refunds, and the shop got nothing.
    const fee = currency.refundFee;
    const kept = fee === '0' ? {} : { available: fee, clearing: `-${fee}`, profit: fee };
    expect(moved(before, await balances(mine))).toEqual({ ...kept, outside: subtract('40', fee) });
  });

  it('is told apart by its sum where our requisites want that, with an empty reserve too', async () => {
    const was = (await balances(shop))['available'] ?? '0';
    await setReserve(exchange, currencyId, '0');
    const rule = (name: string, bound: string | null) =>
      exchange.admin.query('update requisite set sum_rule = $2, sum_bound = $3 where currency_id = $1', [
        ...[currencyId, name, bound],
      ]);
    await rule('unique', '5');
    await exchange.ctx.catalogue.refresh();
    const made = [];
    for (let place = 0; place < 6; place += 1)
      made.push(await choose(exchange, await makeInvoice(exchange, shop), own));
    expect(new Set(made.map(({ fromSumma }) => fromSumma)).size).toBeGreaterThan(1);
    for (const claim of made) {
      expect(claim.toSumma).toBe(claim.fromSumma);
      await pay(exchange, claim, own);
      expect((await claimOf(claim.id)).status).toBe('success');
    }
    await rule('any', null);
    await exchange.ctx.catalogue.refresh();
    await setReserve(exchange, currencyId, was);
  });

  it('says on the page of its claim what is sent, and that the rate holds while the payment is looked for', async () => {
    const claim = await choose(exchange, await makeInvoice(exchange, shop), own);
    const confirmed = await exchange.app.inject({
      ...{ method: 'POST', url: `/api/v1/claim/${claim.id}/confirm` },
    });
    expect(confirmed.statusCode).toBe(200);
    const form = await showClaimForm(exchange.ctx, claim.id, 'en', true);
    expect(form).toMatchObject({ status: 'checking', isCourseFixed: true, shop: { name: 'Teas' } });
    const { text } = await showClaimStatus(exchange.ctx, claim.id, 'en', true);
    expect(text).not.toContain('no longer');
  });
});

describe('the way of a currency to itself', () => {
  it('is one of the payment methods that a program of the shop reads, with its rate and link', async () => {
    const program = await openProgram(exchange, shop.id);
    const listed = await program.send('GET', `/api/v1/stores/${shop.id}/payment-methods`);
    expect(listed.json<{ paymentMethodId: string }[]>().map((one) => one.paymentMethodId)).toContain(
      'USDT-TRC20',
    );
    const made = await program.send('POST', `/api/v1/stores/${shop.id}/invoices`, {
      ...{ amount: '25.50', currency: 'USDT', checkout: { paymentMethods: [method] } },
    });
    expect([made.status, made.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    const { id } = made.json<{ id: string }>();
    const methods = await program.send('GET', `/api/v1/stores/${shop.id}/invoices/${id}/payment-methods`);
    expect(methods.json()).toMatchObject([
      {
        paymentMethodId: method,
        rate: '1',
        due: '25.5',
        amount: '25.5',
        paymentLink: expect.any(String),
      },
    ]);
  });

  it('is no direction: neither the form nor a feed, a sitemap, a list or the office has it', async () => {
    const { ctx, app } = exchange;
    const catalogue = ctx.catalogue.current();
    const id = catalogue.sameCurrencyWays.get(currencyId)?.id ?? expect.unreachable();
    expect(catalogue.directions.some((one) => one.id === id)).toBe(false);
    const pair = await app.inject(`/api/v1/calculator/pair/${own}/${own}`);
    expect(pair.statusCode).toBe(404);
    for (const url of ['/api/v1/calculator', ...dialects.map((dialect) => `/export/${dialect}`)]) {
      const { body, statusCode } = await app.inject(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body, url).toContain(own);
      expect(body, url).not.toMatch(new RegExp(`${own}.{0,20}${own}`, 'i'));
    }
    const from = await app.inject(`/api/v1/calculator/from/${currencyId}`);
    expect(from.json<number[]>()).not.toContain(currencyId);
    const sitemap = listedPages(ctx, ctx.clock.now()).map(({ path }) => path.toLowerCase());
    expect(sitemap.filter((path) => path.includes('usdt')).length).toBeGreaterThan(2);
    expect(sitemap.filter((path) => /usdttrc20-usdttrc20/.test(path))).toEqual([]);
    const office = await enterOffice(exchange);
    const { body } = await office.get('directions?perPage=500');
    expect((body['items'] as { id: number }[]).length).toBeGreaterThan(3);
    expect((body['items'] as { id: number }[]).map((one) => one.id)).not.toContain(id);
    expect((await office.get(`directions/${id}`)).status).toBe(404);
    const { body: matrix } = await office.get('directions/matrix');
    expect(JSON.stringify(matrix)).not.toContain(`"id":${id},"fromId":${currencyId},"toId":${currencyId}`);
    for (const path of [`directions/${id}/retire`, `directions/${id}/restore`])
      expect([path, (await office.post(path, {})).status]).toEqual([path, 404]);
    expect((await office.delete(`directions/${id}`)).status).toBe(404);
    const { rows } = await exchange.admin.query('select from course where direction_id = $1', [id]);
    expect(rows).toEqual([]);
    await expect(
      exchange.admin.query('update direction set is_enabled = true where id = $1', [id]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('is seen by staff as any claim, with its direction', async () => {
    const claim = await choose(exchange, await makeInvoice(exchange, shop), own);
    const office = await enterOffice(exchange);
    const { status, body } = await office.get(`claims/${claim.id}`);
    expect(status).toBe(200);
    // What is earned is the fee of the shop.
    expect(body).toMatchObject({ fromSumma: claim.fromSumma, held: null, profit: feeOf(claim.fromSumma) });
    const listed = await office.get(`claims?tab=all&from=${currencyId}&to=${currencyId}`);
    expect(JSON.stringify(listed.body)).toContain(claim.id);
  });

  it('rests with all that the exchange stops, and goes with what it takes no more', async () => {
    const ways = async () => {
      await exchange.ctx.catalogue.refresh();
      const id = await makeInvoice(exchange, { ...shop, ways: waysTo(exchange.ctx, currencyId) });
      const { rates } = (await findInvoice(exchange.ctx.db, id)) ?? expect.unreachable();
      return rates.map((rate) => rate.method);
    };
    expect(await ways()).toContain(method);
    const id = await makeInvoice(exchange, shop);
    const set = (sql: string) => exchange.admin.query(sql, [currencyId]);
    await set('update currency set is_send_visible = false where id = $1');
    expect(await ways()).not.toContain(method);
    await expect(choose(exchange, id, own)).rejects.toMatchObject({ code: 'direction_disabled' });
    await set('update currency set is_send_visible = true, is_receive_visible = false where id = $1');
    await exchange.ctx.catalogue.refresh();
    await choose(exchange, id, own);
    await set('update currency set is_receive_visible = true where id = $1');
    await set('update direction set is_enabled = false where from_id = $1 and from_id <> to_id');
    expect(await ways()).not.toContain(method);
    await set('update direction set is_enabled = true where from_id = $1 and from_id <> to_id');
    await set(
      "insert into stop (direction_id, stopped_at, stopped_by) select id, now(), 'x' from direction where from_id = $1 and from_id <> to_id",
    );
    await exchange.ctx.catalogue.refresh();
    await expect(choose(exchange, id, own)).rejects.toMatchObject({ code: 'direction_paused' });
    await exchange.admin.query('delete from stop');
    await set(
      "update direction set verify_side = 'send', verify_when = 'always' where from_id = $1 and from_id <> to_id",
    );
    await exchange.ctx.catalogue.refresh();
    await expect(choose(exchange, id, own)).rejects.toMatchObject({ code: 'verification_required' });
    // Of the directions in which it is sent, the one counts that asks least of the payer.
    await set(`update direction set verify_when = 'above', verify_above = 50
      where id = (select max(id) from direction where from_id = $1 and from_id <> to_id)`);
    await exchange.ctx.catalogue.refresh();
    await expect(choose(exchange, id, own)).rejects.toMatchObject({ code: 'verification_required' });
    await choose(exchange, await makeInvoice(exchange, shop, { amount: '40' }), own);
    await set("update direction set verify_side = null, verify_when = 'course' where from_id = $1");
    await exchange.ctx.catalogue.refresh();
    await choose(exchange, id, own);
  });
});
