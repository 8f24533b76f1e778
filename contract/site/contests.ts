import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, orNull, time } from '../values.ts';
import { programmeCurrency } from './partners.ts';

/** A contest of turnover. What counts, and when, is what `reward_record` holds: the same here, in the award and in the ledger. */

export const prize = Type.Object({
  place: Type.Integer(),
  kind: Type.Enum(['money', 'points']),
  amount,
});
export type Prize = Static<typeof prize>;

export const contest = Type.Object({
  id: Type.Integer(),
  status: Type.Enum(['announced', 'running', 'closed', 'awarded']),
  title: Type.String(),
  /** Sanitised HTML. */
  rulesHtml: Type.String(),
  fund: Type.String(),
  counts: Type.Enum(['exchanges', 'referrals']),
  startsAt: time,
  endsAt: time,
  now: time,
  currency: programmeCurrency,
  prizes: Type.Array(prize),
  /** The first twenty. */
  leaders: Type.Array(
    Type.Object({
      place: Type.Integer(),
      name: Type.String({ description: 'E-mail, masked' }),
      turnover: amount,
      isMe: Type.Boolean(),
      prize: orNull(prize),
    }),
  ),
  participants: Type.Integer(),
  /** Of whoever is signed in. */
  me: orNull(
    Type.Object({
      place: orNull(Type.Integer()),
      turnover: amount,
      /** What is missing to the place before it. */
      toNext: orNull(amount),
    }),
  ),
});
export type Contest = Static<typeof contest>;

export const showContest = {
  method: 'GET',
  path: '/api/v1/contest',
  summary:
    'The contest that is announced or runs, or for a month the one that ran last, with its leaders; null where there is none',
  who: 'anyone',
  bearer: 'optional',
  answer: orNull(contest),
  refusals: ['token_not_valid', 'unavailable'],
} as const satisfies Call;
