import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, currencyId, orNull, time } from '../values.ts';
import { own } from './own.ts';
import { password, totpCode } from './sessions.ts';

/** Shops of whoever is signed in, and the keys of their programs. */

/** What a key is for: all that plugins of shops ask for, making and following invoices, looking on, or everything, withdrawals too. */
export const keyPurposes = ['plugin', 'invoices', 'reading', 'everything'] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

/**
 * What lets a key move money out of a shop that nobody is asked about: refunds to any details, and withdrawals to details of before. A
 * key with one of them is made after the password, and the code where the owner has two-factor on (decision 106).
 */
export const moneyPermissions = [
  'btcpay.store.canmodifystoresettings',
  'btcpay.store.cancreatepullpayments',
] as const;
export const moneyPurposes: readonly KeyPurpose[] = ['everything'];
const forMoney = { password: Type.Optional(password), totp: Type.Optional(totpCode) };

export const ownShop = Type.Object({
  id: Type.String(),
  name: Type.String(),
  website: Type.String(),
  status: Type.Enum(['waiting', 'active', 'refused', 'stopped']),
  reason: orNull(Type.String()),
  /** Its invoices are paid by a press: nothing of it is money. */
  isSandbox: Type.Boolean(),
  /** What its balance is kept in. */
  currency: Type.Object({ id: currencyId, name: Type.String(), ticker: Type.String() }),
  invoiceCurrency: Type.String(),
  /** Percent of each payment that the exchange keeps. */
  feePercent: amount,
  /** What its new invoices may be worth together in US dollars. */
  mostOpenUsd: amount,
  /** So long what was paid stays before it can be withdrawn. */
  holdDays: Type.Integer(),
  /** What is there to withdraw or to give back, and what the shop owes for payments that were taken back. */
  balance: amount,
  owed: amount,
  invoices: Type.Integer(),
});
export type OwnShop = Static<typeof ownShop>;

export const listOwnShops = {
  method: 'GET',
  path: '/api/v1/users/me/shops',
  summary: 'One’s shops, and what another one may be opened with',
  who: 'user',
  answer: Type.Object({
    items: Type.Array(ownShop),
    currencies: Type.Array(Type.Object({ id: currencyId, name: Type.String() })),
    invoiceCurrencies: Type.Array(Type.String()),
    /** Whether another one can be opened, whether it waits for the exchange then, and on which terms. */
    isOpen: Type.Boolean(),
    needsApproval: Type.Boolean(),
    mostShops: Type.Integer(),
    feePercent: amount,
    holdDays: Type.Integer(),
  }),
  refusals: own,
} as const satisfies Call;
export const openShop = {
  method: 'POST',
  path: '/api/v1/users/me/shops',
  summary: 'Opens a shop, which takes payments through the exchange',
  who: 'user',
  body: Type.Object(
    {
      name: Type.String({ maxLength: 80 }),
      website: Type.String({ maxLength: 200 }),
      currency: currencyId,
      invoiceCurrency: Type.String({ maxLength: 12 }),
      /** For good: it never takes money. */
      isSandbox: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  status: 201,
  answer: ownShop,
  refusals: [...own, 'validation', 'not_activated', 'forbidden', 'rate_limited'],
} as const satisfies Call;

export const ofShop = Type.Object({ shop: Type.String({ pattern: '^[A-Za-z0-9]{20,44}$' }) });
export const shopKey = Type.Object({
  id: Type.String(),
  label: Type.String(),
  hint: Type.String({ description: 'Its last four characters' }),
  permissions: Type.Array(Type.String()),
  addresses: Type.Array(Type.String()),
  host: orNull(Type.String({ description: 'Where it was sent, when a program asked for it' })),
  createdAt: time,
  usedAt: orNull(time),
  usedFrom: orNull(Type.String()),
});
export type ShopKeyView = Static<typeof shopKey>;
export const listShopKeys = {
  method: 'GET',
  path: '/api/v1/users/me/shops/:shop/keys',
  summary: 'Keys of a shop that work, newest first',
  who: 'user',
  params: ofShop,
  answer: Type.Object({ items: Type.Array(shopKey) }),
  refusals: [...own, 'not_found'],
} as const satisfies Call;
export const makeShopKey = {
  method: 'POST',
  path: '/api/v1/users/me/shops/:shop/keys',
  summary: 'Makes a key for a program of the shop. Shown this once',
  who: 'user',
  params: ofShop,
  body: Type.Object(
    {
      label: Type.String({ maxLength: 80 }),
      purpose: Type.Enum([...keyPurposes]),
      addresses: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 }),
      ...forMoney,
    },
    { additionalProperties: false },
  ),
  status: 201,
  answer: Type.Object({ id: Type.String(), key: Type.String() }),
  refusals: [...own, 'not_found', 'validation', 'totp_required', 'rate_limited', 'busy'],
} as const satisfies Call;
export const authorizeProgram = {
  method: 'POST',
  path: '/api/v1/users/me/shops/:shop/programs',
  summary:
    'Makes a key for a program that asked for it, with just these permissions. Its key of before, for the same place, ends',
  who: 'user',
  params: ofShop,
  body: Type.Object(
    {
      application: Type.String({ maxLength: 80 }),
      identifier: orNull(Type.String({ maxLength: 80 })),
      permissions: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 }),
      redirect: orNull(Type.String({ maxLength: 1000 })),
      ...forMoney,
    },
    { additionalProperties: false },
  ),
  status: 201,
  answer: Type.Object({
    key: Type.String(),
    user: Type.String(),
    permissions: Type.Array(Type.String(), { description: 'Each with the shop behind a colon' }),
  }),
  refusals: [...own, 'not_found', 'validation', 'totp_required', 'rate_limited', 'busy'],
} as const satisfies Call;
export const endShopKey = {
  method: 'DELETE',
  path: '/api/v1/users/me/shops/:shop/keys/:key',
  summary: 'Ends a key at once',
  who: 'user',
  params: Type.Object({ ...ofShop.properties, key: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
  status: 204,
  refusals: [...own, 'not_found'],
} as const satisfies Call;
