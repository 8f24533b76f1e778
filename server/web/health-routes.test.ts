import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestContext, type TestContext } from '../testing/context.ts';

const disk = vi.hoisted(() => ({ free: Number.POSITIVE_INFINITY }));
vi.mock('../platform/images/room-on-disk.ts', async (original) => ({
  ...(await original<object>()),
  freeBytes: async () => disk.free,
}));

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

it('answers 503 while the disk is full, although everything can be read', async () => {
  const health = async () => (await exchange.app.inject('/health')).statusCode;
  expect(await health()).toBe(200);
  disk.free = 10 * 1024 * 1024;
  expect(await health()).toBe(503);
  disk.free = 1024 * 1024 * 1024;
  expect(await health()).toBe(200);
});
