import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { claimStatuses } from '../statuses.ts';
import {
  amount,
  betweenDays,
  courseValue,
  currencyId,
  listOf,
  orNull,
  paging,
  time,
  uuid,
} from '../values.ts';
import { claimSide } from './claims.ts';
import { own } from './own.ts';

/** The claims of a user: those that were made signed in. */

/** What can be asked of a list of one's claims. */
const claimFilter = {
  status: Type.Optional(Type.Enum([...claimStatuses])),
  from: Type.Optional(currencyId),
  to: Type.Optional(currencyId),
  ...betweenDays,
};

export const ownClaim = Type.Object({
  id: uuid,
  publicId: orNull(Type.String()),
  status: Type.Enum([...claimStatuses]),
  label: Type.String({ description: 'The status in words' }),
  createdAt: time,
  updatedAt: time,
  from: claimSide,
  to: claimSide,
  fromSumma: amount,
  toSumma: amount,
  course: courseValue,
  shop: orNull(
    Type.Object(
      {
        name: Type.String(),
        about: Type.String({ description: 'What was paid; empty where the shop does not say' }),
      },
      { description: 'The shop whose invoice the claim pays; null for an exchange' },
    ),
  ),
  repeat: orNull(
    Type.Object(
      {
        fromPs: currencyId,
        toPs: currencyId,
        fromSumma: amount,
        withVerificationCourse: Type.Boolean(),
      },
      {
        description:
          'What the form is filled with to make the same claim again; null while the direction is off, and for payments of invoices',
      },
    ),
  ),
});
export type OwnClaim = Static<typeof ownClaim>;

export const listOwnClaims = {
  method: 'GET',
  path: '/api/v1/users/me/claims',
  summary: 'Claims that the user made signed in, newest first',
  who: 'user',
  query: Type.Object({
    ...paging,
    ...claimFilter,
  }),
  answer: listOf(ownClaim),
  refusals: [...own, 'validation', 'busy'],
} as const satisfies Call;

export const exportOwnClaims = {
  method: 'GET',
  path: '/api/v1/users/me/claims/export.csv',
  summary: 'The same claims as a table for spreadsheets',
  who: 'user',
  query: Type.Object(claimFilter),
  produces: 'file',
  refusals: [...own, 'validation', 'rate_limited'],
} as const satisfies Call;
