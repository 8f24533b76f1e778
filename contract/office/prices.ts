import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { courseValue, listOf, orNull, time } from '../values.ts';
import { listPage, staffRefusals } from './lists.ts';

/** Base prices, as the office sets them. */

const byAsset = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9]{1,20}$' }) });

const freshMinutes = Type.Integer({ minimum: 1, maximum: 525_600 });

export const officePrice = Type.Object({
  id: Type.String(),
  usd: courseValue,
  isWalking: Type.Boolean({ description: 'In the demo, moves a little by itself' }),
  isSet: Type.Boolean({ description: 'False for what came with the program, until somebody sets it' }),
  updatedAt: time,
  /** So many minutes after it was set or confirmed nothing is exchanged at it; null for one that is fixed. */
  freshMinutes: orNull(freshMinutes),
  /** Until when it holds; null for one that is fixed, or moves by itself. */
  oldAt: orNull(time),
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
  answer: officePrice,
  refusals: staffRefusals,
} as const satisfies Call;

export const editPrice = {
  method: 'PUT',
  path: '/office/api/prices/:id',
  summary: 'Sets a base price and publishes the courses that follow from it',
  who: 'staff',
  action: 'prices.edit',
  params: byAsset,
  body: Type.Object({
    usd: courseValue,
    isWalking: Type.Boolean(),
    /** Left out, it stays as it is. */
    freshMinutes: Type.Optional(orNull(freshMinutes)),
  }),
  answer: officePrice,
  refusals: staffRefusals,
} as const satisfies Call;
