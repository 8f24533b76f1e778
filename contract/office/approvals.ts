import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { onClaims, onMoney, owners, type Roles, seesApprovals } from '../roles.ts';
import { amount, listOf, orNull, paging, time, uuid } from '../values.ts';
import { onVersion } from './lists.ts';

/** Changes by which somebody could rob the exchange: one person asks for them, and another one agrees. */

export interface ApprovalKindRules {
  /** Who may ask for it. Looked at again when it is done. */
  asks: Roles;
  /** Who may agree to what somebody else asked for. */
  agrees: Roles;
  /** Owners who still build do it at once, alone: until they say that the set-up is done, or money of a stranger came. */
  builds?: true;
  /** Roles for which a fresh code is enough where nobody else could agree: it is done at once, without the delay. */
  alone?: Roles;
}

/** Inputs of courses. A market does not wait: an owner alone changes them with a code. */
const onCourses = { asks: onMoney, agrees: onMoney, alone: owners, builds: true } as const;

export const approvalKinds = {
  'requisite.add': { asks: onMoney, agrees: onMoney, builds: true },
  'requisite.edit': { asks: onMoney, agrees: onMoney, builds: true },
  'reserve.out': { asks: onMoney, agrees: onMoney, builds: true },
  'direction.add': onCourses,
  'directions.add': onCourses,
  'direction.edit': onCourses,
  'directions.change': onCourses,
  'currency.edit': onCourses,
  'price.edit': onCourses,
  'source.edit': onCourses,
  'source.confirm': onCourses,
  'tolerance.set': onCourses,
  'words.change': { asks: seesApprovals, agrees: onMoney, builds: true },
  'key.set': { asks: owners, agrees: owners, builds: true },
  'mail.set': { asks: owners, agrees: owners, builds: true },
  'shops.set': { asks: onMoney, agrees: onMoney, builds: true },
  'shop.terms': { asks: onMoney, agrees: onMoney },
  'withdrawal.send': { asks: onMoney, agrees: onMoney },
  'claim.send': { asks: onClaims, agrees: onMoney },
  'claim.refund': { asks: onClaims, agrees: onMoney },
  'deposit.return': { asks: onClaims, agrees: onMoney },
  'balance.give': { asks: onMoney, agrees: onMoney },
  'contest.award': { asks: onMoney, agrees: onMoney },
  'import.run': { asks: owners, agrees: onMoney },
  'staff.invite': { asks: owners, agrees: owners },
  'staff.edit': { asks: owners, agrees: owners },
  'staff.on': { asks: owners, agrees: owners },
  'staff.reset': { asks: owners, agrees: owners },
  'staff.networks': { asks: owners, agrees: owners },
  'office.networks': { asks: owners, agrees: owners },
  'policy.edit': { asks: owners, agrees: owners },
} as const satisfies Record<string, ApprovalKindRules>;
export type ApprovalKind = keyof typeof approvalKinds;
const kinds = Object.keys(approvalKinds) as ApprovalKind[];

/** `failed`: it was agreed to, or its time came, and it could not be done any more. */
export const approvalStatuses = ['open', 'agreed', 'refused', 'withdrawn', 'dropped', 'failed'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const approvalActions = ['agree', 'refuse', 'withdraw', 'confirm'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

export const approval = Type.Object({
  id: uuid,
  kind: Type.Enum([...kinds]),
  /** `noun:key`, as the audit log names it. */
  object: Type.String(),
  status: Type.Enum([...approvalStatuses]),
  title: Type.String(),
  /** What it means for the exchange, in a sentence. */
  means: Type.String(),
  facts: Type.Array(
    Type.Object({
      label: Type.String(),
      /** Null where there was nothing. */
      before: orNull(Type.String()),
      after: orNull(Type.String()),
      isChanged: Type.Boolean(),
    }),
  ),
  /** Where the office shows what it is about: `/requisites/12`. */
  page: orNull(Type.String()),
  askedBy: Type.String(),
  isOwn: Type.Boolean(),
  askedAt: time,
  /** Nobody else could agree: it is done by itself after the delay, once the asker has given a code. */
  isAlone: Type.Boolean(),
  needsCode: Type.Boolean(),
  effectiveAt: orNull(time),
  expiresAt: time,
  decidedBy: orNull(Type.String()),
  decidedAt: orNull(time),
  reason: orNull(Type.String()),
  /** True where the asker’s code alone does it at once, without the delay. */
  isAtOnce: Type.Boolean(),
  /** Who may agree, by role. */
  agrees: Type.Array(Type.String()),
  /** What the member of staff who asks may do with it now. */
  may: Type.Array(Type.Enum([...approvalActions])),
});
export type Approval = Static<typeof approval>;

/** What a call answers with status 202 where its change waits for a second person: nothing has changed yet. */
export const awaitsApproval = Type.Object({ approval });

const refused = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;

export const listApprovals = {
  method: 'GET',
  path: '/office/api/approvals',
  summary: 'Changes that wait for a second person, or waited; newest first',
  who: 'staff',
  action: 'approvals.see',
  query: Type.Object({
    ...paging,
    is: Type.Optional(Type.Enum(['open', 'past'])),
    object: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })),
  }),
  answer: listOf(approval),
  refusals: refused,
} as const satisfies Call;

export const showApproval = {
  method: 'GET',
  path: '/office/api/approvals/:id',
  summary: 'A change that waits for a second person, or waited',
  who: 'staff',
  action: 'approvals.see',
  params: Type.Object({ id: uuid }),
  answer: approval,
  refusals: refused,
} as const satisfies Call;

/** Others of the same sitting that were seen with it: by one press, or one code, the same is done with them. */
const also = Type.Optional(Type.Array(uuid, { maxItems: 100 }));

export const agreeApproval = {
  method: 'POST',
  path: '/office/api/approvals/:id/agree',
  summary: 'Agrees to what somebody else asked for: it is done now, by the checks of now',
  who: 'staff',
  action: 'approvals.decide',
  params: Type.Object({ id: uuid }),
  body: Type.Object({ also }, { additionalProperties: false }),
  answer: approval,
  refusals: [...refused, 'own_approval', 'same_person', 'approval_stale', 'approval_failed'],
} as const satisfies Call;

const withReason = Type.Object(
  { reason: Type.String({ minLength: 3, maxLength: 500 }) },
  { additionalProperties: false },
);

export const refuseApproval = {
  method: 'POST',
  path: '/office/api/approvals/:id/refuse',
  summary: 'Refuses what somebody else asked for, with a reason',
  who: 'staff',
  action: 'approvals.decide',
  params: Type.Object({ id: uuid }),
  body: withReason,
  answer: approval,
  refusals: refused,
} as const satisfies Call;

export const withdrawApproval = {
  method: 'POST',
  path: '/office/api/approvals/:id/withdraw',
  summary: 'Takes back what one asked for oneself, with a reason',
  who: 'staff',
  action: 'approvals.see',
  params: Type.Object({ id: uuid }),
  body: withReason,
  answer: approval,
  refusals: refused,
} as const satisfies Call;

export const confirmApproval = {
  method: 'POST',
  path: '/office/api/approvals/:id/confirm',
  summary: 'The asker’s code, where nobody else could agree: the delay begins, or it is done at once',
  who: 'staff',
  action: 'approvals.see',
  params: Type.Object({ id: uuid }),
  body: Type.Object(
    { totp: Type.String({ minLength: 1, maxLength: 40 }), also },
    { additionalProperties: false },
  ),
  answer: approval,
  refusals: [...refused, 'rate_limited', 'unavailable', 'approval_stale', 'approval_failed'],
} as const satisfies Call;

/** What the owner sets: below which sums one person is enough, and how long one person alone waits. */
export const approvalPolicyEdit = Type.Object({
  /** Only in the demo it may be off, and begins so: a visitor tries everything alone. */
  isOn: Type.Boolean(),
  /** How long what one person alone asked for waits. Never less than a quarter of an hour. */
  delayMinutes: Type.Integer({ minimum: 15, maximum: 10_080 }),
  /** In dollars, by the highest base price of the last 24 hours. Of one order, refund or return, withdrawal, balance given by hand. */
  payoutAbove: amount,
  refundAbove: amount,
  withdrawalAbove: amount,
  balanceAbove: amount,
  /** Of all that was taken out of reserves by hand within a day. */
  reserveOutAbove: amount,
  /** Above it the person who booked a payment by hand does not send its payout. */
  ownPaymentAbove: amount,
  /** The most that one person lets out within 24 hours, and the most that leaves in one asset. */
  personDayAbove: amount,
  assetDayAbove: amount,
  /** Percent of the base course; margins below it need a second person. */
  leastMargin: Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$' }),
  /** Percent by which one person may move a price or a course, in an hour and in a day; above 0, at most 50. */
  courseBound: Type.String({ pattern: '^\\d{1,2}(\\.\\d{1,6})?$' }),
});
export type ApprovalPolicyEdit = Static<typeof approvalPolicyEdit>;

/** Sums of money that leaves, above which a second person is asked. */
export const policyLimits = [
  'payoutAbove',
  'refundAbove',
  'withdrawalAbove',
  'balanceAbove',
  'reserveOutAbove',
  'ownPaymentAbove',
  'personDayAbove',
  'assetDayAbove',
] as const satisfies (keyof ApprovalPolicyEdit)[];
export type PolicyLimit = (typeof policyLimits)[number];

export const approvalPolicy = Type.Intersect([
  approvalPolicyEdit,
  Type.Object({
    version: Type.Integer(),
    /** False until the first order: till then there is nobody to rob, and everything is done at once. */
    isGuarded: Type.Boolean(),
    /** True while owners build alone: until one of them says that the set-up is done, or money of a stranger comes. */
    isBuilding: Type.Boolean(),
  }),
]);
export type ApprovalPolicy = Static<typeof approvalPolicy>;

export const showApprovalPolicy = {
  method: 'GET',
  path: '/office/api/approval-policy',
  summary: 'From which sums a second person is asked, and how long one person alone waits',
  who: 'staff',
  action: 'approvals.see',
  answer: approvalPolicy,
  refusals: refused,
} as const satisfies Call;

export const editApprovalPolicy = {
  method: 'PUT',
  path: '/office/api/approval-policy',
  summary:
    'Changes them, on the version that was seen; what makes the exchange less safe waits for a second person itself',
  who: 'staff',
  action: 'approvals.policy',
  body: onVersion(approvalPolicyEdit),
  answer: approvalPolicy,
  waits: true,
  refusals: [...refused, 'approval_open'],
} as const satisfies Call;

export const finishSetUp = {
  method: 'POST',
  path: '/office/api/approval-policy/set-up',
  summary: 'Says that the set-up is done: from now on what owners build waits for a second person too',
  who: 'staff',
  action: 'approvals.policy',
  body: Type.Object({}, { additionalProperties: false }),
  answer: approvalPolicy,
  refusals: refused,
} as const satisfies Call;
