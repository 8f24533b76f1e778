import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { partnerFigures } from '../site/partners.ts';
import { withdrawalStatuses } from '../statuses.ts';
import {
  amount,
  courseValue,
  currencyId,
  listOf,
  orNull,
  paging,
  searchWords,
  time,
  uuid,
} from '../values.ts';
import { requisiteLine } from './claims.ts';
import { abuseSignal } from './partners.ts';
import { shopStatuses } from './shops.ts';

/** Withdrawals, as the office sees them: owners and finance pay them, others look on. */

const staffRefusals = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;

export const withdrawalActions = ['send', 'paid', 'fail', 'reject'] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];

export const officeWithdrawalRow = Type.Object({
  id: uuid,
  status: Type.Enum([...withdrawalStatuses]),
  user: Type.Object({ id: Type.Integer(), email: orNull(Type.String()) }),
  /** Whose balance it leaves, where that is no partner's own; `isRefund` where it pays a buyer of the shop. */
  shop: orNull(
    Type.Object({
      ...{ id: Type.String(), name: Type.String(), isRefund: Type.Boolean() },
      /** Withdrawals of one that is not active are looked at twice. */
      status: Type.Enum([...shopStatuses]),
    }),
  ),
  amount,
  fee: amount,
  ticker: Type.String(),
  currency: Type.Object({ id: currencyId, code: Type.String(), ticker: Type.String(), name: Type.String() }),
  toSumma: amount,
  createdAt: time,
  updatedAt: time,
  /** What looks like earning from oneself, of this partner. */
  signals: Type.Integer(),
});
export type OfficeWithdrawalRow = Static<typeof officeWithdrawalRow>;

export const officeWithdrawal = Type.Intersect([
  officeWithdrawalRow,
  Type.Object({
    version: Type.Integer(),
    course: courseValue,
    requisites: Type.Array(requisiteLine),
    reference: orNull(Type.String()),
    reason: orNull(Type.String()),
    paidAt: orNull(time),
    history: Type.Array(
      Type.Object({
        event: Type.String(),
        status: Type.String(),
        by: Type.String(),
        reason: orNull(Type.String()),
        at: time,
      }),
    ),
    actions: Type.Array(Type.Enum([...withdrawalActions])),
    /** What it pays, where it is a refund of a shop; `number` of the invoice that it gives back. Its address is its buyer's alone. */
    refund: orNull(
      Type.Object({
        name: Type.String(),
        amount,
        currency: Type.String(),
        number: orNull(Type.Integer()),
        approvedBy: Type.Enum(['shop', 'key']),
      }),
    ),
    /** Null of a shop's. */
    partner: orNull(
      Type.Object({
        code: orNull(Type.String()),
        totals: partnerFigures,
        balance: amount,
        paidBefore: amount,
        signals: Type.Array(abuseSignal),
      }),
    ),
  }),
]);
export type OfficeWithdrawal = Static<typeof officeWithdrawal>;

export const listOfficeWithdrawals = {
  method: 'GET',
  path: '/office/api/withdrawals',
  summary: 'Withdrawals; those that wait first, oldest on top',
  who: 'staff',
  action: 'withdrawals.see',
  query: Type.Object({
    ...paging,
    status: Type.Optional(Type.Enum([...withdrawalStatuses, 'open'])),
    q: Type.Optional(searchWords),
  }),
  answer: listOf(officeWithdrawalRow),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;
export const showOfficeWithdrawal = {
  method: 'GET',
  path: '/office/api/withdrawals/:id',
  summary: 'A withdrawal, with the partner or the shop behind it',
  who: 'staff',
  action: 'withdrawals.see',
  params: Type.Object({ id: uuid }),
  answer: officeWithdrawal,
  refusals: staffRefusals,
} as const satisfies Call;
export const moveWithdrawal = {
  method: 'POST',
  path: '/office/api/withdrawals/:id/:action',
  summary:
    '`send`: it is being sent by hand; `paid`: it has left, with its reference; `fail`: it has not left after all, with a reason; `reject`, with a reason. Owners and finance only',
  who: 'staff',
  action: 'withdrawals.move',
  params: Type.Object({ id: uuid, action: Type.Enum([...withdrawalActions]) }),
  body: Type.Object({
    version: Type.Integer(),
    reference: Type.Optional(Type.String({ maxLength: 200 })),
    reason: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  answer: officeWithdrawal,
  waits: true,
  toCustomer: ['reason'],
  refusals: [...staffRefusals, 'approval_open', 'wrong_status', 'direction_paused', 'blacklisted', 'busy'],
} as const satisfies Call;
