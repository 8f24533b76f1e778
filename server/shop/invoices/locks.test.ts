import type { ClaimCreated } from '@menyala/contract/site/claims';
import { compare } from '@menyala/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import type { InvoicingShop } from './create-invoice.ts';
import { driveInvoices } from './drive-invoices.ts';
import { markInvoice } from './mark-invoice.ts';
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
});

/** As if the course had fallen by a twentieth since the invoice was made. */
async function letCourseFall(...claims: ClaimCreated[]): Promise<void> {
  await exchange.admin.query('update claim set course = course * 1.05 where id = any ($1)', [
    claims.map(({ id }) => id),
  ]);
}

/** At which of the two courses a claim was booked. */
async function bookedAt({ id, course: newest }: ClaimCreated): Promise<string> {
  const { status, course } = (await findClaim(exchange.ctx, id)) ?? expect.unreachable();
  return status === 'success' ? (compare(course, newest) > 0 ? 'locked' : 'newest') : status;
}

const part = ({ fromSumma }: ClaimCreated, share: number) => ({
  amount: (Number(fromSumma) * share).toFixed(8),
});

describe('the locked course of an invoice', () => {
  it('holds once, however many claims were made for it', async () => {
    const id = await makeInvoice(exchange, shop);
    const claims = [];
    for (let place = 0; place < 4; place += 1) claims.push(await choose(exchange, id, 'BTC'));
    await letCourseFall(...claims);
    for (const claim of claims) await pay(exchange, claim, 'BTC');
    expect(await Promise.all(claims.map(bookedAt))).toEqual(['locked', 'newest', 'newest', 'newest']);
  });

  it('holds once for payments that become final in the same moment', async () => {
    const id = await makeInvoice(exchange, shop);
    const claims = [];
    for (let place = 0; place < 4; place += 1) claims.push(await choose(exchange, id, 'BTC'));
    await letCourseFall(...claims);
    await Promise.all(claims.map((claim) => pay(exchange, claim, 'BTC')));
    expect((await Promise.all(claims.map(bookedAt))).toSorted()).toEqual([
      ...['locked', 'newest', 'newest', 'newest'],
    ]);
  });

  it('holds for an invoice that is paid in parts', async () => {
    const id = await makeInvoice(exchange, shop);
    const first = await choose(exchange, id, 'BTC');
    await pay(exchange, first, 'BTC', part(first, 0.5));
    const second = await choose(exchange, id, 'BTC');
    await letCourseFall(first, second);
    await pay(exchange, second, 'BTC');
    await driveInvoices(exchange.ctx);
    expect([await bookedAt(first), await bookedAt(second)]).toEqual(['locked', 'locked']);
  });

  it('holds for no second whole that is paid in place of a part', async () => {
    const id = await makeInvoice(exchange, shop);
    const first = await choose(exchange, id, 'BTC');
    await pay(exchange, first, 'BTC', part(first, 0.5));
    const second = await choose(exchange, id, 'BTC');
    await letCourseFall(first, second);
    await pay(exchange, second, 'BTC');
    await pay(exchange, first, 'BTC', part(first, 0.5));
    expect([await bookedAt(second), await bookedAt(first)]).toEqual(['locked', 'newest']);
  });

  it('is over once its shop has marked it as settled, and counts no more in the bound of open invoices', async () => {
    const id = await makeInvoice(exchange, shop);
    const claim = await choose(exchange, id, 'BTC');
    await letCourseFall(claim);
    await markInvoice(exchange.ctx, id, 'Settled');
    await pay(exchange, claim, 'BTC');
    expect(await bookedAt(claim)).toBe('newest');
  });

  it('is over once a little has settled what its shop tolerates to be little', async () => {
    const id = await makeInvoice(exchange, shop, { checkout: { paymentTolerance: 100 } });
    const first = await choose(exchange, id, 'BTC');
    const second = await choose(exchange, id, 'BTC');
    await letCourseFall(first, second);
    await pay(exchange, second, 'BTC', part(second, 0.01));
    await pay(exchange, first, 'BTC');
    expect([await bookedAt(second), await bookedAt(first)]).toEqual(['locked', 'newest']);
  });

  it('is no way round a direction that is switched off: what it does not hold for waits for a course', async () => {
    const claim = await choose(exchange, await makeInvoice(exchange, shop, { amount: null }), 'BTC', '0.005');
    await letCourseFall(claim);
    const switchOn = async (isOn: boolean) => {
      await exchange.admin.query(
        'update direction set is_enabled = $1 where id = (select direction_id from claim where id = $2)',
        [isOn, claim.id],
      );
      await exchange.ctx.catalogue.refresh();
    };
    await switchOn(false);
    await pay(exchange, claim, 'BTC');
    expect(await bookedAt(claim)).toBe('paused');
    await switchOn(true);
    await driveInvoices(exchange.ctx);
    expect(await bookedAt(claim)).toBe('newest');
  });

  it('is of no account in the currency of the balance, which needs no course', async () => {
    const claim = await choose(
      exchange,
      await makeInvoice(exchange, shop, { amount: null }),
      'USDTTRC20',
      '100',
    );
    const { fromId } = (await findClaim(exchange.ctx, claim.id)) ?? expect.unreachable();
    const { rows } = await exchange.admin.query<{ id: number }>(
      'update direction set is_enabled = false where from_id = $1 and is_enabled returning id',
      [fromId],
    );
    await exchange.ctx.catalogue.refresh();
    await pay(exchange, claim, 'USDTTRC20');
    expect((await findClaim(exchange.ctx, claim.id))?.status).toBe('success');
    await exchange.admin.query('update direction set is_enabled = true where id = any ($1)', [
      rows.map(({ id }) => id),
    ]);
    await exchange.ctx.catalogue.refresh();
  });
});
