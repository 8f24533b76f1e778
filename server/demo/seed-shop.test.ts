import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../ledger/invariants.ts';
import { demoLink } from '../shop/links/demo-link.ts';
import { payByLink } from '../shop/links/pay-by-link.ts';
import { wrongDays } from '../shop/sales/testing-days.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { sales, webhooks, withdrawals } from './seed-catalogue/shop.ts';
import { seedDemoShop } from './seed-shop.ts';

let demo: TestContext;
beforeAll(async () => {
  demo = await createTestContext();
  const made = await Promise.all([seedDemoShop(demo.ctx), seedDemoShop(demo.ctx)]);
  expect(made.toSorted()).toEqual([false, true]);
});
afterAll(() => demo.close());

/** How many rows have each value of an expression. */
async function counted(of: string, from: string): Promise<Record<string, number>> {
  const { rows } = await demo.admin.query<{ of: string; count: number }>(
    `select ${of} as of, count(*)::int as count from ${from} group by 1`,
  );
  return Object.fromEntries(rows.map(({ of: name, count }) => [name, count]));
}

describe('the shop of a demo', () => {
  it('has every sale as it was said, in their order', async () => {
    const { rows } = await demo.admin.query<{ end: string; days: string }>(
      `select concat_ws(' ', status, nullif(additional_status, 'None')) as end,
         extract(epoch from $1 - created_at) / 86400 as days
       from invoice order by number`,
      [demo.clock.now()],
    );
    const ends = {
      ...{ paid: 'Settled', two_ways: 'Settled', over: 'Settled PaidOver', late: 'Expired PaidLate' },
      ...{ partial: 'Expired PaidPartial', marked_part: 'Settled Marked', unpaid: 'Expired' },
      ...{ unchosen: 'Expired', by_hand: 'Settled Marked', invalid: 'Invalid Marked' },
      ...{ confirming: 'Processing', open: 'New' },
    };
    expect(rows.map(({ end }) => end)).toEqual(sales.map(({ end }) => ends[end]));
    for (const [place, { days }] of rows.entries())
      expect(Number(days)).toBeCloseTo(sales[place]?.daysAgo ?? 0, 3);
  });

  it('has refunds in each state, and withdrawals that were paid and that wait', async () => {
    expect(await counted("case when reason is null then status else 'refused' end", 'pull_payment')).toEqual({
      ...{ open: 1, asked: 1, refused: 1, approved: 1, paid: 1 },
    });
    const own = 'withdrawal where pull_payment_id is null';
    expect(await counted('status', own)).toEqual({ success: 2, accepted: 1 });
    expect(withdrawals).toHaveLength(3);
  });

  it('has webhooks of which one fails, each event sent when it was due and none outside', async () => {
    const [works, fails] = webhooks.map(({ url }) => url);
    const of = 'shop_webhook w join webhook_delivery d on d.webhook_id = w.id';
    const sent = await counted("w.url || ' ' || d.status", of);
    expect(sent[`${works} HttpSuccess`]).toBeGreaterThan(20);
    expect(sent[`${fails} HttpError`]).toBeGreaterThan(5);
    // What waits is the next attempt of what fails.
    expect(Object.keys(sent).toSorted()).toEqual(
      [`${works} HttpSuccess`, `${fails} HttpError`, `${fails} Waiting`].toSorted(),
    );
    const { rows } = await demo.admin.query(
      `select d.id from ${of} join invoice_event e on e.id = d.event_id
       where d.created_at < e.at or d.sent_at < d.created_at or d.sent_at > $1`,
      [demo.clock.now()],
    );
    expect(rows).toEqual([]);
    const before = await counted('d.id', of);
    await demo.ctx.outbox.drain();
    expect(await counted('d.id', of)).toEqual(before);
  });

  it('has programs whose keys were used, and whose calls staff see', async () => {
    const { rows } = await demo.admin.query('select used_at from shop_key where used_at is not null');
    expect(rows).toHaveLength(2);
    expect(await counted('status', 'shop_call')).toMatchObject({ 403: 1 });
  });

  it('keeps the books, and its daily figures are those of its sales', async () => {
    expect(await checkInvariants(demo.ctx.db)).toEqual([]);
    expect(await wrongDays(demo)).toEqual([]);
  });

  it('is not made once more', async () => {
    const rows = () => counted("'all'", 'invoice_event');
    const before = await rows();
    expect(await seedDemoShop(demo.ctx)).toBe(false);
    expect(await rows()).toEqual(before);
  });

  it('has an owner who signs in, and a link that can be paid', async () => {
    const signIn = await demo.app.inject({
      ...{ method: 'POST', url: '/front-api/auth/login/' },
      payload: { email: 'shop@example.com', password: 'menyala-shop' },
    });
    expect(signIn.statusCode).toBe(200);
    const asked = { sum: '', values: {}, version: 1, key: randomUUID(), language: 'en' } as const;
    const id = await payByLink(demo.ctx, demoLink, asked);
    const { rows } = await demo.admin.query('select amount, currency, status from invoice where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ amount: '150.000000000000000000', currency: 'USD', status: 'New' }]);
  });
});
