import { sql } from 'kysely';
import type { OutboxEvent } from '../platform/jobs/outbox-relay.ts';
import { queueDeliveries } from '../shop/webhooks/queue-deliveries.ts';
import { sendDueDeliveries } from '../shop/webhooks/send-webhooks.ts';
import { makeWebhook } from '../shop/webhooks/webhooks.ts';
import { webhooks } from './seed-catalogue/shop.ts';
import type { At } from './seed-sales.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The webhooks of the demo's shop, and what was sent to them until now: each event at its time, each attempt when it was due. The stand-in
 * on this machine answers.
 */
export async function seedDeliveries(at: At, shopId: string): Promise<void> {
  const ctx = at(0);
  const daysAgoOf = (time: Date) => (ctx.clock.now().getTime() - time.getTime()) / dayMs;
  // What has happened already is nothing for webhooks that come later: here it is queued at its own time.
  await ctx.outbox.drain();
  for (const { url, events, daysAgo } of webhooks)
    await makeWebhook(at(daysAgo), shopId, {
      ...{ url, isToldEverything: events.length === 0, specificEvents: [...events] },
    });
  const heardFrom = at(Math.max(...webhooks.map(({ daysAgo }) => daysAgo))).clock.now();
  const happened = await ctx.db
    .selectFrom('outbox')
    .select(['id', 'topic', 'payload', 'created_at'])
    .where('topic', '=', 'invoice.event')
    .where('created_at', '>=', heardFrom)
    .orderBy('id')
    .execute();
  const sendUntil = async (time: Date) => {
    for (;;) {
      const { rows } = await sql<{ due: Date | null }>`
        select min(d.due_at) as due from webhook_delivery d join shop_webhook w on w.id = d.webhook_id
        where w.shop_id = ${shopId} and d.status = 'Waiting'`.execute(ctx.db);
      const due = rows[0]?.due;
      if (!due || due > time || (await sendDueDeliveries(at(daysAgoOf(due)))) === 0) return;
    }
  };
  for (const { created_at, ...event } of happened) {
    await sendUntil(created_at);
    const then = at(daysAgoOf(created_at));
    await ctx.db.transaction().execute((tx) => queueDeliveries(then, tx, [event as OutboxEvent]));
  }
  await sendUntil(ctx.clock.now());
}
