import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { forgetOutboxEvents } from './outbox-relay.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

it('forgets what was delivered over a week ago, and never what still waits', async () => {
  const { admin, clock, ctx } = exchange;
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await admin.query(
    `insert into outbox (topic, payload, created_at, delivered_at, next_attempt_at)
     values ('old', '{}', $1, $1, $1), ('new', '{}', $2, $2, $2), ('waiting', '{}', $1, null, $1)`,
    [daysAgo(8), daysAgo(6)],
  );
  expect(await forgetOutboxEvents(ctx.db, now)).toBe(false);
  const { rows } = await admin.query(
    "select topic from outbox where topic in ('old', 'new', 'waiting') order by topic",
  );
  expect(rows.map(({ topic }) => topic)).toEqual(['new', 'waiting']);
});
