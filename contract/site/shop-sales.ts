import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, betweenDays, currencyId, day, orNull, searchWords, time } from '../values.ts';
import { claimSide } from './claims.ts';
import { own } from './own.ts';
import { ofShop } from './shops.ts';

/** Sales of a shop: its invoices, the story of each, and what they come to by days. */

export const invoiceStatuses = ['New', 'Processing', 'Settled', 'Expired', 'Invalid'] as const;
export const additionalStatuses = ['None', 'PaidPartial', 'PaidOver', 'PaidLate', 'Marked'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export type AdditionalStatus = (typeof additionalStatuses)[number];

const invoiceId = Type.String({ pattern: '^[A-Za-z0-9]{20,44}$' });
const invoiceNumber = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** What a list of sales is narrowed to. */
const saleFilter = {
  status: Type.Optional(Type.Enum([...invoiceStatuses])),
  additional: Type.Optional(Type.Enum([...additionalStatuses])),
  ...betweenDays,
  /** Of the amount, in whatever currency the invoice is. */
  sum_from: Type.Optional(amount),
  sum_to: Type.Optional(amount),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{2,12}$' })),
  /** A number or id, the beginning of an order, a search term, or the buyer’s e-mail that the shop gave. */
  text: Type.Optional(searchWords),
  link: Type.Optional(invoiceId),
  archived: Type.Optional(Type.Boolean()),
};

export const sale = Type.Object({
  id: invoiceId,
  number: Type.Integer(),
  createdAt: time,
  status: Type.Enum([...invoiceStatuses]),
  additionalStatus: Type.Enum([...additionalStatuses]),
  /** Null where any sum pays it. */
  amount: orNull(amount),
  currency: Type.String(),
  /** In its currency, at its rates: on its way or there. */
  paid: amount,
  /** What joined the shop’s balance, in the shop’s currency, less what was taken back. */
  credited: amount,
  orderId: orNull(Type.String()),
  buyerEmail: orNull(Type.String()),
  description: orNull(Type.String()),
  link: orNull(invoiceId),
  archived: Type.Boolean(),
});
export type Sale = Static<typeof sale>;

export const listSales = {
  method: 'GET',
  path: '/api/v1/users/me/shops/:shop/invoices',
  summary: 'Invoices of a shop, newest first',
  who: 'user',
  params: ofShop,
  query: Type.Object({
    ...saleFilter,
    /** The page that is older than the invoice of this number, or the one that is newer than it; 0: the oldest page. */
    before: Type.Optional(invoiceNumber),
    after: Type.Optional(invoiceNumber),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: Type.Object({
    items: Type.Array(sale),
    /** How many fit, or that they are more than that; null where it is not known without looking through all of them. */
    total: orNull(Type.Object({ count: Type.Integer(), isMore: Type.Boolean() })),
    /** For `after` of the page before; null on the first one. */
    newer: orNull(invoiceNumber),
    /** For `before` of the page after; null on the last one. */
    older: orNull(invoiceNumber),
    /** Only so many were looked at, and older ones may fit too. */
    isPartial: Type.Boolean(),
    currency: Type.Object({ ticker: Type.String(), decimals: Type.Integer() }),
    links: Type.Array(Type.Object({ id: invoiceId, title: Type.String() })),
  }),
  refusals: [...own, 'not_found', 'validation'],
} as const satisfies Call;

export const exportSales = {
  method: 'GET',
  path: '/api/v1/users/me/shops/:shop/invoices/export.csv',
  summary: 'The same invoices as a table for spreadsheets',
  who: 'user',
  params: ofShop,
  query: Type.Object(saleFilter),
  produces: 'file',
  refusals: [...own, 'not_found', 'validation', 'rate_limited'],
} as const satisfies Call;

/** For how long the rates of an invoice by hand are locked. */
export const handMinutes = [15, 60, 120] as const;

export const makeSale = {
  method: 'POST',
  path: '/api/v1/users/me/shops/:shop/invoices',
  summary: 'Makes an invoice by hand',
  who: 'user',
  params: ofShop,
  headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }),
  body: Type.Object(
    {
      /** Empty: any sum pays it. */
      amount: Type.String({ maxLength: 60 }),
      currency: Type.String({ maxLength: 12 }),
      description: Type.String({ maxLength: 500 }),
      orderId: Type.String({ maxLength: 200 }),
      minutes: Type.Enum([...handMinutes]),
    },
    { additionalProperties: false },
  ),
  status: 201,
  answer: Type.Object({ id: invoiceId }),
  refusals: [
    ...own,
    'not_activated',
    'not_found',
    'validation',
    'forbidden',
    'limit_reached',
    'idempotency_mismatch',
    'rate_limited',
    'busy',
  ],
} as const satisfies Call;

/** Money that came by one claim. */
const salePayment = Type.Object({
  amount,
  state: Type.Enum(['seen', 'final', 'reversed', 'returned']),
  at: time,
  reference: Type.String(),
  explorerUrl: orNull(Type.String()),
});

/** A claim that pays an invoice. Its id is not shown to the shop: with it one may act for the payer. */
const saleAttempt = Type.Object({
  number: orNull(Type.String()),
  status: Type.String(),
  label: Type.String(),
  createdAt: time,
  from: claimSide,
  /** What it asked for. */
  asked: amount,
  /** What one of the currency sent counts as, in the invoice’s currency. */
  rate: amount,
  payments: Type.Array(salePayment),
  credit: orNull(Type.Object({ amount, fee: amount, lost: amount, at: time })),
});
export type SaleAttempt = Static<typeof saleAttempt>;

export const saleStory = Type.Object({
  ...sale.properties,
  shop: Type.Object({ id: Type.String(), name: Type.String() }),
  /** What was pressed for in a sandbox shop; null where the shop takes money. */
  sandbox: orNull(Type.Array(Type.Object({ from: claimSide, amount, worth: amount, at: time }))),
  shopCurrency: Type.Object({ ticker: Type.String(), decimals: Type.Integer() }),
  checkoutUrl: Type.String(),
  expiresAt: time,
  monitoredUntil: time,
  settled: amount,
  feePercent: amount,
  tolerancePercent: amount,
  linkTitle: orNull(Type.String()),
  /** What the shop keeps with it: JSON as it came. */
  metadata: Type.String(),
  searchTerms: Type.Array(Type.String()),
  redirectUrl: orNull(Type.String()),
  rates: Type.Array(
    Type.Object({
      method: Type.String(),
      from: claimSide,
      rate: amount,
      /** What the whole invoice costs by this way; null where any sum pays it. */
      amount: orNull(amount),
    }),
  ),
  events: Type.Array(
    Type.Object({
      id: Type.Integer(),
      type: Type.String(),
      at: time,
      afterExpiration: Type.Boolean(),
      partiallyPaid: Type.Boolean(),
      overPaid: Type.Boolean(),
      manuallyMarked: Type.Boolean(),
      /** Of those that are about one. */
      payment: orNull(Type.Object({ amount, ticker: Type.String(), decimals: Type.Integer() })),
    }),
  ),
  attempts: Type.Array(saleAttempt),
  deliveries: Type.Array(
    Type.Object({
      id: Type.String(),
      webhook: Type.String(),
      url: Type.String(),
      type: Type.String(),
      status: Type.Enum(['Waiting', 'Failed', 'HttpError', 'HttpSuccess']),
      attempt: Type.Integer(),
      httpCode: orNull(Type.Integer()),
      error: orNull(Type.String()),
      createdAt: time,
      sentAt: orNull(time),
    }),
  ),
  /** By what it may be marked by hand now. */
  markable: Type.Array(Type.Enum(['Settled', 'Invalid'])),
});
export type SaleStory = Static<typeof saleStory>;

const ofInvoice = Type.Object({ invoice: invoiceId });
const storyPath = '/api/v1/users/me/invoices/:invoice';

export const showSale = {
  method: 'GET',
  path: storyPath,
  summary: 'The story of one invoice of a shop of one’s own',
  who: 'user',
  params: ofInvoice,
  answer: saleStory,
  refusals: [...own, 'not_found'],
} as const satisfies Call;

export const markSale = {
  method: 'POST',
  path: `${storyPath}/status`,
  summary: 'Marks an invoice by hand: settled books what came, invalid closes it unpaid',
  who: 'user',
  params: ofInvoice,
  body: Type.Object({ status: Type.Enum(['Settled', 'Invalid']) }, { additionalProperties: false }),
  answer: saleStory,
  refusals: [...own, 'not_activated', 'not_found', 'validation', 'wrong_status', 'busy'],
} as const satisfies Call;

export const archiveSale = {
  method: 'PUT',
  path: `${storyPath}/archived`,
  summary: 'Takes an invoice out of the list, or back into it',
  who: 'user',
  params: ofInvoice,
  body: Type.Object({ archived: Type.Boolean() }, { additionalProperties: false }),
  answer: saleStory,
  refusals: [...own, 'not_found'],
} as const satisfies Call;

const linkFigures = {
  made: Type.Integer(),
  /** Of those made in these days: settled by now. */
  settled: Type.Integer(),
  /** What payments that joined the balance in these days were worth, in the shop’s currency. */
  turnover: amount,
};
const saleFigures = {
  ...linkFigures,
  /** Of those made in these days: a way was chosen, money was seen. */
  chosen: Type.Integer(),
  paid: Type.Integer(),
  /** Payments that joined the balance, and those of them that were the first of their invoice. */
  payments: Type.Integer(),
  sales: Type.Integer(),
  /** In the shop’s currency: what of their worth the exchange kept, what was taken back since. */
  fee: amount,
  lost: amount,
  refunds: Type.Integer(),
  refunded: amount,
};
const figures = Type.Object(saleFigures);
export type SaleFigures = Static<typeof figures>;
export const dayOfShop = Type.Object({ day, ...saleFigures });
export type DayOfShop = Static<typeof dayOfShop>;

export const shopStatistics = Type.Object({
  from: day,
  to: day,
  currency: Type.Object({ id: currencyId, ticker: Type.String(), decimals: Type.Integer() }),
  /** How many invoices the shop has made ever. */
  invoices: Type.Integer(),
  totals: figures,
  /** Of as many days before. */
  before: Type.Object({ from: day, to: day, totals: figures }),
  days: Type.Array(dayOfShop),
  sent: Type.Array(Type.Object({ from: claimSide, payments: Type.Integer(), turnover: amount })),
  links: Type.Array(Type.Object({ id: invoiceId, title: Type.String(), ...linkFigures })),
});
export type ShopStatistics = Static<typeof shopStatistics>;

export const showShopStatistics = {
  method: 'GET',
  path: '/api/v1/users/me/shops/:shop/statistics',
  summary: 'What a shop sold in some days, by day, currency and link, beside the days before',
  who: 'user',
  params: ofShop,
  query: Type.Object(betweenDays),
  answer: shopStatistics,
  refusals: [...own, 'not_found', 'validation'],
} as const satisfies Call;
