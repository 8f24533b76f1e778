import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { countRows, leadingOn } from './count-rows.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

it('rows are counted up to a thousand, and one more says that there are more', async () => {
  const { db } = exchange.ctx;
  const insert = (first: number, last: number) =>
    exchange.admin.query(
      "insert into rate_limit (key) select 'counted' || n from generate_series($1::int, $2::int) n",
      [first, last],
    );
  const counted = () => countRows(db, db.selectFrom('rate_limit').where('key', 'like', 'counted%'));
  expect(await counted()).toBe(0);
  await insert(1, 1000);
  expect(await counted()).toBe(1000);
  await insert(1001, 3000);
  expect(await counted()).toBe(1001);
});

it('behind each full page of more than are counted there is another', () => {
  expect(leadingOn(70, { page: 3, size: 25 }, 20)).toBe(70);
  expect(leadingOn(1001, { page: 1, size: 25 }, 25)).toBe(1001);
  expect(leadingOn(1001, { page: 60, size: 25 }, 25)).toBe(1501);
  expect(leadingOn(1001, { page: 61, size: 25 }, 3)).toBe(1503);
});
