import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { reviewStatuses } from '../site/reviews.ts';
import { orNull, searchWords, smallRowId, time } from '../values.ts';
import { staffRefusals } from './lists.ts';

/** Reviews of customers, as staff look them through. */

export const mostReviewAnswer = 1000;
export const mostRefusalReason = 300;

/** What a moderator has to look at within a text: it may say who somebody is, or where they keep money. */
export const reviewMarks = ['email', 'number', 'code', 'name'] as const;
export type ReviewMark = (typeof reviewMarks)[number];

const marks = Type.Array(
  Type.Object({ what: Type.Enum([...reviewMarks]), from: Type.Integer(), to: Type.Integer() }),
);

export const officeReview = Type.Object({
  id: Type.Integer(),
  /** The number of its claim; its id, which is the key of its page, is not for those who look after texts. */
  claim: Type.String(),
  direction: Type.Object({ ru: Type.String(), en: Type.String() }),
  language: Type.Enum(['ru', 'en']),
  name: Type.String(),
  text: Type.String(),
  /** Where in `text` what stands out begins and ends, in order. */
  marks,
  /** The same of `name`. */
  nameMarks: marks,
  status: Type.Enum([...reviewStatuses]),
  /** Why it is not shown; for staff alone. */
  reason: Type.String(),
  answer: Type.String(),
  createdAt: time,
  publishedAt: orNull(time),
  version: Type.Integer(),
});
export type OfficeReview = Static<typeof officeReview>;

const params = Type.Object({ id: smallRowId });
const version = Type.Integer({ minimum: 1, maximum: 2147483647 });

export const listReviews = {
  method: 'GET',
  path: '/office/api/reviews',
  summary: 'Reviews of a tab: those that wait with the oldest first, the others with the newest',
  who: 'staff',
  action: 'reviews.see',
  query: Type.Object({
    tab: Type.Optional(Type.Enum([...reviewStatuses])),
    q: Type.Optional(searchWords),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: Type.Object({
    items: Type.Array(officeReview),
    page: Type.Integer(),
    size: Type.Integer(),
    total: Type.Integer(),
    counts: Type.Object({
      waiting: Type.Integer(),
      published: Type.Integer(),
      refused: Type.Integer(),
    }),
  }),
  refusals: staffRefusals,
} as const satisfies Call;

export const publishReview = {
  method: 'POST',
  path: '/office/api/reviews/:id/publish',
  summary: 'Shows a review to everybody, with the exchange’s answer where there is one',
  who: 'staff',
  action: 'reviews.moderate',
  params,
  body: Type.Object({ version, answer: Type.String({ maxLength: 10_000 }) }),
  answer: officeReview,
  refusals: staffRefusals,
} as const satisfies Call;

export const refuseReview = {
  method: 'POST',
  path: '/office/api/reviews/:id/refuse',
  summary: 'Refuses a review, or takes a published one down; the reason is for staff',
  who: 'staff',
  action: 'reviews.moderate',
  params,
  body: Type.Object({ version, reason: Type.String({ maxLength: 10_000 }) }),
  answer: officeReview,
  refusals: staffRefusals,
} as const satisfies Call;
