import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, listOf, orNull, paging, signedAmount, time, uuid } from '../values.ts';
import { own } from './own.ts';

/** Bonus points, and what they buy. */

export const bonusReasons = [
  /** For a completed claim. */
  'claim',
  'promocode',
  'claim_taken_back',
  'gift',
  'gift_cancelled',
  'contest',
  'adjustment',
  /** Points of a sign-up that joined the account. */
  'join',
] as const;
export type BonusReason = (typeof bonusReasons)[number];

export const bonusLine = Type.Object({
  at: time,
  reason: Type.Enum([...bonusReasons]),
  text: Type.String({ description: 'The reason in words' }),
  points: signedAmount,
  claim: orNull(Type.Object({ id: uuid, publicId: orNull(Type.String()) })),
});
export type BonusLine = Static<typeof bonusLine>;

export const showBonus = {
  method: 'GET',
  path: '/api/v1/users/me/bonus',
  summary: 'Bonus points, and how they came and went, newest first',
  who: 'user',
  query: Type.Object(paging),
  answer: Type.Intersect([Type.Object({ balance: amount, owed: amount }), listOf(bonusLine)]),
  refusals: own,
} as const satisfies Call;

export const giftKinds = ['promocode', 'money', 'thing'] as const;
export type GiftKind = (typeof giftKinds)[number];

export const gift = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...giftKinds]),
  title: Type.String(),
  text: Type.String(),
  pictureUrl: orNull(Type.String()),
  price: amount,
  /** What is left; null where that is not counted. */
  stock: orNull(Type.Integer()),
  /** What it brings, in words: a promocode's effect, a sum. */
  brings: orNull(Type.String()),
});
export type Gift = Static<typeof gift>;

export const listGifts = {
  method: 'GET',
  path: '/api/v1/users/me/gifts',
  summary: 'What points buy',
  who: 'user',
  answer: Type.Object({ balance: amount, items: Type.Array(gift) }),
  refusals: own,
} as const satisfies Call;

export const giftOrderStatuses = ['done', 'asked', 'sent', 'cancelled'] as const;
export type GiftOrderStatus = (typeof giftOrderStatuses)[number];

export const giftOrder = Type.Object({
  id: uuid,
  gift: Type.Object({ id: Type.Integer(), title: Type.String(), pictureUrl: orNull(Type.String()) }),
  kind: Type.Enum([...giftKinds]),
  price: amount,
  status: Type.Enum([...giftOrderStatuses]),
  label: Type.String(),
  promocode: orNull(Type.String()),
  /** Money that joined the referral balance, with its ticker. */
  money: orNull(Type.Object({ amount, ticker: Type.String() })),
  tracking: orNull(Type.String()),
  reason: orNull(Type.String()),
  createdAt: time,
  updatedAt: time,
});
export type GiftOrder = Static<typeof giftOrder>;

export const listGiftOrders = {
  method: 'GET',
  path: '/api/v1/users/me/gifts/orders',
  summary: 'Gifts that were taken, newest first',
  who: 'user',
  query: Type.Object(paging),
  answer: listOf(giftOrder),
  refusals: own,
} as const satisfies Call;

/** Where a thing goes to. */
export const giftAddress = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    phone: Type.String({ minLength: 1, maxLength: 40 }),
    address: Type.String({ minLength: 1, maxLength: 500 }),
  },
  { additionalProperties: false },
);

export const takeGift = {
  method: 'POST',
  path: '/api/v1/users/me/gifts/orders',
  summary: 'Takes a gift for points; sent again with its key, it is one gift',
  who: 'user',
  headers: Type.Object({
    'idempotency-key': Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
  }),
  body: Type.Object(
    {
      gift: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      /** The price that was seen: another by now is told before anything is taken. */
      price: amount,
      address: Type.Optional(giftAddress),
    },
    { additionalProperties: false },
  ),
  status: 201,
  answer: giftOrder,
  refusals: [
    ...own,
    'programme_unset',
    'not_activated',
    'not_found',
    'conflict',
    'validation',
    'idempotency_mismatch',
    'rate_limited',
    'busy',
  ],
} as const satisfies Call;
