import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { orNull, time } from '../values.ts';
import { own } from './own.ts';
import { ofShop } from './shops.ts';

/** Webhooks of one's shop: where it is told of its invoices, and what was sent there. */

/** All that a webhook can hear of, in the order in which it can happen to an invoice. */
export const webhookEvents = [
  'InvoiceCreated',
  'InvoiceReceivedPayment',
  'InvoiceProcessing',
  'InvoicePaymentSettled',
  'InvoiceSettled',
  'InvoiceExpired',
  'InvoiceExpiredPaidPartial',
  'InvoicePaidAfterExpiration',
  'InvoiceInvalid',
  'InvoiceRefund',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `unused`: nothing was sent to it yet. `given_up`: it fails, and an event of these days had all its attempts. */
export const webhookStates = ['off', 'unused', 'works', 'failing', 'given_up'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const shopWebhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  isEnabled: Type.Boolean(),
  isRedeliveredByItself: Type.Boolean(),
  isToldEverything: Type.Boolean(),
  specificEvents: Type.Array(Type.String()),
  state: Type.Enum([...webhookStates]),
  failingSince: orNull(time),
  gaveUpAt: orNull(time),
  lastSentAt: orNull(time),
});
export type ShopWebhook = Static<typeof shopWebhook>;

const order = {
  url: Type.String({ maxLength: 20_000 }),
  isEnabled: Type.Boolean(),
  isRedeliveredByItself: Type.Boolean(),
  isToldEverything: Type.Boolean(),
  specificEvents: Type.Array(Type.Enum([...webhookEvents]), { maxItems: webhookEvents.length }),
};

const path = '/api/v1/users/me/shops/:shop/webhooks';
const id = Type.String({ pattern: '^[A-Za-z0-9]{20,44}$' });
const ofWebhook = Type.Object({ ...ofShop.properties, webhook: id });
const ofDelivery = Type.Object({ ...ofWebhook.properties, delivery: id });

export const listShopWebhooks = {
  method: 'GET',
  path,
  summary: 'Webhooks of a shop, the oldest first, and how each of them is',
  who: 'user',
  params: ofShop,
  answer: Type.Object({ items: Type.Array(shopWebhook) }),
  refusals: [...own, 'not_found'],
} as const satisfies Call;

export const makeShopWebhook = {
  method: 'POST',
  path,
  summary: 'Makes a webhook of the shop. Its secret is shown this once',
  who: 'user',
  params: ofShop,
  body: Type.Object(order, { additionalProperties: false }),
  status: 201,
  answer: Type.Object({ webhook: shopWebhook, secret: Type.String() }),
  refusals: [...own, 'not_found', 'validation', 'rate_limited'],
} as const satisfies Call;

export const changeShopWebhook = {
  method: 'PUT',
  path: `${path}/:webhook`,
  summary: 'Changes a webhook; with a new secret, which is shown this once, where it is asked for',
  who: 'user',
  params: ofWebhook,
  body: Type.Object({ ...order, isSecretRenewed: Type.Boolean() }, { additionalProperties: false }),
  answer: Type.Object({ webhook: shopWebhook, secret: orNull(Type.String()) }),
  refusals: [...own, 'not_found', 'validation', 'rate_limited'],
} as const satisfies Call;

export const deleteShopWebhook = {
  method: 'DELETE',
  path: `${path}/:webhook`,
  summary: 'Deletes a webhook; what waits for it is not sent any more',
  who: 'user',
  params: ofWebhook,
  status: 204,
  refusals: [...own, 'not_found'],
} as const satisfies Call;

/** What a receiver answered, or why it did not. */
const outcome = {
  status: Type.Enum(['Waiting', 'Failed', 'HttpError', 'HttpSuccess']),
  httpCode: orNull(Type.Integer()),
  error: orNull(
    Type.String({ description: 'A word, as `timeout`; with what is behind it, as `unreachable: ENOTFOUND`' }),
  ),
};

export const webhookDelivery = Type.Object({
  id: Type.String(),
  number: Type.String(),
  event: Type.String(),
  invoice: Type.String(),
  attempt: Type.Integer(),
  isByHand: Type.Boolean(),
  ...outcome,
  createdAt: time,
  sentAt: orNull(time),
  /** When it is sent; null for one that was, and for one that waits for another of its invoice. */
  dueAt: orNull(time),
});
export type WebhookDelivery = Static<typeof webhookDelivery>;

export const listWebhookDeliveries = {
  method: 'GET',
  path: `${path}/:webhook/deliveries`,
  summary: 'What was sent to a webhook in the last thirty days, the newest first',
  who: 'user',
  params: ofWebhook,
  query: Type.Object({
    before: Type.Optional(
      Type.String({ pattern: '^[1-9]\\d{0,17}$', description: '`number` of a delivery' }),
    ),
    failed: Type.Optional(Type.Enum(['1'])),
  }),
  answer: Type.Object({
    webhook: shopWebhook,
    items: Type.Array(webhookDelivery),
    /** True where there are older ones. */
    hasMore: Type.Boolean(),
  }),
  refusals: [...own, 'not_found', 'validation'],
} as const satisfies Call;

/** A request as it went out. */
const request = Type.Object({
  url: Type.String(),
  headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  body: Type.String(),
});

export const showWebhookDelivery = {
  method: 'GET',
  path: `${path}/:webhook/deliveries/:delivery`,
  summary:
    'One delivery: the bytes that were sent with their signature, and the beginning of what was answered',
  who: 'user',
  params: ofDelivery,
  answer: Type.Object({
    ...webhookDelivery.properties,
    /** Null before it is sent. */
    request: orNull(request),
    answer: orNull(Type.String()),
  }),
  refusals: [...own, 'not_found'],
} as const satisfies Call;

export const redeliverToWebhook = {
  method: 'POST',
  path: `${path}/:webhook/deliveries/:delivery/redeliver`,
  summary: 'Sends it once more, at once',
  who: 'user',
  params: ofDelivery,
  status: 201,
  answer: Type.Object({ id: Type.String() }),
  refusals: [...own, 'not_found', 'rate_limited'],
} as const satisfies Call;

export const testShopWebhook = {
  method: 'POST',
  path: `${path}/:webhook/test`,
  summary: 'Sends an event of an invoice that does not exist, and tells what was answered',
  who: 'user',
  params: ofWebhook,
  answer: Type.Object({ ...outcome, request, answer: orNull(Type.String()) }),
  refusals: [...own, 'not_found', 'rate_limited'],
} as const satisfies Call;
