import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { playInSandbox } from '../../deposits/play-in-sandbox.ts';
import { moveInOffice, newClaim } from '../testing-claims.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const statusOf = async (id: string, base: string) =>
  (await ask(exchange.app, { url: `${base}/api/v1/claim/${id}/status/` })).json();

it.each(['', '/en'])('a claim that waits for its customer says so (%s)', async (base) => {
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB');
  await playInSandbox(exchange.ctx, id, 'less');
  const { status, text, choice } = await statusOf(id, base);
  expect(status).toBe('paused');
  expect(choice.ways.length).toBeGreaterThan(0);
  expect(text).toBe(choice.text);
});

it.each([
  ['', 'Выполнить заявку нельзя. Причина: Отправитель в санкционном списке.'],
  ['/en', 'We cannot carry out the order. Reason: Отправитель в санкционном списке.'],
])('a rejected claim says why (%s)', async (base, told) => {
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB');
  await moveInOffice(exchange, await exchange.signIn(), id, 'reject', {
    reason: 'Отправитель в санкционном списке',
  });
  const { status, text } = await statusOf(id, base);
  expect([status, text]).toEqual(['error', told]);
});
