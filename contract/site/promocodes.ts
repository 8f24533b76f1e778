import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, currencyId, orNull, time } from '../values.ts';
import { own } from './own.ts';

/** Codes that better a course, or bring points. */

export const promocodeKinds = ['margin', 'course', 'bonus'] as const;
export type PromocodeKind = (typeof promocodeKinds)[number];

export const ownPromocode = Type.Object({
  code: Type.String(),
  kind: Type.Enum([...promocodeKinds]),
  /** Percent; of `bonus` points. */
  amount,
  /** What it does, in words. */
  text: Type.String(),
  /** What it is bound to, in words, a line each. */
  conditions: Type.Array(Type.String()),
  /** Pairs that it is good for, up to ten; null for all. */
  pairs: orNull(Type.Array(Type.Object({ fromPs: currencyId, toPs: currencyId, name: Type.String() }))),
  startsAt: orNull(time),
  endsAt: orNull(time),
  /** Uses of this user, and what is left to them; null for any number. */
  used: Type.Integer(),
  left: orNull(Type.Integer()),
  state: Type.Enum(['usable', 'later', 'used_up', 'over']),
});
export type OwnPromocode = Static<typeof ownPromocode>;

export const listOwnPromocodes = {
  method: 'GET',
  path: '/api/v1/users/me/promocodes',
  summary: 'Promocodes that are the user’s own, and those that they used; usable ones first',
  who: 'user',
  answer: Type.Object({ items: Type.Array(ownPromocode) }),
  refusals: own,
} as const satisfies Call;
