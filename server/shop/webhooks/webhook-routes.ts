import * as calls from '@menyala/contract/site/shop-webhooks';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import { ownShop } from '../shops/own-shops.ts';
import { type Delivery, deliveriesOf, findDelivery, lastSent, redeliver } from './deliveries.ts';
import { headersOf } from './send-webhooks.ts';
import { testWebhook } from './test-webhook.ts';
import {
  changeWebhook,
  deleteWebhook,
  findWebhook,
  freshSecret,
  makeWebhook,
  type Webhook,
  webhooksOfShop,
} from './webhooks.ts';

const hour = 60 * 60;
const pageSize = 20;

/** Webhooks of shops of whoever is signed in. Another's shop, webhook or delivery is answered as one that is not there. */
export function shopWebhookRoutes(app: FastifyInstance, ctx: Context): void {
  const changed = attemptLimit(ctx, { name: 'shop-webhook', attempts: 60, seconds: hour });
  const resent = attemptLimit(ctx, { name: 'webhook-by-hand', attempts: 120, seconds: hour });
  const find = async (userId: number, shopId: string, id: string): Promise<Webhook> => {
    const shop = await ownShop(ctx, userId, shopId);
    const webhook = await findWebhook(ctx.db, shop.id, id);
    if (!webhook) throw new Refusal('not_found');
    return webhook;
  };
  const views = async (webhooks: Webhook[]) => {
    const sent = await lastSent(
      ctx.db,
      webhooks.map(({ id }) => id),
    );
    return webhooks.map((webhook) => viewOf(webhook, sent.get(webhook.id) ?? null));
  };
  const viewOfOne = async (webhook: Webhook) =>
    viewOf(webhook, (await lastSent(ctx.db, [webhook.id])).get(webhook.id) ?? null);

  serve(app, ctx, calls.listShopWebhooks, async ({ user, params }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    return { items: await views(await webhooksOfShop(ctx.db, shop.id)) };
  });
  serve(app, ctx, calls.makeShopWebhook, async ({ user, params, body }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    requireEvents(body);
    await changed.take(String(user.id));
    const { webhook, secret } = await makeWebhook(ctx, shop.id, body).catch((error: unknown) => {
      const isFull = error instanceof Refusal && error.code === 'limit_reached';
      return isFull ? refuseFields({ url: [{ code: 'too_many' }] }) : Promise.reject(error);
    });
    return { webhook: viewOf(webhook, null), secret };
  });
  serve(app, ctx, calls.changeShopWebhook, async ({ user, params, body }) => {
    const { shopId, id } = await find(user.id, params.shop, params.webhook);
    const { isSecretRenewed, ...order } = body;
    requireEvents(order);
    await changed.take(String(user.id));
    const secret = isSecretRenewed ? freshSecret() : null;
    return { webhook: await viewOfOne(await changeWebhook(ctx, shopId, id, { ...order, secret })), secret };
  });
  serve(app, ctx, calls.deleteShopWebhook, async ({ user, params }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    await deleteWebhook(ctx, shop.id, params.webhook);
    return undefined;
  });

  serve(app, ctx, calls.listWebhookDeliveries, async ({ user, params, query }) => {
    const webhook = await find(user.id, params.shop, params.webhook);
    const { before, failed } = query;
    const found = await deliveriesOf(ctx.db, webhook.id, pageSize + 1, {
      before,
      isFailed: failed === '1',
    });
    return {
      webhook: await viewOfOne(webhook),
      items: found.slice(0, pageSize).map(deliveryView),
      hasMore: found.length > pageSize,
    };
  });
  serve(app, ctx, calls.showWebhookDelivery, async ({ user, params }) => {
    const webhook = await find(user.id, params.shop, params.webhook);
    const delivery = await findDelivery(ctx.db, webhook.id, params.delivery);
    if (!delivery) throw new Refusal('not_found');
    const { sentTo, body, signature } = delivery;
    const isSent = sentTo !== null && body !== null && signature !== null;
    return {
      ...deliveryView(delivery),
      request: isSent ? requestView({ url: sentTo, body, signature }) : null,
      answer: delivery.answer,
    };
  });
  serve(app, ctx, calls.redeliverToWebhook, async ({ user, params }) => {
    const webhook = await find(user.id, params.shop, params.webhook);
    await resent.take(String(user.id));
    return { id: await redeliver(ctx, webhook.id, params.delivery) };
  });
  serve(app, ctx, calls.testShopWebhook, async ({ user, params }) => {
    const webhook = await find(user.id, params.shop, params.webhook);
    await resent.take(String(user.id));
    const { request, sent } = await testWebhook(ctx, webhook);
    const { status, code, error, answer } = sent;
    return { status, httpCode: code, error, answer, request: requestView(request) };
  });
}

/** One that hears of nothing is a slip; switching it off is another thing. */
function requireEvents(order: { isToldEverything: boolean; specificEvents: readonly string[] }): void {
  if (!order.isToldEverything && order.specificEvents.length === 0)
    refuseFields({ specificEvents: [{ code: 'required' }] });
}

function viewOf(webhook: Webhook, lastSentAt: Date | null): calls.ShopWebhook {
  const { id, url, isEnabled, isRedeliveredByItself, isToldEverything, specificEvents } = webhook;
  const { failingSince, gaveUpAt } = webhook;
  return {
    ...{ id, url, isEnabled, isRedeliveredByItself, isToldEverything, specificEvents },
    state: stateOf(webhook, lastSentAt),
    failingSince: failingSince?.toISOString() ?? null,
    gaveUpAt: gaveUpAt?.toISOString() ?? null,
    lastSentAt: lastSentAt?.toISOString() ?? null,
  };
}

function stateOf(
  { isEnabled, failingSince, gaveUpAt }: Webhook,
  lastSentAt: Date | null,
): calls.WebhookState {
  if (!isEnabled) return 'off';
  if (failingSince !== null) return gaveUpAt !== null && gaveUpAt >= failingSince ? 'given_up' : 'failing';
  return lastSentAt === null ? 'unused' : 'works';
}

function deliveryView(delivery: Delivery): calls.WebhookDelivery {
  const { id, number, event, invoiceId, attempt, isByHand, status, httpCode, error } = delivery;
  return {
    ...{ id, number, event, invoice: invoiceId, attempt, isByHand, status, httpCode, error },
    createdAt: delivery.createdAt.toISOString(),
    sentAt: delivery.sentAt?.toISOString() ?? null,
    dueAt: delivery.dueAt?.toISOString() ?? null,
  };
}

function requestView({ url, body, signature }: { url: string; body: string; signature: string }) {
  const headers = Object.entries(headersOf(body, signature)).map(([name, value]) => ({ name, value }));
  return { url, headers, body };
}
