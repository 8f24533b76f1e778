import { afterAll, beforeAll, expect, it } from 'vitest';
import { newClaim, press } from '../exchange/claims/testing-claims.ts';
import { openContext } from '../open-context.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { setReserve } from './testing-reserve.ts';

let exchange: TestContext;
let second: Awaited<ReturnType<typeof openContext>>;
let rubles: number;
beforeAll(async () => {
  exchange = await createTestContext();
  const { config, clock, log } = exchange.ctx;
  second = await openContext({ config, url: exchange.url, clock, log });
  rubles = exchange.ctx.catalogue.current().currencyByCode.get('SBERRUB')?.id ?? 0;
});
afterAll(async () => {
  await second.close();
  await exchange.close();
});

it('knows what a claim left and gave back as soon as the claim is made and moved', async () => {
  const { reserves } = exchange.ctx;
  await setReserve(exchange, rubles, '500000');
  for (let round = 0; round < 10; round += 1) {
    const { id, toSumma } = await newClaim(exchange);
    expect(Number(reserves.of(rubles))).toBe(500_000 - Number(toSumma));
    // Readings that began before the move was written may not be what is known after it.
    const reading = reserves.refresh();
    await press(exchange, 'cancel', id);
    expect(reserves.of(rubles)).toBe('500000');
    await reading;
  }
});

it('hears of changes in another process within a second or so, and turns its version', async () => {
  const before = second.reserves.version;
  const heard: string[] = [];
  second.reserves.onChange((currencyId, reserve) => heard.push(`${currencyId} ${reserve}`));
  await setReserve(exchange, rubles, '123456.78');
  await expect.poll(() => second.reserves.of(rubles), { timeout: 5_000 }).toBe('123456.78');
  expect(second.reserves.version).toBeGreaterThan(before);
  expect(heard).toContain(`${rubles} 123456.78`);
});

it('has nothing of a currency without a reserve', () => {
  expect(second.reserves.of(999_999)).toBe('0');
});
