import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findInvoice } from '../shop/invoices/invoice-queries.ts';
import { demoLink } from '../shop/links/demo-link.ts';
import { payByLink } from '../shop/links/pay-by-link.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { seedDemoShop } from './seed-shop.ts';

let demo: TestContext;
beforeAll(async () => {
  demo = await createTestContext();
});
afterAll(() => demo.close());

it('gives a demo one shop whose link can be paid, however often it starts', async () => {
  const made = await Promise.all([seedDemoShop(demo.ctx), seedDemoShop(demo.ctx)]);
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await seedDemoShop(demo.ctx)).toBe(false);
  const signIn = await demo.app.inject({
    ...{ method: 'POST', url: '/front-api/auth/login/' },
    payload: { email: 'shop@example.com', password: 'menyala-shop' },
  });
  expect(signIn.statusCode).toBe(200);
  const asked = { sum: null, values: {}, version: 1, key: randomUUID(), language: 'en' } as const;
  const id = await payByLink(demo.ctx, demoLink, asked);
  expect(await findInvoice(demo.ctx.db, id)).toMatchObject({ amount: '150', currency: 'USD', status: 'New' });
});
