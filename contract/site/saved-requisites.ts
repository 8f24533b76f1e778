import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { currencyId, requisiteValues, time, uuid } from '../values.ts';
import { claimSide } from './claims.ts';
import { own } from './own.ts';

/** Details of one side of a currency, kept to fill the form with. */
export const savedRequisite = Type.Object({
  id: uuid,
  side: Type.Enum(['send', 'receive']),
  currency: claimSide,
  title: Type.String({ description: 'The values in short, masked' }),
  values: requisiteValues,
  createdAt: time,
});
export type SavedRequisite = Static<typeof savedRequisite>;

export const listSavedRequisites = {
  method: 'GET',
  path: '/api/v1/users/me/requisites',
  summary: 'Saved details, of one currency or of all, the last used first',
  who: 'user',
  query: Type.Object({ currency: Type.Optional(currencyId) }),
  answer: Type.Object({ items: Type.Array(savedRequisite) }),
  refusals: [...own, 'validation'],
} as const satisfies Call;
export const saveRequisite = {
  method: 'POST',
  path: '/api/v1/users/me/requisites',
  summary: 'Saves details; the same again is the one that is there',
  who: 'user',
  body: Type.Object(
    { currency: currencyId, side: Type.Enum(['send', 'receive']), values: requisiteValues },
    { additionalProperties: false },
  ),
  status: 201,
  answer: savedRequisite,
  refusals: [...own, 'not_activated', 'validation', 'blacklisted'],
} as const satisfies Call;
export const forgetRequisite = {
  method: 'DELETE',
  path: '/api/v1/users/me/requisites/:id',
  summary: 'Forgets saved details; claims made with them keep theirs',
  who: 'user',
  params: Type.Object({ id: uuid }),
  status: 204,
  refusals: [...own, 'not_found'],
} as const satisfies Call;
