import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

it('shows letters to owners to owners alone, in the list, by number and to be sent again', async () => {
  const { ctx, admin, app } = exchange;
  await admin.query("update staff set email = 'boss@exchange.example' where login = 'demo'");
  const words = { ru: 'Тревога', en: 'Alarm' };
  await ctx.db
    .transaction()
    .execute((tx) => notifyOwners(tx, { kind: 'alarm', title: words, text: words }, exchange.clock.now()));
  await ctx.outbox.drain();
  const { rows } = await admin.query("select id from email_message where kind = 'owner.alarm'");
  const id = rows[0].id as string;
  for (const role of ['owner', 'finance', 'operator', 'support'] as const) {
    const headers = { cookie: await exchange.signIn(demoLoginOf(role)) };
    const list = await app.inject({ url: '/office/api/emails?size=100', headers });
    const kinds = (list.json().items as { kind: string }[]).map(({ kind }) => kind);
    const one = await app.inject({ url: `/office/api/emails/${id}`, headers });
    const again = await app.inject({ method: 'POST', url: `/office/api/emails/${id}/resend`, headers });
    if (role === 'owner') expect([kinds.includes('owner.alarm'), one.statusCode]).toEqual([true, 200]);
    else {
      expect([role, kinds.filter((kind) => /^(owner|staff)\./.test(kind)), one.statusCode]).toEqual([
        role,
        [],
        404,
      ]);
      expect([403, 404]).toContain(again.statusCode);
    }
  }
});
