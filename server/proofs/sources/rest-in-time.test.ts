import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startStandIn } from '../../demo/stand-in/stand-in.ts';
import { orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { createTestContext } from '../../testing/context.ts';
import { startWork } from '../../work.ts';

const host = 'api.rapira.net';

it('rests within two seconds of an answer that is held, and goes on by itself', async () => {
  const clock = { now: () => new Date() };
  const standIn = await startStandIn(clock);
  const exchange = await createTestContext({ clock, env: { SOURCES_THROUGH: standIn.url } });
  const { ctx, admin } = exchange;
  await admin.query("delete from price_source where code <> 'rapira'");
  await admin.query("update price_source set every_seconds = 2, fresh_seconds = 30 where code = 'rapira'");
  const sources = { quotes: [{ source: 'rapira', pair: 'USDT/RUB', side: 'bid' }], least: 1 };
  await admin.query("update price set sources = $1 where asset = 'RUB'", [JSON.stringify(sources)]);
  const work = await startWork(ctx, exchange.url);
  const status = async () => (await postOrder(exchange, orderFor(ctx, 'BTC', 'SBERRUB'))).statusCode;
  async function until(wanted: number): Promise<number> {
    const begun = performance.now();
    while (performance.now() - begun < 10_000 && (await status()) !== wanted) await wait(50);
    return performance.now() - begun;
  }
  try {
    await wait(3_000);
    expect(await until(201)).toBeLessThan(9_000);
    for (const lie of ['times100', 'kopecks'] as const) {
      standIn.tell(host, lie);
      const asked = standIn.asked(host);
      while (standIn.asked(host) === asked) await wait(10);
      expect(await until(409)).toBeLessThan(2_000);
      standIn.tell(host, 'right');
      expect(await until(201)).toBeLessThan(5_000);
    }
  } finally {
    await work.close();
    await exchange.close();
    await standIn.close();
  }
}, 60_000);
