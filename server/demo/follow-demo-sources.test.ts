import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDirection } from '../market/currencies/directions.ts';
import { marketOf, offer } from '../market/currencies/offer.ts';
import { openOutside } from '../platform/outside/ask-outside.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { followDemoSources } from './follow-demo-sources.ts';
import { type StandIn, startStandIn } from './stand-in/stand-in.ts';

let exchange: TestContext;
let standIn: StandIn;
let ctx: TestContext['ctx'];
beforeAll(async () => {
  exchange = await createTestContext();
  standIn = await startStandIn({ now: exchange.clock.now });
  ctx = { ...exchange.ctx, outside: openOutside({ through: { address: async () => standIn.url } }) };
});
afterAll(async () => {
  await ctx.outside.close();
  await standIn.close();
  await exchange.close();
});

it('lets every direction of a demo exchange, by prices and by formula', async () => {
  await followDemoSources(ctx);
  await ctx.catalogue.refresh();
  const catalogue = ctx.catalogue.current();
  const market = marketOf(ctx);
  const closed = catalogue.directions.filter((direction) => !offer(direction, market).isOpen);
  expect(closed.map(({ from, to }) => `${from.code}-${to.code}`)).toEqual([]);
  const { rows } = await exchange.admin.query(
    `select snapshot from course where direction_id = $1 order by id desc limit 1`,
    [findDirection(catalogue, 'USDTTRC20', 'KSPBKZT').id],
  );
  expect(rows[0].snapshot).toMatchObject({
    steps: [{ kind: 'quote' }, { kind: 'quote' }, { kind: 'operation' }],
  });
});
