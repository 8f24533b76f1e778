import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => exchange.close());

const send = (remoteAddress: string, email: string) =>
  exchange.app.inject({
    method: 'POST',
    url: '/en/api/v1/claim/',
    payload: { ...orderFor(exchange.ctx, 'BTC', 'SBERRUB'), email },
    remoteAddress,
  });

describe('limits', () => {
  it('let one e-mail have three unpaid claims, from wherever they come, and say when to come again', async () => {
    const answers = [];
    for (let number = 1; number <= 4; number += 1)
      answers.push(await send(`192.0.2.${number}`, 'Anna@example.com'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 429]);
    expect(answers[3]?.json()).toMatchObject({ code: 'rate_limited', status: 429 });
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('192.0.2.1', 'boris@example.com')).statusCode).toBe(201);
  });

  it.each<[string, (number: number) => string]>([
    ['one address', () => '198.51.100.7'],
    ['one address in its IPv6 writing', () => '::ffff:198.51.100.8'],
    ['one IPv6 network', (number) => `2001:db8:1:2::${number}`],
    ['one network card', (number) => `fe80::${number}%eth0`],
  ])('let %s have three unpaid claims', async (_, address) => {
    const statuses = [];
    for (let number = 1; number <= 4; number += 1)
      statuses.push((await send(address(number), `${randomUUID()}@example.com`)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  it('hold when ten come at once, which no count before the writing could see', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => send(`203.0.113.${number}`, 'hasty@example.com')),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(3).fill(201),
      ...Array(7).fill(429),
    ]);
  });

  it('tell neighbouring networks apart', async () => {
    expect((await send('2001:db8:1:3::1', 'other-network@example.com')).statusCode).toBe(201);
  });

  it('answer a repeated request from its key, however many claims wait', async () => {
    const key = 'a0a0a0a0-0000-4000-8000-000000000001';
    const order = { ...orderFor(exchange.ctx, 'BTC', 'SBERRUB'), email: 'keyed@example.com' };
    const first = await postOrder(exchange, order, { key });
    await postOrder(exchange, order);
    await postOrder(exchange, order);
    expect((await postOrder(exchange, order)).statusCode).toBe(429);
    expect((await postOrder(exchange, order, { key })).json()).toEqual(first.json());
  });
});
