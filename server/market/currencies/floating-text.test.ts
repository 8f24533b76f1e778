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
  expect(english).toMatch(/has \d+ confirmations? in the .* network\./);
  expect(english).toMatch(/The rate follows the market prices of|The exchange sets the rate/);
  expect((await pair('')).floating).toContain('Курс не закреплён');
  await admin.query(
    `insert into price_source (code, kind, name, is_enabled, pairs, settings, headers, every_seconds, fresh_seconds, next_at)
     values ('desk', 'generic', 'The desk', true, '{BTC/RUB}', '{}', '', 5, 30, now())`,
  );
  const says = async (formula: string) => {
    await admin.query('update direction set formula = $1 where id = $2', [formula, id]);
    await ctx.catalogue.refresh();
    return (await pair('/en')).floating;
  };
  expect(await says('desk:BTC/RUB.bid * 2')).toContain('follows the market prices of The desk');
  expect(await says('90 + 2%')).toContain('The exchange sets the rate');
  await admin.query('update direction set formula = null where id = $1', [id]);
  await ctx.catalogue.refresh();
  const claim = await newClaim(exchange);
  const form = (await app.inject({ url: `/en/api/v1/claim/${claim.id}/form/` })).json();
  expect(form).toMatchObject({ isCourseFixed: false, floating: english });
});
