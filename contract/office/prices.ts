import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { courseValue, listOf, orNull, time } from '../values.ts';
import { confirmed } from './costs.ts';
import { listPage, staffRefusals } from './lists.ts';

/** Base prices, as the office sets them. */

const byAsset = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9]{1,20}$' }) });

const freshMinutes = Type.Integer({ minimum: 1, maximum: 525_600 });

export const quoteSides = ['bid', 'ask', 'last'] as const;
const quoteSide = Type.Enum([...quoteSides]);

/** What a quote is: a pair of a source, and which of its figures. A pair is `base/quote`: what one of the base costs in the quote. */
const quoteRef = {
  source: Type.String({ pattern: '^[a-z][a-z0-9_]{1,29}$' }),
  pair: Type.String({ maxLength: 41, pattern: '^[A-Za-z0-9]{1,20}/[A-Za-z0-9]{1,20}$' }),
  side: quoteSide,
};

/** The price is the median of these quotes, while at least so many of them count. */
export const priceSources = Type.Object({
  quotes: Type.Array(Type.Object(quoteRef), { minItems: 1, maxItems: 20 }),
  least: Type.Integer({ minimum: 1, maximum: 20 }),
});
export type PriceSources = Static<typeof priceSources>;

/** Why a quote does not count: nobody has it, it is too old, it jumped, its source does not tell this figure, or the other half of its pair has no price. */
export const quoteFaults = ['missing', 'old', 'held', 'no_figure', 'no_cross'] as const;

export const quotedPrice = Type.Object({
  ...quoteRef,
  /** In US dollars; null where it does not count. */
  usd: orNull(courseValue),
  fault: orNull(Type.Enum([...quoteFaults])),
  quotedAt: orNull(time),
});
export type QuotedPrice = Static<typeof quotedPrice>;

export const officePrice = Type.Object({
  id: Type.String(),
  /** Turned by what staff do; not by sources. */
  version: Type.Integer(),
  usd: courseValue,
  /** Null for one that is set by hand. */
  sources: orNull(priceSources),
  isSet: Type.Boolean({ description: 'False for what came with the program, until somebody sets it' }),
  updatedAt: time,
  /** So many minutes after it was set or confirmed nothing is exchanged at it; null for one that is fixed. */
  freshMinutes: orNull(freshMinutes),
  /** Until when it holds; null for one that is fixed. */
  oldAt: orNull(time),
  /** What was changed lately, and can be taken back in one press while nothing changed since; null for nothing. */
  undo: orNull(
    Type.Object({
      usd: courseValue,
      /** True where it followed sources before; `usd` is what it was then. */
      isFollowing: Type.Boolean(),
      by: Type.String(),
      until: time,
    }),
  ),
});

export type OfficePrice = Static<typeof officePrice>;

export const listPrices = {
  method: 'GET',
  path: '/office/api/prices',
  summary: 'Base prices in US dollars; every course follows from two of them',
  who: 'staff',
  action: 'prices.see',
  query: Type.Object(listPage),
  answer: listOf(officePrice),
  refusals: staffRefusals,
} as const satisfies Call;

export const showPrice = {
  method: 'GET',
  path: '/office/api/prices/:id',
  summary: 'A base price',
  who: 'staff',
  action: 'prices.see',
  params: byAsset,
  answer: Type.Intersect([
    officePrice,
    Type.Object({
      /** What each of its quotes says now. */
      quoted: Type.Array(quotedPrice),
    }),
  ]),
  refusals: staffRefusals,
} as const satisfies Call;

/** Which quotes there are to choose from. */
export const listQuotes = {
  method: 'GET',
  path: '/office/api/prices/:id/quotes',
  summary: 'The pairs of all sources in which an asset is a half, for a price to follow',
  who: 'staff',
  action: 'prices.see',
  params: byAsset,
  answer: Type.Object({
    quotes: Type.Array(Type.Object({ source: quoteRef.source, name: Type.String(), pair: quoteRef.pair })),
  }),
  refusals: staffRefusals,
} as const satisfies Call;

export const undoPrice = {
  method: 'POST',
  path: '/office/api/prices/:id/undo',
  summary: 'Takes the last change of a price back, within ten minutes and where nothing changed since',
  who: 'staff',
  action: 'prices.edit',
  params: byAsset,
  answer: officePrice,
  refusals: staffRefusals,
} as const satisfies Call;

export const editPrice = {
  method: 'PUT',
  path: '/office/api/prices/:id',
  summary: 'Sets a base price, on the version that was seen, and publishes the courses that follow from it',
  who: 'staff',
  action: 'prices.edit',
  params: byAsset,
  body: Type.Object({
    version: Type.Integer(),
    usd: courseValue,
    /** Left out, it stays as it is. */
    freshMinutes: Type.Optional(orNull(freshMinutes)),
    /** The quotes that it follows, null for a price by hand. Left out, it stays as it is. With quotes `usd` counts only until they do. */
    sources: Type.Optional(orNull(priceSources)),
    confirmed,
  }),
  answer: officePrice,
  waits: true,
  refusals: [...staffRefusals, 'confirm_needed', 'approval_open'],
} as const satisfies Call;
