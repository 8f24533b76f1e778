import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { type Delivery, deliveriesOf, findDelivery, redeliver } from '../webhooks/deliveries.ts';
import {
  changeWebhook,
  deleteWebhook,
  findWebhook,
  makeWebhook,
  type Webhook,
  type WebhookOrder,
  webhooksOfShop,
} from '../webhooks/webhooks.ts';
import { type ExactObject, isObject } from './exact-json.ts';
import { unixTime } from './invoice-view.ts';
import { type MerchantAsked, type MerchantCall, notFound, serveMerchant } from './serve-merchant.ts';
import * as shapes from './shapes.ts';

const permission = 'btcpay.store.webhooks.canmodifywebhooks';
const mostDeliveries = 100;
const longestSecret = 200;

/** Webhooks of a shop and what was sent to them (greenfield.md, 1.2 and 1.3). */
export function webhookCalls(scope: FastifyInstance, ctx: Context): void {
  const base = '/api/v1/stores/:store/webhooks';
  const listed = { summary: 'Webhooks of a shop', answer: shapes.list(shapes.webhook) };
  serveMerchant(scope, ctx, { method: 'GET', path: base, permission, ...listed }, async ({ merchant }) =>
    (await webhooksOfShop(ctx.db, merchant.shop.id)).map(viewOf),
  );
  const order = { body: shapes.webhookOrder, answer: shapes.webhook };
  const making = { method: 'POST', path: base, permission, ...order, summary: 'Makes a webhook' } as const;
  serveMerchant(scope, ctx, making, async ({ merchant, body }) => {
    const { webhook, secret } = await makeWebhook(ctx, merchant.shop.id, orderIn(body)).catch(tooMany);
    return { ...viewOf(webhook), secret };
  });

  type Told = Pick<MerchantCall, 'summary' | 'answer' | 'body' | 'query' | 'weight'>;
  const ofWebhook = (
    [method, rest]: readonly [MerchantCall['method'], string],
    told: Told,
    handler: (asked: MerchantAsked, webhook: Webhook) => unknown,
  ) => {
    // The id of a webhook names it; the key says whose it has to be.
    for (const root of [base, '/api/v1/webhooks'])
      serveMerchant(
        scope,
        ctx,
        { method, path: `${root}/:webhook${rest}`, permission, ...told },
        async (asked) => {
          const webhook = await findWebhook(ctx.db, asked.merchant.shop.id, asked.params['webhook'] ?? '');
          if (!webhook) throw notFound('webhook');
          return handler(asked, webhook);
        },
      );
  };
  ofWebhook(['GET', ''], { summary: 'A webhook', answer: shapes.webhook }, (_, webhook) => viewOf(webhook));
  ofWebhook(['PUT', ''], { ...order, summary: 'Changes a webhook' }, async ({ body }, { shopId, id }) =>
    viewOf(await changeWebhook(ctx, shopId, id, orderIn(body))),
  );
  ofWebhook(['DELETE', ''], { summary: 'Deletes a webhook', answer: null }, (_, { shopId, id }) =>
    deleteWebhook(ctx, shopId, id),
  );
  ofWebhook(
    ['GET', '/deliveries'],
    {
      ...{
        summary: 'Deliveries of a webhook, newest first',
        answer: shapes.list(shapes.delivery),
        weight: 10,
      },
      query: { count: 'At most so many, up to 100' },
    },
    async ({ query }, { id }) => {
      const count = query.get('count') ?? '';
      const most = /^\d{1,3}$/.test(count) ? Math.min(Number(count), mostDeliveries) : mostDeliveries;
      return (await deliveriesOf(ctx.db, id, most)).map(deliveryView);
    },
  );

  const ofDelivery = (
    [method, rest]: readonly [MerchantCall['method'], string],
    told: Told,
    handler: (webhook: Webhook, delivery: Delivery) => unknown,
  ) =>
    ofWebhook([method, `/deliveries/:delivery${rest}`], told, async ({ params }, webhook) => {
      const delivery = await findDelivery(ctx.db, webhook.id, params['delivery'] ?? '');
      if (!delivery) throw notFound('webhookdelivery');
      return handler(webhook, delivery);
    });
  ofDelivery(['GET', ''], { summary: 'A delivery', answer: shapes.delivery }, (_, delivery) =>
    deliveryView(delivery),
  );
  const sent = { summary: 'The body that was sent', answer: shapes.deliveryBody };
  ofDelivery(['GET', '/request'], sent, (_, { body }) => {
    if (body === null) throw notFound('webhookdelivery');
    return JSON.parse(body) as unknown;
  });
  // A key is no means of having somebody's server called without end.
  const resent = attemptLimit(ctx, { name: 'webhook-by-key', attempts: 600, seconds: 60 * 60 });
  const again = { summary: 'Sends a delivery again, as a new one', answer: shapes.newDelivery };
  ofDelivery(['POST', '/redeliver'], again, async (webhook, { id }) => {
    await resent.take(webhook.shopId);
    return redeliver(ctx, webhook.id, id);
  });
}

function viewOf({ id, url, isEnabled, isRedeliveredByItself, isToldEverything, specificEvents }: Webhook) {
  return {
    ...{ id, enabled: isEnabled, automaticRedelivery: isRedeliveredByItself, url },
    authorizedEvents: { everything: isToldEverything, specificEvents },
  };
}

function deliveryView({ id, createdAt, sentAt, httpCode, error, status }: Delivery) {
  return {
    ...{ id, timestamp: unixTime(createdAt), deliveryTime: unixTime(sentAt ?? createdAt) },
    ...{ httpCode, errorMessage: error, status: status === 'Waiting' ? 'Failed' : status },
  };
}

/** `{url}` is enough. @throws Refusal `validation` by field */
function orderIn(body: ExactObject): WebhookOrder {
  const { url, secret, authorizedEvents } = body;
  if (typeof url !== 'string' || url === '') refuseFields({ url: [{ code: 'required' }] });
  if (typeof secret === 'string' && secret.length > longestSecret)
    refuseFields({ secret: [{ code: 'too_long' }] });
  const events = isObject(authorizedEvents) ? authorizedEvents : {};
  const named = Array.isArray(events['specificEvents']) ? events['specificEvents'] : [];
  return {
    url,
    secret: typeof secret === 'string' ? secret : null,
    isEnabled: body['enabled'] !== false,
    isRedeliveredByItself: body['automaticRedelivery'] !== false,
    isToldEverything: isObject(authorizedEvents) ? events['everything'] === true : true,
    specificEvents: named
      .filter((event): event is string => typeof event === 'string' && /^\w{1,60}$/.test(event))
      .slice(0, 40),
  };
}

/** A shop that has as many as it may hears so at the field that it sent. */
function tooMany(error: unknown): never {
  if (error instanceof Refusal && error.code === 'limit_reached')
    return refuseFields({ url: [{ code: 'too_many' }] });
  throw error;
}
