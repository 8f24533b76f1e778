import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmPayment } from '../../exchange/claims/page/confirm-payment.ts';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import { expireClaims } from '../../exchange/claims/store/expire-claims.ts';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { payInvoice } from './pay-invoice.ts';
import { choose, makeInvoice, openShop, pay } from './testing-invoices.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});

const heldFor = async (invoice: string) => {
  const { rows } = await exchange.admin.query<{ amount: string }>(
    'select h.amount::text from hold h join claim c on c.id = h.claim_id where c.invoice_id = $1 and h.closed_by is null',
    [invoice],
  );
  return rows.map(({ amount }) => Number(amount));
};
const opened = async (amount = '100') => makeInvoice(exchange, await openShop(exchange), { amount });

describe('attempts of one invoice', () => {
  it('hold once together, whoever says of each that it is paid', async () => {
    const invoice = await opened();
    const claims = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const claim = await choose(exchange, invoice, 'BTC');
      await confirmPayment(exchange.ctx, claim.id);
      claims.push(claim);
      expect(await heldFor(invoice)).toHaveLength(1);
    }
    const newest = await findClaim(exchange.ctx, claims.at(-1)?.id ?? '');
    expect(newest?.held).not.toBeNull();
    expect((await findClaim(exchange.ctx, claims[0]?.id ?? ''))?.status).toBe('checking');
    await expect(choose(exchange, invoice, 'BTC')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('hold once also where many choose in one moment', async () => {
    const invoice = await opened();
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => choose(exchange, invoice, 'BTC')));
    expect(made.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await heldFor(invoice)).toHaveLength(1);
  });

  it('are booked whichever of them is paid, as far as the reserve goes', async () => {
    const invoice = await opened();
    const first = await choose(exchange, invoice, 'BTC');
    await confirmPayment(exchange.ctx, first.id);
    await choose(exchange, invoice, 'BTC');
    await pay(exchange, first, 'BTC');
    expect((await findClaim(exchange.ctx, first.id))?.status).toBe('success');
  });

  it('keep the hold of one whose money is on its way', async () => {
    const invoice = await opened();
    const first = await choose(exchange, invoice, 'BTC');
    const little = '0.0001';
    await pay(exchange, first, 'BTC', { state: 'seen', amount: little });
    await choose(exchange, invoice, 'BTC');
    expect(await heldFor(invoice)).toHaveLength(2);
  });
});

it('"I paid" holds no longer than the invoice, and staff are called as ever', async () => {
  const invoice = await opened();
  const claim = await choose(exchange, invoice, 'BTC');
  await confirmPayment(exchange.ctx, claim.id);
  exchange.clock.turn(14 * 60_000);
  await expireClaims(exchange.ctx);
  expect(await heldFor(invoice)).toHaveLength(1);
  exchange.clock.turn(2 * 60_000);
  await expireClaims(exchange.ctx);
  expect(await heldFor(invoice)).toEqual([]);
  const waiting = await findClaim(exchange.ctx, claim.id);
  expect(waiting).toMatchObject({ status: 'checking', escalatedAt: null });
  exchange.clock.turn(2 * 60 * 60_000);
  await expireClaims(exchange.ctx);
  expect((await findClaim(exchange.ctx, claim.id))?.escalatedAt).not.toBeNull();
});

it('counts unpaid attempts by network, those of one invoice once', async () => {
  const limited = await createTestContext({ env: { RATE_LIMITS: 'on' } });
  const attempt = async (invoice: string) =>
    payInvoice(
      limited.ctx,
      invoice,
      { method: 'BTC', fromRequisites: {}, email: 'payer@example.com' },
      { language: 'en', address: '203.0.113.9', idempotencyKey: randomUUID() },
    );
  const of = async () => makeInvoice(limited, await openShop(limited), { amount: '100' });
  const first = await of();
  for (const invoice of [first, first, first, await of(), await of()]) await attempt(invoice);
  await expect(attempt(await of())).rejects.toMatchObject({ code: 'rate_limited' });
  await attempt(first);
  await limited.close();
});
