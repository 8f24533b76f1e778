import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, listOf, orNull, paging, time } from '../values.ts';
import { maskedRequisite } from './claims.ts';
import { own } from './own.ts';
import { password, totpCode } from './sessions.ts';
import { ofShop } from './shops.ts';

/** Refunds of a shop: money of its balance that its buyers take by a link. Programs know them as pull payments. */

const path = '/api/v1/users/me/shops/:shop/refunds';
const shopId = Type.String({ pattern: '^[A-Za-z0-9]{20,44}$' });

export const refundStatuses = ['open', 'asked', 'approved', 'paid', 'closed'] as const;

export const shopRefund = Type.Object({
  id: shopId,
  name: Type.String(),
  description: Type.String(),
  amount,
  currency: Type.String(),
  /** What was set aside of the balance, in the shop’s currency. */
  setAside: amount,
  ticker: Type.String(),
  status: Type.Enum([...refundStatuses]),
  archived: Type.Boolean(),
  /** True where it goes without the shop’s approval. */
  approvesItself: Type.Boolean(),
  invoice: orNull(Type.Object({ id: shopId, number: Type.Integer() })),
  /** Of its buyer; masked. */
  email: orNull(Type.String()),
  /** Why the details of the last time were refused. */
  reason: orNull(Type.String()),
  /** Where its buyer wants it, masked; what arrives is about so much until it is approved. */
  destination: orNull(
    Type.Object({
      name: Type.String(),
      ticker: Type.String(),
      sum: orNull(amount),
      isFixed: Type.Boolean(),
      requisites: Type.Array(maskedRequisite),
    }),
  ),
  version: Type.Integer(),
  link: Type.String({ description: 'The page where its buyer says where it goes' }),
  createdAt: time,
  expiresAt: orNull(time),
  paidAt: orNull(time),
});
export type ShopRefund = Static<typeof shopRefund>;

export const listShopRefunds = {
  method: 'GET',
  path,
  summary: 'Refunds of a shop, those that wait for it first, and what can be given back now',
  who: 'user',
  params: ofShop,
  query: Type.Object({ ...paging, invoice: Type.Optional(shopId) }),
  answer: Type.Object({
    ...listOf(shopRefund).properties,
    /** How many wait for the shop’s approval, of all its refunds. */
    waiting: Type.Integer(),
    /** What can be set aside now, and what a payout costs, in the shop’s currency. */
    available: amount,
    fee: amount,
    ticker: Type.String(),
    /** Of the invoice that was asked about: what is not given back yet; null where nothing of it can be. */
    refundable: orNull(
      Type.Object({
        amount,
        currency: Type.String(),
        /** How much of it the shop’s balance is enough for now. */
        now: amount,
        /** What we kept of the sale, which is not returned, and what joins the balance once its days of hold are over: in the shop’s currency. */
        fee: amount,
        later: amount,
      }),
    ),
    /** In which a refund may be counted. */
    currencies: Type.Array(Type.String()),
    activated: Type.Boolean(),
  }),
  refusals: [...own, 'not_found', 'validation'],
} as const satisfies Call;

export const makeShopRefund = {
  method: 'POST',
  path,
  summary: 'Sets money of a shop aside for a buyer',
  who: 'user',
  params: ofShop,
  headers: Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
    ),
  }),
  body: Type.Object(
    {
      invoice: orNull(shopId),
      name: Type.String({ maxLength: 200 }),
      description: Type.String({ maxLength: 2000 }),
      amount,
      currency: Type.String({ maxLength: 12 }),
      /** After so many days it closes; null: never. */
      days: orNull(Type.Integer({ minimum: 1, maximum: 365 })),
    },
    { additionalProperties: false },
  ),
  status: 201,
  answer: shopRefund,
  refusals: [
    ...own,
    'not_activated',
    'not_found',
    'non_refundable',
    'forbidden',
    'validation',
    'idempotency_mismatch',
    'rate_limited',
  ],
} as const satisfies Call;

const ofRefund = Type.Object({ ...ofShop.properties, refund: shopId });
/** The details that were seen: others are not meant. */
const version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const approveShopRefund = {
  method: 'POST',
  path: `${path}/:refund/approve`,
  summary: 'Approves where a refund goes: it joins the withdrawals that staff send',
  who: 'user',
  params: ofRefund,
  body: Type.Object({ version, password, totp: Type.Optional(totpCode) }, { additionalProperties: false }),
  answer: shopRefund,
  refusals: [
    ...own,
    'not_activated',
    'not_found',
    'conflict',
    'refund_closed',
    'refund_stopped',
    'reserve_exceeded',
    'tech_break',
    'direction_paused',
    'blacklisted',
    'limit_reached',
    'direction_disabled',
    'validation',
    'totp_required',
    'rate_limited',
    'busy',
  ],
} as const satisfies Call;

export const refuseShopRefund = {
  method: 'POST',
  path: `${path}/:refund/refuse`,
  summary: 'Refuses where a refund would go; its buyer reads why, and gives others',
  who: 'user',
  params: ofRefund,
  body: Type.Object({ version, reason: Type.String({ maxLength: 500 }) }, { additionalProperties: false }),
  answer: shopRefund,
  refusals: [...own, 'not_activated', 'not_found', 'conflict', 'validation'],
} as const satisfies Call;

export const archiveShopRefund = {
  method: 'DELETE',
  path: `${path}/:refund`,
  summary: 'Takes a refund back: what is not on its way is the shop’s again',
  who: 'user',
  params: ofRefund,
  answer: shopRefund,
  refusals: [...own, 'not_activated', 'not_found'],
} as const satisfies Call;
