import { requisiteKinds } from '@menyala/requisites';
import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { claimStatuses } from '../statuses.ts';
import {
  amount,
  betweenDays,
  bothLanguages,
  currencyId,
  day,
  listOf,
  orNull,
  rowId,
  signedAmount,
  time,
  uuid,
} from '../values.ts';
import { byId, listPage, onVersion, staffRefusals } from './lists.ts';

/** Where customers pay to, as the office edits it. */

/** What one open claim has to do with the sum of another: nothing; each sum is held by one; a sum that is held is moved. */
export const sumRules = ['any', 'exclusive', 'unique'] as const;

const ofDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const claimCount = orNull(Type.Integer({ minimum: 1, maximum: 1_000_000 }));

/** When claims are given requisites that several could be given. */
export const requisitePool = Type.Object({
  /** The lowest first; the next once those before are used up. */
  priority: Type.Integer({ minimum: 1, maximum: 9 }),
  /** Among those of one priority: how often it has its turn. */
  weight: Type.Integer({ minimum: 1, maximum: 10 }),
  daySum: orNull(amount),
  monthSum: orNull(amount),
  dayClaims: claimCount,
  monthClaims: claimCount,
  sumRule: Type.Enum([...sumRules]),
  /** By how much a sum may be moved, for `unique` alone. */
  sumBound: orNull(amount),
  /** Between which times of the day; over midnight where it closes before it opens. Null for always. */
  opensAt: orNull(ofDay),
  closesAt: orNull(ofDay),
});
export type RequisitePool = Static<typeof requisitePool>;

/** Why requisites that are on are given to nobody now: a limit is reached, or it is outside their hours. */
export const asides = ['day', 'month', 'hours'] as const;
export type Aside = (typeof asides)[number];

export const requisiteEdit = Type.Object({
  currencyId,
  title: Type.String({ minLength: 1, maxLength: 120 }),
  isActive: Type.Boolean(),
  lines: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1, maxLength: 40 }),
      kind: Type.Enum([...requisiteKinds]),
      label: bothLanguages,
      value: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    { minItems: 1, maxItems: 8 },
  ),
  memo: orNull(Type.String({ maxLength: 120 })),
  /** Code of the city whose claims get these requisites; null for all. */
  cityCode: orNull(Type.String({ maxLength: 16 })),
  warning: bothLanguages,
  /** Left out: without limits, and in turn with all others. */
  pool: Type.Optional(requisitePool),
});

export type RequisiteEdit = Static<typeof requisiteEdit>;

export const officeRequisite = Type.Intersect([
  requisiteEdit,
  Type.Object({
    id: currencyId,
    version: Type.Integer(),
    currency: Type.String(),
    ticker: Type.String(),
    pool: requisitePool,
    /** What claims were given of it since the day and the month began. */
    used: Type.Object({
      dayClaims: Type.Integer(),
      daySum: amount,
      monthClaims: Type.Integer(),
      monthSum: amount,
    }),
    /** Why no claim is given it now, although it is on. */
    aside: orNull(Type.Enum([...asides])),
    /** It was taken off for good; claims that know it keep it. */
    retiredAt: orNull(time),
  }),
]);

export type OfficeRequisite = Static<typeof officeRequisite>;

export const listRequisites = {
  method: 'GET',
  path: '/office/api/requisites',
  summary: 'Where customers pay to',
  who: 'staff',
  action: 'requisites.see',
  query: Type.Object({
    ...listPage,
    currencyId: Type.Optional(currencyId),
    isRetired: Type.Optional(Type.Boolean()),
  }),
  answer: listOf(officeRequisite),
  refusals: staffRefusals,
} as const satisfies Call;

export const showRequisite = {
  method: 'GET',
  path: '/office/api/requisites/:id',
  summary: 'One of the exchange’s own requisites',
  who: 'staff',
  action: 'requisites.see',
  params: byId,
  answer: officeRequisite,
  refusals: staffRefusals,
} as const satisfies Call;

export const addRequisite = {
  method: 'POST',
  path: '/office/api/requisites',
  summary: 'Adds requisites to a currency',
  who: 'staff',
  action: 'requisites.edit',
  body: requisiteEdit,
  status: 201,
  answer: officeRequisite,
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;

export const editRequisite = {
  method: 'PUT',
  path: '/office/api/requisites/:id',
  summary: 'Changes requisites, on the version that was seen; claims keep those that they were shown',
  who: 'staff',
  action: 'requisites.edit',
  params: byId,
  body: onVersion(requisiteEdit),
  answer: officeRequisite,
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;

export const removeRequisite = {
  method: 'DELETE',
  path: '/office/api/requisites/:id',
  summary: 'Takes requisites off for good: they are deleted, or retired where claims know them',
  who: 'staff',
  action: 'requisites.edit',
  params: byId,
  answer: Type.Object({ outcome: Type.Enum(['deleted', 'retired']) }),
  refusals: staffRefusals,
} as const satisfies Call;

/** A claim that was given requisites. */
export const requisiteClaim = Type.Object({
  id: uuid,
  publicId: Type.String(),
  status: Type.Enum([...claimStatuses]),
  fromSumma: amount,
  /** What came for it in the currency of the requisites. */
  paid: amount,
  createdAt: time,
});

export const listRequisiteClaims = {
  method: 'GET',
  path: '/office/api/requisites/:id/claims',
  summary: 'Who was given these requisites, newest first',
  who: 'staff',
  action: 'requisites.see',
  params: byId,
  query: Type.Object({ page: listPage.page, size: listPage.size }),
  answer: listOf(requisiteClaim),
  refusals: staffRefusals,
} as const satisfies Call;

/** Turnover between two days, both included; a month where none are named. */
export const statement = Type.Object({
  from: day,
  to: day,
  ticker: Type.String(),
  opening: signedAmount,
  closing: signedAmount,
  days: Type.Array(Type.Object({ day, in: amount, out: amount, closing: signedAmount })),
  /** Newest first, as many as fit; all of them are in the file. */
  lines: Type.Array(
    Type.Object({
      id: rowId,
      at: time,
      /** Below zero for what left. */
      amount: signedAmount,
      kind: Type.String(),
      claim: orNull(Type.Object({ id: uuid, publicId: Type.String() })),
      note: orNull(Type.String()),
      by: Type.String(),
    }),
  ),
  isMore: Type.Boolean(),
});
export type Statement = Static<typeof statement>;

export const showRequisiteStatement = {
  method: 'GET',
  path: '/office/api/requisites/:id/statement',
  summary: 'What came to these requisites, by day and by claim',
  who: 'staff',
  action: 'ledger.see',
  params: byId,
  query: Type.Object(betweenDays),
  answer: statement,
  refusals: staffRefusals,
} as const satisfies Call;

export const exportRequisiteStatement = {
  method: 'GET',
  path: '/office/api/requisites/:id/statement.csv',
  summary: 'The same as a file; the audit log keeps who took it',
  who: 'staff',
  action: 'ledger.see',
  params: byId,
  query: Type.Object(betweenDays),
  produces: 'file',
  refusals: staffRefusals,
} as const satisfies Call;
