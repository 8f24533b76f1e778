import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { withdrawalStatuses } from '../statuses.ts';
import {
  amount,
  betweenDays,
  courseValue,
  currencyId,
  listOf,
  orNull,
  paging,
  requisiteValues,
  time,
  uuid,
} from '../values.ts';
import { field, icon, network } from './calculator.ts';
import { maskedRequisite } from './claims.ts';
import { own } from './own.ts';
import { programmeCurrency } from './partners.ts';
import { password, totpCode } from './sessions.ts';

/** How a referral balance is paid out. */

export const withdrawal = Type.Object({
  id: uuid,
  status: Type.Enum([...withdrawalStatuses]),
  label: Type.String({ description: 'The status in words; of one that was paid “Referral withdrawal”' }),
  /** What left the balance, the fee within it, in the programme's currency. */
  amount,
  fee: amount,
  ticker: Type.String(),
  currency: Type.Object({
    id: currencyId,
    code: Type.String(),
    ticker: Type.String(),
    name: Type.String(),
    icon,
  }),
  /** What arrives, and at which course. */
  toSumma: amount,
  course: courseValue,
  requisites: Type.Array(maskedRequisite),
  createdAt: time,
  paidAt: orNull(time),
  reason: orNull(Type.String()),
  reference: orNull(Type.String()),
  explorerUrl: orNull(Type.String()),
  /** True where it may still be taken back. */
  cancellable: Type.Boolean(),
});
export type Withdrawal = Static<typeof withdrawal>;

export const whichWithdrawals = {
  status: Type.Optional(Type.Enum([...withdrawalStatuses, 'all'], { default: 'refsucc' })),
  ...betweenDays,
};

export const listWithdrawals = {
  method: 'GET',
  path: '/api/v1/users/me/refferal/dw',
  summary: 'Withdrawals, newest first; by default those that were paid',
  who: 'user',
  query: Type.Object({ ...paging, ...whichWithdrawals }),
  answer: listOf(withdrawal),
  refusals: [...own, 'validation'],
} as const satisfies Call;
export const exportWithdrawals = {
  method: 'GET',
  path: '/api/v1/users/me/refferal/dw/export.csv',
  summary: 'The same as a table for spreadsheets',
  who: 'user',
  query: Type.Object(whichWithdrawals),
  produces: 'file',
  refusals: [...own, 'validation', 'rate_limited'],
} as const satisfies Call;

/** Where a balance can be paid to, at the course of now. */
export const payoutWay = Type.Object({
  currency: Type.Object({
    id: currencyId,
    code: Type.String(),
    ticker: Type.String(),
    name: Type.String(),
    icon,
    decimals: Type.Integer(),
    network: orNull(network),
  }),
  /** What arrives for 1 of the programme's currency. */
  course: courseValue,
  /** Least and most that may be asked, in the programme's currency; the most is also bounded by the reserve and the balance. */
  min: amount,
  max: amount,
  fee: amount,
  fields: Type.Array(field),
  /** What was given the last time, masked; sent as `last` it is taken again. */
  last: orNull(Type.Array(maskedRequisite)),
  /** Why it cannot be chosen now. */
  unavailable: orNull(Type.String()),
});
export type PayoutWay = Static<typeof payoutWay>;

export const showWithdrawalTerms = {
  method: 'GET',
  path: '/api/v1/users/me/refferal/withdrawal',
  summary: 'Where a balance can be paid to: limits, fees, what is available, and withdrawals that are open',
  who: 'user',
  answer: Type.Object({
    available: amount,
    held: amount,
    currency: programmeCurrency,
    ways: Type.Array(payoutWay),
    open: Type.Array(withdrawal),
    totp: Type.Boolean({ description: 'Whether a code is asked for' }),
    activated: Type.Boolean(),
  }),
  refusals: [...own, 'programme_unset'],
} as const satisfies Call;

export const askWithdrawal = {
  method: 'POST',
  path: '/api/v1/users/me/refferal/withdrawal',
  summary: 'Asks for a withdrawal; holds the balance and the reserve',
  who: 'user',
  headers: Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
    ),
  }),
  extraFields: 'ignored',
  body: Type.Object(
    {
      currency: currencyId,
      amount,
      /** The fields of the way, or the details of the last time. */
      requisites: Type.Union([requisiteValues, Type.Literal('last')]),
      totp: Type.Optional(totpCode),
      /** Asked for where two-factor is off and no withdrawal went to these details before. */
      password: Type.Optional(password),
    },
    { additionalProperties: false },
  ),
  status: 201,
  answer: withdrawal,
  refusals: [
    ...own,
    'programme_unset',
    'not_activated',
    'forbidden',
    'validation',
    'totp_required',
    'account_locked',
    'withdrawal_held',
    'reserve_exceeded',
    'tech_break',
    'direction_paused',
    'blacklisted',
    'limit_reached',
    'idempotency_mismatch',
    'rate_limited',
    'busy',
  ],
} as const satisfies Call;

export const cancelWithdrawal = {
  method: 'DELETE',
  path: '/api/v1/users/me/refferal/withdrawal/:id',
  summary: 'Takes a withdrawal back before it is sent',
  who: 'user',
  params: Type.Object({ id: uuid }),
  answer: withdrawal,
  refusals: [...own, 'not_found', 'wrong_status', 'busy'],
} as const satisfies Call;
