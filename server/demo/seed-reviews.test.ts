import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../ledger/invariants.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { reviews } from './seed-catalogue/reviews.ts';
import { seedDemoReviews } from './seed-reviews.ts';

let demo: TestContext;
beforeAll(async () => {
  demo = await createTestContext();
  const made = await Promise.all([seedDemoReviews(demo.ctx), seedDemoReviews(demo.ctx)]);
  expect(made.toSorted()).toEqual([false, true]);
});
afterAll(() => demo.close());

describe('the reviews of a demo', () => {
  it('are each of an order that took the time it says', async () => {
    const { rows } = await demo.admin.query<{ status: string; minutes: number; days: number; email: string }>(
      `select c.status, c.email, extract(epoch from $1 - c.created_at) / 86400 as days,
         (select extract(epoch from max(h.at) - min(h.at) filter (where h.event = 'confirm')) / 60
          from claim_history h where h.claim_id = c.id) as minutes
       from review r join claim c on c.id = r.claim_id`,
      [demo.clock.now()],
    );
    expect(rows).toHaveLength(reviews.length);
    for (const { email, daysAgo, minutes } of reviews) {
      const row = rows.find((one) => one.email === email);
      expect(row?.status).toBe('success');
      expect(Number(row?.minutes)).toBe(minutes);
      expect(Number(row?.days)).toBeCloseTo(daysAgo, 3);
    }
    expect(await checkInvariants(demo.ctx.db)).toEqual([]);
  });

  it('are shown but for one that waits, and are not made once more', async () => {
    const shown = demo.ctx.content.current().reviews;
    expect(shown).toHaveLength(reviews.length - 1);
    expect(shown.filter(({ answer }) => answer !== '').length).toBeGreaterThan(1);
    expect(await seedDemoReviews(demo.ctx)).toBe(false);
  });
});
