import { afterAll, beforeAll, expect, it } from 'vitest';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { findDirection } from './directions.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

it('tells of a floating course before the claim and on its page, in both languages, and of a fixed one nothing', async () => {
  const { ctx, app, admin } = exchange;
  const { id, from, to } = findDirection(ctx.catalogue.current(), 'BTC', 'SBERRUB');
  const pair = async (base: string) =>
    (await app.inject({ url: `${base}/api/v1/calculator/pair/${from.id}/${to.id}/` })).json();
  expect((await pair('')).floating).toBe(null);
  await admin.query("update direction set course_fixed_at = 'paid' where id = $1", [id]);
  await ctx.catalogue.refresh();
  const english = (await pair('/en')).floating;
  expect(english).toContain('may change until your money has been received');
  expect(english).toMatch(/confirmations in the .* network: \d/);
  expect(english).toMatch(/The rate follows the market prices of|The exchange sets the rate/);
  expect((await pair('')).floating).toContain('Курс не закреплён');
  const claim = await newClaim(exchange);
  const form = (await app.inject({ url: `/en/api/v1/claim/${claim.id}/form/` })).json();
  expect(form).toMatchObject({ isCourseFixed: false, floating: english });
});
