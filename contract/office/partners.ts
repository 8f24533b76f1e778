import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { partnerFigures, programmeCurrency, refusedFor } from '../site/partners.ts';
import { amount, listOf, orNull, paging, searchWords, signedAmount, time, uuid } from '../values.ts';

/** Partners, as the office sees them. Money is decided by owners and finance; others look on, with email addresses masked. */

const staffRefusals = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;
const userParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });
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
  kind: Type.Enum(['refused', 'own_address', 'shared_address', 'shared_requisite', 'one_customer']),
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
  action: 'partners.see',
  query: Type.Object({
    ...paging,
    q: Type.Optional(searchWords),
    sort: Type.Optional(Type.Enum(['turnover', 'rewards', 'balance', 'createdAt', 'refused'])),
  }),
  answer: listOf(officePartnerRow),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;
export const showOfficePartner = {
  method: 'GET',
  path: '/office/api/partners/:id',
  summary: 'A partner, with what looks like earning from oneself',
  who: 'staff',
  action: 'partners.see',
  params: userParams,
  answer: officePartner,
  refusals: staffRefusals,
} as const satisfies Call;
export const editPartner = {
  method: 'PUT',
  path: '/office/api/partners/:id',
  summary: 'Own percentage, code, block, note; makes a user a partner who is none yet (version 0)',
  who: 'staff',
  action: 'partners.edit',
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
  action: 'partners.edit',
  params: userParams,
  body: Type.Object({
    account: Type.Enum(['referral', 'bonus']),
    direction: Type.Enum(['in', 'out']),
    amount,
    reason,
    key: uuid,
  }),
  answer: officePartner,
  waits: true,
  refusals: [...staffRefusals, 'approval_open', 'idempotency_mismatch'],
} as const satisfies Call;
