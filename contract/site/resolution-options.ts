import { type Static, Type } from 'typebox';
import type { BodyOf, Call } from '../call.ts';
import { choiceWays } from '../statuses.ts';
import { amount, courseValue, currencyId, orNull, requisiteValues, time } from '../values.ts';
import { field } from './calculator.ts';
import { claimParams, claimStatus, maskedRequisite, refundable } from './claims.ts';

/** What a claim's page offers where money did not come as asked, and what becomes of money that goes back. */

const claimRefusals = [
  'token_not_valid',
  'not_found',
  'maker_only',
  'validation',
  'wrong_status',
  'busy',
  'unavailable',
] as const;

export const chooseWay = {
  method: 'POST',
  path: '/api/v1/claim/:id/choice',
  summary:
    'One of the ways on. `fresh_course` first answers the new course and sums; with `accept` it takes them',
  who: 'maker',
  params: claimParams,
  body: Type.Object(
    {
      way: Type.Enum([...choiceWays]),
      accept: Type.Optional(Type.Object({ course: courseValue, toSumma: amount })),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    status: claimStatus,
    /** Old and new side by side, to be accepted; null where the way is taken. */
    offer: orNull(
      Type.Object({
        was: Type.Object({ course: courseValue, fromSumma: amount, toSumma: amount }),
        now: Type.Object({ course: courseValue, fromSumma: amount, toSumma: amount }),
        /** Until when a course that is published now is taken. */
        validUntil: time,
      }),
    ),
  }),
  refusals: [...claimRefusals, 'reserve_exceeded', 'course_changed', 'direction_disabled'],
} as const satisfies Call;
export type WayChosen = Static<typeof chooseWay.answer>;

export const askRefund = {
  method: 'POST',
  path: '/api/v1/claim/:id/refund',
  summary:
    'Asks for money back: all that may be asked for now in one currency. To details that are not the sender’s it takes an email: `confirmation_required`',
  who: 'maker',
  params: claimParams,
  body: Type.Object(
    {
      requisites: requisiteValues,
      /** Where money of several currencies came; otherwise the one that did. */
      currency: Type.Optional(currencyId),
    },
    { additionalProperties: false },
  ),
  answer: claimStatus,
  refusals: [...claimRefusals, 'confirmation_required', 'blacklisted'],
} as const satisfies Call;

export const writeToMaker = {
  method: 'POST',
  path: '/api/v1/claim/:id/email',
  summary:
    'An email to the e-mail of the claim: the link that proves its maker, the one that changes where it is paid to, or, for its maker alone, the one that confirms a refund',
  who: 'anyone',
  bearer: 'optional',
  params: claimParams,
  body: Type.Object(
    {
      about: Type.Enum(['maker', 'requisites', 'refund']),
      /** With `refund`: what is to be confirmed. */
      refund: Type.Optional(
        Type.Object({ currency: currencyId, requisites: requisiteValues }, { additionalProperties: false }),
      ),
    },
    { additionalProperties: false },
  ),
  status: 204,
  refusals: [
    'blacklisted',
    'token_not_valid',
    'not_found',
    'maker_only',
    'validation',
    'wrong_status',
    'rate_limited',
    'unavailable',
  ],
} as const satisfies Call;
export type EmailAbout = BodyOf<typeof writeToMaker>;

const emailToken = Type.String({ minLength: 16, maxLength: 200, pattern: '^[A-Za-z0-9_.-]+$' });

export const showRequisitesChange = {
  method: 'GET',
  path: '/api/v1/claim/:id/requisites',
  summary: 'What the link in the email opens: the details as they are, masked, and the fields for new ones',
  who: 'anyone',
  bearer: 'optional',
  params: claimParams,
  query: Type.Object({ token: emailToken }),
  answer: Type.Object({
    fields: Type.Array(field),
    now: Type.Array(maskedRequisite),
    /** So long nothing is sent after a change. */
    coolOffMinutes: Type.Integer(),
  }),
  refusals: ['token_not_valid', 'not_found', 'maker_only', 'wrong_status', 'unavailable'],
} as const satisfies Call;
export type RequisitesChange = Static<typeof showRequisitesChange.answer>;

export const changeRequisites = {
  method: 'POST',
  path: '/api/v1/claim/:id/requisites',
  summary: 'New details to be paid to, with the token of the email; only before the money is sent',
  who: 'anyone',
  bearer: 'optional',
  params: claimParams,
  body: Type.Object({ token: emailToken, toRequisites: requisiteValues }, { additionalProperties: false }),
  answer: claimStatus,
  refusals: [...claimRefusals, 'blacklisted'],
} as const satisfies Call;

/** It carries what it confirms, sealed. */
const refundToken = Type.String({ minLength: 16, maxLength: 8000, pattern: '^[A-Za-z0-9_.-]+$' });

export const showRefundAsked = {
  method: 'GET',
  path: '/api/v1/claim/:id/refund',
  summary: 'What the link in the email opens: the refund to be confirmed, and where to, masked',
  who: 'anyone',
  bearer: 'optional',
  params: claimParams,
  query: Type.Object({ token: refundToken }),
  answer: Type.Object({
    ...Type.Pick(refundable, ['ticker', 'name', 'amount', 'fee', 'gives']).properties,
    requisites: Type.Array(maskedRequisite),
    /** So long the link works. */
    until: time,
  }),
  refusals: ['token_not_valid', 'not_found', 'maker_only', 'wrong_status', 'unavailable'],
} as const satisfies Call;
export type RefundAsked = Static<typeof showRefundAsked.answer>;

export const confirmRefund = {
  method: 'POST',
  path: '/api/v1/claim/:id/refund/confirm',
  summary: 'Asks for the refund that the token of the email names; works once',
  who: 'anyone',
  bearer: 'optional',
  params: claimParams,
  body: Type.Object({ token: refundToken }, { additionalProperties: false }),
  answer: claimStatus,
  refusals: claimRefusals,
} as const satisfies Call;
