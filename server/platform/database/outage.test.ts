import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi } from '../../app.ts';
import { breachesOf, orderFor } from '../../exchange/claims/testing-claims.ts';
import { openContext } from '../../open-context.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { type Outage, outageOf } from '../../testing/outage.ts';

/** An exchange whose way to its database can be shut, beside one that always reaches it. */
let exchange: TestContext;
let way: Outage;
let cutOff: Awaited<ReturnType<typeof openContext>>;
let app: FastifyInstance;
beforeAll(async () => {
  exchange = await createTestContext();
  way = await outageOf(exchange.url);
  const { config, clock, log } = exchange.ctx;
  cutOff = await openContext({ config, url: way.url, clock, log });
  app = await createApi(cutOff);
  await app.ready();
});
afterAll(async () => {
  way.open();
  await app.close();
  await cutOff.close();
  await way.close();
  await exchange.close();
});

const send = (key: string, email: string) =>
  app.inject({
    method: 'POST',
    url: '/en/api/v1/claim/',
    headers: { 'idempotency-key': key },
    payload: orderFor(cutOff, 'BTC', 'SBERRUB', { email }),
  });

it('refuses claims while the database is away, goes on showing rates, and comes back by itself', {
  timeout: 30_000,
}, async () => {
  expect((await send(randomUUID(), 'before@example.com')).statusCode).toBe(201);
  const health = async () => (await app.inject('/health')).statusCode;
  expect(await health()).toBe(200);
  way.shut();
  expect(await health()).toBe(503);
  const refused = await send(randomUUID(), 'during@example.com');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
  expect(refused.body).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
  expect((await app.inject('/en/api/v1/calculator/course/BTC/SBERRUB/')).statusCode).toBe(200);
  way.open();
  expect((await send(randomUUID(), 'after@example.com')).statusCode).toBe(201);
  expect(await health()).toBe(200);
});

it('makes one claim for each key, though the connection is cut again and again while they are written', {
  timeout: 60_000,
}, async () => {
  const keys = Array.from({ length: 60 }, () => randomUUID());
  const waiting = Promise.all(
    keys.map(async (key) => {
      for (;;) {
        const answer = await send(key, 'stubborn@example.com');
        if (answer.statusCode === 201) return answer.json().id as string;
        // A claim that was written although its answer was lost is found by its key at the next try.
        expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }),
  );
  for (let cut = 0; cut < 8; cut += 1) {
    await new Promise((resolve) => setTimeout(resolve, 15));
    way.shut();
    await new Promise((resolve) => setTimeout(resolve, 15));
    way.open();
  }
  const ids = await waiting;
  expect(new Set(ids).size).toBe(keys.length);
  const { rows } = await exchange.admin.query(
    "select count(*)::int as n from claim where email = 'stubborn@example.com'",
  );
  expect(rows).toEqual([{ n: keys.length }]);
  // An event that a cut connection had in hand is free again when the database has noticed.
  await expect.poll(() => breachesOf(exchange), { timeout: 10_000 }).toEqual([]);
});
