import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { invoiceStatuses } from '../site/shop-sales.ts';
import {
  amount,
  courseValue,
  currencyId,
  listOf,
  orNull,
  paging,
  searchWords,
  time,
  uuid,
} from '../values.ts';
import { staffRefusals } from './lists.ts';

/** Shops, as the office sees them. Owners and finance decide; others look on, with email addresses and IP addresses masked. */

export const shopStatuses = ['waiting', 'active', 'refused', 'stopped'] as const;
export type ShopStatus = (typeof shopStatuses)[number];

/** What staff may decide of a shop; what a refusal or a stop says is shown to its owner. */
export const shopActions = ['approve', 'refuse', 'stop', 'allow'] as const;
export type ShopAction = (typeof shopActions)[number];

const shopId = Type.String({ pattern: '^[A-Za-z0-9]{20,44}$' });
const ofShop = Type.Object({ id: shopId });
const currency = Type.Object({
  ...{ id: currencyId, code: Type.String(), ticker: Type.String(), decimals: Type.Integer() },
});

export const officeShopRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  website: Type.String(),
  status: Type.Enum([...shopStatuses]),
  /** Its invoices are paid by a press: nothing of it is money. */
  isSandbox: Type.Boolean(),
  /** Its owner; the email address is masked for roles that may not see it, and null once the account is deleted. */
  user: Type.Object({ id: Type.Integer(), email: orNull(Type.String()) }),
  currency,
  balance: amount,
  /** On its way out, or set aside for refunds. */
  held: amount,
  /** For payments that were taken back. */
  owed: amount,
  /** What payments of the last thirty days were worth, in the shop's currency. */
  turnover: amount,
  /** What its new invoices are worth together in US dollars, and what they may be. */
  openUsd: amount,
  mostOpenUsd: amount,
  lastSaleAt: orNull(time),
  createdAt: time,
});
export type OfficeShopRow = Static<typeof officeShopRow>;

/** Own ones of a shop; null where those for all shops hold. */
const ownTerms = {
  feePercent: orNull(amount),
  mostOpenUsd: orNull(amount),
  holdDays: orNull(Type.Integer({ minimum: 0, maximum: 365 })),
};

export const officeShop = Type.Intersect([
  Type.Omit(officeShopRow, ['mostOpenUsd']),
  Type.Object({
    version: Type.Integer(),
    reason: orNull(Type.String()),
    invoiceCurrency: Type.String(),
    invoices: Type.Integer(),
    own: Type.Object(ownTerms),
    forAll: Type.Object({ feePercent: amount, mostOpenUsd: amount, holdDays: Type.Integer() }),
    /** What can be withdrawn goes by itself above this; null where nothing does. */
    automatic: orNull(Type.Object({ above: amount, currency: Type.String() })),
    /** What was paid and cannot be withdrawn yet. */
    waiting: amount,
    openWithdrawals: Type.Integer(),
    refunds: Type.Array(
      Type.Object({
        /** The end of its id. The whole id lets its reader choose where the money goes, so staff do not see it. */
        hint: Type.String(),
        invoice: orNull(Type.String()),
        name: Type.String(),
        amount,
        currency: Type.String(),
        held: amount,
        status: Type.String(),
        createdAt: time,
      }),
      { description: 'The newest twenty' },
    ),
    keys: Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        /** Its last four characters. */
        hint: Type.String(),
        application: orNull(Type.String()),
        permissions: Type.Array(Type.String()),
        createdAt: time,
        usedAt: orNull(time),
        usedFrom: orNull(Type.String()),
        endedAt: orNull(time),
      }),
      { description: 'Those that work, and the newest that ended' },
    ),
    webhooks: Type.Array(
      Type.Object({
        id: Type.String(),
        /** Of its address: the rest may be a secret. */
        host: Type.String(),
        isEnabled: Type.Boolean(),
        failingSince: orNull(time),
        createdAt: time,
        deliveries: Type.Array(
          Type.Object({
            id: Type.String(),
            type: Type.String(),
            invoice: Type.String(),
            status: Type.String(),
            httpCode: orNull(Type.Integer()),
            error: orNull(Type.String()),
            at: time,
          }),
          { description: 'The newest ten' },
        ),
      }),
    ),
    /** What this member of staff may do with it now. */
    actions: Type.Array(Type.Enum([...shopActions])),
    mayEdit: Type.Boolean(),
  }),
]);
export type OfficeShop = Static<typeof officeShop>;

export const listOfficeShops = {
  method: 'GET',
  path: '/office/api/shops',
  summary: 'Shops with their figures; those that wait first, then the newest',
  who: 'staff',
  action: 'shops.see',
  query: Type.Object({
    ...paging,
    q: Type.Optional(searchWords),
    status: Type.Optional(Type.Enum([...shopStatuses])),
  }),
  answer: listOf(officeShopRow),
  refusals: ['token_not_valid', 'forbidden', 'validation'],
} as const satisfies Call;

/** A direction that is dearer than paying an invoice of a shop in what it sends, and withdrawing that in what it receives. */
export const cheaperWay = Type.Object({
  directionId: currencyId,
  from: Type.String(),
  to: Type.String(),
  feePercent: amount,
  /** How much is received for 1 sent: by a shop, before the fee of its withdrawal, and by the direction. */
  byShop: courseValue,
  course: courseValue,
});
export type CheaperWay = Static<typeof cheaperWay>;

export const listCheaperWays = {
  method: 'GET',
  path: '/office/api/shops/cheaper-ways',
  summary: 'Directions that a shop is cheaper than: its fee is lower than their margin',
  who: 'staff',
  action: 'shops.see',
  answer: Type.Object({ items: Type.Array(cheaperWay) }),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;

export const showOfficeShop = {
  method: 'GET',
  path: '/office/api/shops/:id',
  summary: 'A shop with its terms, money, keys and webhooks; no secret of it',
  who: 'staff',
  action: 'shops.see',
  params: ofShop,
  answer: officeShop,
  refusals: staffRefusals,
} as const satisfies Call;

export const decideShop = {
  method: 'POST',
  path: '/office/api/shops/:id/:action',
  summary:
    '`approve` and `refuse` one that waits; `stop` one that takes payments; `allow` one that was refused or stopped. A refusal and a stop need a reason, which its owner reads',
  who: 'staff',
  action: 'shops.decide',
  params: Type.Object({ id: shopId, action: Type.Enum([...shopActions]) }),
  body: Type.Object(
    {
      version: Type.Integer({ minimum: 1 }),
      reason: Type.Optional(Type.String({ minLength: 3, maxLength: 500 })),
    },
    { additionalProperties: false },
  ),
  answer: officeShop,
  toCustomer: ['reason'],
  refusals: [...staffRefusals, 'wrong_status'],
} as const satisfies Call;

export const editShopTerms = {
  method: 'PUT',
  path: '/office/api/shops/:id/terms',
  summary: 'Fee, bound of open invoices and days of hold of one shop; null for those of all',
  who: 'staff',
  action: 'shops.decide',
  params: ofShop,
  body: Type.Object({ version: Type.Integer({ minimum: 1 }), ...ownTerms }, { additionalProperties: false }),
  answer: officeShop,
  /** Where the shop would pay less, or could take more. */
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;

export const officeInvoice = Type.Object({
  id: Type.String(),
  number: Type.Integer(),
  orderId: orNull(Type.String()),
  /** Null where any sum pays it. */
  amount: orNull(amount),
  currency: Type.String(),
  /** Seen or final, in its currency. */
  paid: amount,
  settled: amount,
  status: Type.Enum([...invoiceStatuses]),
  additionalStatus: Type.String(),
  createdAt: time,
  expiresAt: time,
  claims: Type.Array(Type.Object({ id: uuid, publicId: Type.String(), status: Type.String() })),
});
export type OfficeInvoice = Static<typeof officeInvoice>;

export const listShopInvoices = {
  method: 'GET',
  path: '/office/api/shops/:id/invoices',
  summary: 'Invoices of a shop, newest first, with the orders that pay them',
  who: 'staff',
  action: 'shops.see',
  params: ofShop,
  query: Type.Object({
    ...paging,
    /** Its id, its number, or the shop's own. */
    q: Type.Optional(searchWords),
    status: Type.Optional(Type.Enum([...invoiceStatuses])),
  }),
  answer: listOf(officeInvoice),
  refusals: staffRefusals,
} as const satisfies Call;

export const shopCall = Type.Object({
  id: Type.Integer(),
  at: time,
  method: Type.String(),
  /** Without what stands after its question mark. */
  path: Type.String(),
  status: Type.Integer(),
  /** How often it came in the same few seconds. */
  times: Type.Integer(),
  /** The last four characters of the key. */
  keyHint: Type.String(),
  address: orNull(Type.String()),
});
export type ShopCallRecord = Static<typeof shopCall>;

export const listShopCalls = {
  method: 'GET',
  path: '/office/api/shops/:id/calls',
  summary: 'The last calls of programs of a shop, without what they said',
  who: 'staff',
  action: 'shops.see',
  params: ofShop,
  query: Type.Object({ ...paging, isFailed: Type.Optional(Type.Boolean()) }),
  answer: listOf(shopCall),
  refusals: staffRefusals,
} as const satisfies Call;
