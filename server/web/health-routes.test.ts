import { problem } from '@menyala/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { healthRoutes } from './health-routes.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

it('answers 503 while the disk is full, although everything can be read', async () => {
  const health = async (free: number) => {
    const app = Fastify();
    app.addSchema({ ...problem, $id: 'Problem' });
    app.setErrorHandler((error: { code?: string }, _request, reply) =>
      reply
        .status(error.code === 'unavailable' ? 503 : 500)
        .serializer(JSON.stringify)
        .send({}),
    );
    healthRoutes(app, exchange.ctx, async () => free);
    const { statusCode } = await app.inject('/health');
    await app.close();
    return statusCode;
  };
  expect(await health(10 * 1024 * 1024)).toBe(503);
  expect(await health(1024 * 1024 * 1024)).toBe(200);
  expect((await exchange.app.inject('/health')).statusCode).toBe(200);
});
