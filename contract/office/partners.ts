import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { maskedRequisite } from '../site/claims.ts';
import { partnerFigures, programmeCurrency, refusedFor, withdrawalStatuses } from '../site/partners.ts';
import {
  amount,
  courseValue,
  currencyId,
  listOf,
  orNull,
  paging,
  searchWords,
  signedAmount,
  time,
  uuid,
} from '../values.ts';

/** Partners and their withdrawals, as the office sees them. Money is decided by owners and finance; others look on, with e-mails masked. */

const staffRefusals = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;
const userParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });
const params = Type.Object({ id: uuid });
const reason = Type.String({ minLength: 3, maxLength: 2000 });

export const officePartnerRow = Type.Object({
  /** Of the user. */
  id: Type.Integer(),
  email: orNull(Type.String()),
  code: Type.String(),
  isBlocked: Type.Boolean(),
  percent: amount,
  isOwnPercent: Type.Boolean(),
  level: Type.Integer(),
  totals: partnerFigures,
  balance: amount,
  held: amount,
  owed: amount,
  /** Claims that completed and brought no reward, since they are the partner's own or were ruled out. */
  refused: Type.Integer(),
  createdAt: time,
});
export type OfficePartnerRow = Static<typeof officePartnerRow>;

/** What looks like earning from oneself. */
export const abuseSignal = Type.Object({
  kind: Type.Enum(['refused', 'shared_address', 'shared_requisite', 'one_customer']),
  /** How many completed claims of the referrals it is about. */
  claims: Type.Integer(),
  turnover: amount,
  rewards: amount,
  /** Whatever is shared, masked; null where nothing is. */
  what: orNull(Type.String()),
  refusedFor: orNull(Type.Enum([...refusedFor])),
  /** The newest of these claims, ten at the most. */
  latest: Type.Array(Type.Object({ id: uuid, publicId: Type.String() })),
});
export type AbuseSignal = Static<typeof abuseSignal>;

export const officePartner = Type.Intersect([
  officePartnerRow,
  Type.Object({
    version: Type.Integer(),
    note: Type.String(),
    ownPercent: orNull(amount),
    currency: programmeCurrency,
    points: amount,
    pointsOwed: amount,
    signals: Type.Array(abuseSignal),
    rewards: Type.Array(
      Type.Object({
        claim: Type.Object({ id: uuid, publicId: Type.String() }),
        at: time,
        turnover: amount,
        percent: orNull(amount),
        amount,
        refusedFor: orNull(Type.Enum([...refusedFor])),
        takenBackAt: orNull(time),
      }),
      { description: 'The newest twenty' },
    ),
    adjustments: Type.Array(
      Type.Object({
        at: time,
        account: Type.Enum(['referral', 'bonus']),
        amount: signedAmount,
        by: Type.String(),
        reason: Type.String(),
      }),
    ),
    mayEdit: Type.Boolean(),
    mayAdjust: Type.Boolean(),
  }),
]);
export type OfficePartner = Static<typeof officePartner>;

export const listPartners = {
  method: 'GET',
  path: '/office/api/partners',
  summary: 'Partners with their figures, by turnover',
  who: 'staff',
  query: Type.Object({
    ...paging,
    q: Type.Optional(searchWords),
    sort: Type.Optional(Type.Enum(['turnover', 'rewards', 'balance', 'createdAt', 'refused'])),
  }),
  answer: listOf(officePartnerRow),
  refusals: ['token_not_valid'],
} as const satisfies Call;
export const showOfficePartner = {
  method: 'GET',
  path: '/office/api/partners/:id',
  summary: 'A partner, with what looks like earning from oneself',
  who: 'staff',
  params: userParams,
  answer: officePartner,
  refusals: staffRefusals,
} as const satisfies Call;
export const editPartner = {
  method: 'PUT',
  path: '/office/api/partners/:id',
  summary: 'Own percentage, code, block, note; makes a user a partner who is none yet (version 0)',
  who: 'staff',
  params: userParams,
  body: Type.Object({
    version: Type.Integer({ minimum: 0 }),
    code: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{4,16}$' })),
    ownPercent: orNull(amount),
    isBlocked: Type.Boolean(),
    note: Type.String({ maxLength: 2000 }),
  }),
  answer: officePartner,
  refusals: staffRefusals,
} as const satisfies Call;
export const adjustPartner = {
  method: 'POST',
  path: '/office/api/partners/:id/adjust',
  summary: 'Puts money or points on a balance, or takes them off, with a reason; owners and finance only',
  who: 'staff',
  params: userParams,
  body: Type.Object({
    account: Type.Enum(['referral', 'bonus']),
    direction: Type.Enum(['in', 'out']),
    amount,
    reason,
    key: uuid,
  }),
  answer: officePartner,
  refusals: [...staffRefusals, 'idempotency_mismatch'],
} as const satisfies Call;

export const withdrawalActions = ['send', 'paid', 'fail', 'reject'] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];

export const officeWithdrawalRow = Type.Object({
  id: uuid,
  status: Type.Enum([...withdrawalStatuses]),
  user: Type.Object({ id: Type.Integer(), email: orNull(Type.String()) }),
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
    /** Whole for whoever pays; masked for others. */
    requisites: Type.Array(Type.Intersect([maskedRequisite, Type.Object({ copy: orNull(Type.String()) })])),
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
    partner: Type.Object({
      code: orNull(Type.String()),
      totals: partnerFigures,
      balance: amount,
      paidBefore: amount,
      signals: Type.Array(abuseSignal),
    }),
  }),
]);
export type OfficeWithdrawal = Static<typeof officeWithdrawal>;

export const listOfficeWithdrawals = {
  method: 'GET',
  path: '/office/api/withdrawals',
  summary: 'Withdrawals; those that wait first, oldest on top',
  who: 'staff',
  query: Type.Object({
    ...paging,
    status: Type.Optional(Type.Enum([...withdrawalStatuses, 'open'])),
    q: Type.Optional(searchWords),
  }),
  answer: listOf(officeWithdrawalRow),
  refusals: ['token_not_valid'],
} as const satisfies Call;
export const showOfficeWithdrawal = {
  method: 'GET',
  path: '/office/api/withdrawals/:id',
  summary: 'A withdrawal, with the partner behind it',
  who: 'staff',
  params,
  answer: officeWithdrawal,
  refusals: staffRefusals,
} as const satisfies Call;
export const moveWithdrawal = {
  method: 'POST',
  path: '/office/api/withdrawals/:id/:action',
  summary:
    '`send`: it is being sent by hand; `paid`: it has left, with its reference; `fail`: it has not left after all, with a reason; `reject`, with a reason. Owners and finance only',
  who: 'staff',
  params: Type.Object({ id: uuid, action: Type.Enum([...withdrawalActions]) }),
  body: Type.Object({
    version: Type.Integer(),
    reference: Type.Optional(Type.String({ maxLength: 200 })),
    reason: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  answer: officeWithdrawal,
  refusals: [...staffRefusals, 'wrong_status', 'busy'],
} as const satisfies Call;
