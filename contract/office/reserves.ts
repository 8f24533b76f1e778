import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { icon } from '../site/calculator.ts';
import { amount, currencyId, listOf, orNull, signedAmount, uuid } from '../values.ts';
import { byId, listPage, staffRefusals } from './lists.ts';

/** Reserves, as the office moves them. */

export const officeReserve = Type.Object({
  id: currencyId,
  code: Type.String(),
  name: Type.String(),
  ticker: Type.String(),
  icon,
  category: Type.String(),
  decimals: Type.Integer(),
  available: signedAmount,
  held: signedAmount,
  openClaims: Type.Integer(),
  lowLevel: orNull(amount),
  isLow: Type.Boolean(),
});

export type OfficeReserve = Static<typeof officeReserve>;

export const listReserves = {
  method: 'GET',
  path: '/office/api/reserves',
  summary: 'Reserves: what is free, what open claims hold',
  who: 'staff',
  action: 'reserves.see',
  query: Type.Object(listPage),
  answer: listOf(officeReserve),
  refusals: staffRefusals,
} as const satisfies Call;

export const showReserve = {
  method: 'GET',
  path: '/office/api/reserves/:id',
  summary: 'A reserve',
  who: 'staff',
  action: 'reserves.see',
  params: byId,
  answer: officeReserve,
  refusals: staffRefusals,
} as const satisfies Call;

export const adjustReserve = {
  method: 'POST',
  path: '/office/api/reserves/:id/adjustments',
  summary: 'Money put in or taken out: a transfer with a reason',
  who: 'staff',
  action: 'reserves.edit',
  params: byId,
  body: Type.Object({
    direction: Type.Enum(['in', 'out']),
    amount,
    reason: Type.String({ minLength: 3, maxLength: 500 }),
    /** Sent again with the same key, it is booked once. */
    key: uuid,
  }),
  answer: officeReserve,
  waits: true,
  refusals: [...staffRefusals, 'approval_open', 'reserve_exceeded', 'idempotency_mismatch'],
} as const satisfies Call;

export const setReserveLevel = {
  method: 'PUT',
  path: '/office/api/reserves/:id',
  summary: 'From which level a reserve counts as low',
  who: 'staff',
  action: 'reserves.edit',
  params: byId,
  body: Type.Object({ lowLevel: orNull(amount) }),
  answer: officeReserve,
  refusals: staffRefusals,
} as const satisfies Call;
