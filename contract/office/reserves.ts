import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { icon } from '../site/calculator.ts';
import { amount, betweenDays, currencyId, listOf, orNull, signedAmount, time, uuid } from '../values.ts';
import { byId, listPage, staffRefusals } from './lists.ts';
import { statement } from './requisites.ts';

/** Reserves, as the office moves them. */

export const officeReserve = Type.Object({
  id: currencyId,
  /** Version of the settings; movements of money leave it alone. */
  version: Type.Integer(),
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
  /** What customers are shown of it and may take. */
  shown: amount,
  /** A sum by hand, a cap, and steps that it is rounded down to; null for each that is not set. */
  shownSum: orNull(amount),
  shownCap: orNull(amount),
  shownStep: orNull(amount),
  driftTolerance: amount,
  /** What the bank or the wallet should hold by the books: with what is due to customers. */
  expected: signedAmount,
  /** How many asked to be told once there is more, and for how much all together, as far as they said. */
  waiting: Type.Integer(),
  waitingSum: amount,
  /** What is free is worth so much in USD; null without a price. */
  usd: orNull(signedAmount),
  /** The difference of the last typed balance, while it is above the tolerance and not corrected. */
  drift: orNull(signedAmount),
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

export const editReserve = {
  method: 'PUT',
  path: '/office/api/reserves/:id',
  summary: 'From which level a reserve counts as low, what of it is shown, and which drift is tolerated',
  who: 'staff',
  action: 'reserves.edit',
  params: byId,
  body: Type.Object({
    version: Type.Integer(),
    lowLevel: orNull(amount),
    /** Left out, each of these stays as it is. */
    shownSum: Type.Optional(orNull(amount)),
    shownCap: Type.Optional(orNull(amount)),
    shownStep: Type.Optional(orNull(amount)),
    driftTolerance: Type.Optional(amount),
  }),
  answer: officeReserve,
  refusals: staffRefusals,
} as const satisfies Call;

export const showReserveTotals = {
  method: 'GET',
  path: '/office/api/reserve-totals/usd',
  summary: 'All reserves in one currency',
  who: 'staff',
  action: 'reserves.see',
  answer: Type.Object({
    /** In USD, at base prices. */
    available: signedAmount,
    held: signedAmount,
    /** Codes of currencies with a balance and without a price: these are not in it. */
    unpriced: Type.Array(Type.String()),
  }),
  refusals: staffRefusals,
} as const satisfies Call;

export const listReserveWaiting = {
  method: 'GET',
  path: '/office/api/reserves/:id/waiting',
  summary: 'Who asked to be told once there is more, oldest first',
  who: 'staff',
  action: 'reserves.see',
  params: byId,
  query: Type.Object({ page: listPage.page, size: listPage.size }),
  answer: listOf(
    Type.Object({
      email: Type.String(),
      /** The currency that they have; null for any. */
      from: orNull(Type.String()),
      /** How much they want; null where they did not say. */
      amount: orNull(amount),
      askedAt: time,
    }),
  ),
  refusals: staffRefusals,
} as const satisfies Call;

export const balanceCheck = Type.Object({
  id: uuid,
  at: time,
  by: Type.String(),
  /** As the bank or the wallet shows it. */
  counted: amount,
  /** As it should have been by the books. */
  expected: signedAmount,
  /** Above zero where there is more than the books say. */
  difference: signedAmount,
  note: Type.String(),
  isCorrected: Type.Boolean(),
  /** It is the last one, differs, and is not corrected. */
  isCorrectable: Type.Boolean(),
});
export type BalanceCheck = Static<typeof balanceCheck>;

export const listBalanceChecks = {
  method: 'GET',
  path: '/office/api/reserves/:id/balance-checks',
  summary: 'Balances of the bank or the wallet that were typed in, newest first',
  who: 'staff',
  action: 'reserves.see',
  params: byId,
  answer: Type.Object({ items: Type.Array(balanceCheck) }),
  refusals: staffRefusals,
} as const satisfies Call;

export const addBalanceCheck = {
  method: 'POST',
  path: '/office/api/reserves/:id/balance-checks',
  summary: 'Types in what the bank or the wallet holds: the difference from the books is kept',
  who: 'staff',
  action: 'reserves.edit',
  params: byId,
  body: Type.Object({ counted: amount, note: Type.String({ maxLength: 500 }), key: uuid }),
  status: 201,
  answer: balanceCheck,
  refusals: [...staffRefusals, 'idempotency_mismatch'],
} as const satisfies Call;

export const correctDrift = {
  method: 'POST',
  path: '/office/api/reserves/:id/balance-checks/:check/correction',
  summary: 'Books the difference of the last typed balance as an adjustment',
  who: 'staff',
  action: 'reserves.edit',
  params: Type.Object({ ...byId.properties, check: uuid }),
  body: Type.Object({ reason: Type.String({ minLength: 3, maxLength: 500 }) }),
  answer: officeReserve,
  refusals: [...staffRefusals, 'reserve_exceeded', 'idempotency_mismatch'],
} as const satisfies Call;

export const showReserveStatement = {
  method: 'GET',
  path: '/office/api/reserves/:id/statement',
  summary: 'What joined a reserve and what left it, by day and by claim',
  who: 'staff',
  action: 'ledger.see',
  params: byId,
  query: Type.Object(betweenDays),
  answer: statement,
  refusals: staffRefusals,
} as const satisfies Call;

export const exportReserveStatement = {
  method: 'GET',
  path: '/office/api/reserves/:id/statement.csv',
  summary: 'The same as a file; the audit log keeps who took it',
  who: 'staff',
  action: 'ledger.see',
  params: byId,
  query: Type.Object(betweenDays),
  produces: 'file',
  refusals: staffRefusals,
} as const satisfies Call;
