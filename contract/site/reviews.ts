import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { uuid } from '../values.ts';

/** What makers of completed claims say of the exchange. Everybody reads what was published (decision 86). */

export const leastReview = 10;
export const mostReview = 2000;
export const mostReviewName = 40;

export const reviewStatuses = ['waiting', 'published', 'refused'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const typedReview = Type.Object({
  /** Plain text: markup and links are refused. */
  text: Type.String({ maxLength: 20_000 }),
  /** As it is shown; empty for no name. */
  name: Type.Optional(Type.String({ maxLength: 200 })),
});
export type TypedReview = Static<typeof typedReview>;

/** What is shown to its maker. */
export const ownReview = Type.Object({
  text: Type.String(),
  name: Type.String(),
  status: Type.Enum([...reviewStatuses]),
  answer: Type.String(),
});
export type OwnReview = Static<typeof ownReview>;

export const leaveReview = {
  method: 'POST',
  path: '/api/v1/claim/:id/review',
  summary: 'What its maker says of a completed claim, once; it is published after a look at it',
  who: 'maker',
  params: Type.Object({ id: uuid }),
  body: typedReview,
  status: 201,
  answer: ownReview,
  refusals: [
    'token_not_valid',
    'not_found',
    'maker_only',
    'wrong_status',
    'conflict',
    'validation',
    'rate_limited',
    'unavailable',
  ],
} as const satisfies Call;
