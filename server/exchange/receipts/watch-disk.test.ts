import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { watchDisk } from './watch-disk.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

it('tells owners once a day that the disk is nearly full, and not while there is room', async () => {
  const told = async () => {
    const { rows } = await exchange.admin.query(
      `select count(distinct payload -> 'notice' ->> 'kind')::int as kinds, count(*)::int as n from outbox
       where topic = 'owners.notice' and payload -> 'notice' ->> 'kind' = 'disk_full'`,
    );
    return rows[0].n as number;
  };
  await watchDisk(exchange.ctx, async () => 5 * 1024 ** 3);
  expect(await told()).toBe(0);
  await watchDisk(exchange.ctx, async () => 1024 ** 3);
  const once = await told();
  expect(once).toBeGreaterThan(0);
  await watchDisk(exchange.ctx, async () => 1024 ** 3);
  expect(await told()).toBe(once);
  exchange.clock.turn(24 * 60 * 60 * 1000);
  await watchDisk(exchange.ctx, async () => 1024 ** 3);
  expect(await told()).toBe(2 * once);
});
