import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, bothLanguages, orNull, time } from '../values.ts';
import { own } from './own.ts';
import { ofShop } from './shops.ts';

/** Payment links of a shop: each payer who fills one in gets an invoice of their own. */

/** What a field of a link is called in the metadata of its invoices. */
export const linkFieldName = '^[A-Za-z][A-Za-z0-9_]{0,39}$';
export const mostLinkFields = 10;
export const mostLinkUses = 1_000_000;

const words = (longest: number) =>
  Type.Object(
    { ru: Type.String({ maxLength: longest }), en: Type.String({ maxLength: longest }) },
    { additionalProperties: false },
  );

export const linkField = Type.Object({
  name: Type.String(),
  label: bothLanguages,
  required: Type.Boolean(),
});
export type LinkField = Static<typeof linkField>;

/** What a link is, but for its currency: its figures are in that, so it stays. */
const changeable = {
  /** Null where the payer says the sum, within the bounds; each may be null. */
  amount: orNull(amount),
  least: orNull(amount),
  most: orNull(amount),
  /** One of the languages may be empty: the other stands in its place. */
  title: words(120),
  description: words(2000),
  fields: Type.Array(
    Type.Object(
      { name: Type.String({ maxLength: 80 }), label: words(120), required: Type.Boolean() },
      { additionalProperties: false },
    ),
    { maxItems: 200 },
  ),
  /** Where the payer goes back to, paid and not; empty for nowhere. */
  returnUrl: Type.String({ maxLength: 2000 }),
  cancelUrl: Type.String({ maxLength: 2000 }),
  /** True where the fee is added to what the payer is asked for. */
  payerPaysFee: Type.Boolean(),
  expiresAt: orNull(time),
  mostUses: orNull(Type.Integer({ minimum: 1, maximum: mostLinkUses })),
};
export const linkEdit = Type.Object(changeable, { additionalProperties: false });
export type LinkEdit = Static<typeof linkEdit>;
export const linkOrder = Type.Object(
  { ...changeable, currency: Type.String({ maxLength: 12 }) },
  { additionalProperties: false },
);
export type LinkOrder = Static<typeof linkOrder>;

/** Whether it takes payments now, or why not. */
export const linkStates = ['open', 'stopped', 'expired', 'used_up'] as const;
export type LinkState = (typeof linkStates)[number];

export const shopLink = Type.Object({
  ...{ id: Type.String(), currency: Type.String(), state: Type.Enum([...linkStates]) },
  ...{ amount: orNull(amount), least: orNull(amount), most: orNull(amount) },
  ...{ title: bothLanguages, description: bothLanguages, fields: Type.Array(linkField) },
  ...{ returnUrl: Type.String(), cancelUrl: Type.String(), payerPaysFee: Type.Boolean() },
  ...{ expiresAt: orNull(time), mostUses: orNull(Type.Integer()) },
  /** Invoices of it that are open or have money. */
  uses: Type.Integer(),
  /** Who opened it, each counted once a day; the invoices made, and those of them that were paid. */
  ...{ visits: Type.Integer(), invoices: Type.Integer(), paid: Type.Integer() },
  /** What its payments were worth, in the currency of the shop's balance. */
  turnover: amount,
  createdAt: time,
});
export type ShopLink = Static<typeof shopLink>;

const path = '/api/v1/users/me/shops/:shop/links';
const ofLink = Type.Object({ ...ofShop.properties, link: ofShop.properties.shop });

export const listShopLinks = {
  method: 'GET',
  path,
  summary: 'Payment links of a shop, newest first, with their figures',
  who: 'user',
  params: ofShop,
  answer: Type.Object({ items: Type.Array(shopLink), currencies: Type.Array(Type.String()) }),
  refusals: [...own, 'not_found'],
} as const satisfies Call;
export const makeShopLink = {
  method: 'POST',
  path,
  summary: 'Makes a payment link',
  who: 'user',
  params: ofShop,
  body: linkOrder,
  status: 201,
  answer: shopLink,
  refusals: [...own, 'not_found', 'not_activated', 'validation', 'rate_limited'],
} as const satisfies Call;
export const changeShopLink = {
  method: 'PUT',
  path: `${path}/:link`,
  summary: 'Changes a payment link. Invoices that it has made stay as they are',
  who: 'user',
  params: ofLink,
  body: linkEdit,
  answer: shopLink,
  refusals: [...own, 'not_found', 'validation'],
} as const satisfies Call;
export const stopShopLink = {
  method: 'PUT',
  path: `${path}/:link/stopped`,
  summary: 'Stops a payment link, or lets it go on',
  who: 'user',
  params: ofLink,
  body: Type.Object({ stopped: Type.Boolean() }, { additionalProperties: false }),
  answer: shopLink,
  refusals: [...own, 'not_found', 'validation'],
} as const satisfies Call;
export const deleteShopLink = {
  method: 'DELETE',
  path: `${path}/:link`,
  summary: 'Deletes a payment link. Its invoices stay',
  who: 'user',
  params: ofLink,
  status: 204,
  refusals: [...own, 'not_found'],
} as const satisfies Call;
export const showLinkQr = {
  method: 'GET',
  path: `${path}/:link/qr`,
  summary: 'The address of a payment link as a code to be scanned',
  who: 'user',
  params: ofLink,
  answer: Type.Object({ svg: Type.String() }),
  refusals: [...own, 'not_found'],
} as const satisfies Call;
