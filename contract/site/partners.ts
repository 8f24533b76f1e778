import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import {
  amount,
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
import { totpCode } from './sessions.ts';

export { refferalCode, refferalCookie, utm, utmCookie } from './referral-link.ts';

/**
 * What a partner earns by those who come by their link. Amounts without a currency of their own are of the programme's. The
 * names of calls are the specification's, `refferal` included.
 */

export const programmeLevel = Type.Object({
  /** Least turnover of the referrals. */
  turnover: amount,
  percent: amount,
});
export type ProgrammeLevel = Static<typeof programmeLevel>;

export const programmeCurrency = Type.Object({
  id: currencyId,
  code: Type.String(),
  ticker: Type.String(),
  decimals: Type.Integer(),
});

/** The programme as everybody may read it. */
export const programme = Type.Object({
  isOn: Type.Boolean(),
  currency: programmeCurrency,
  basis: Type.Enum(['profit', 'volume'], { description: 'What the percentage is of' }),
  levels: Type.Array(programmeLevel),
  leastWithdrawal: amount,
  withdrawalFee: amount,
  payouts: Type.Array(Type.Object({ id: currencyId, name: Type.String(), ticker: Type.String(), icon })),
  /** Average profit in percent of the volume, for the example of income; null while too little was exchanged to say. */
  usualMarginPercent: orNull(amount),
  pointsPerUnit: amount,
});
export type Programme = Static<typeof programme>;

export const showProgramme = {
  method: 'GET',
  path: '/api/v1/partners',
  summary: 'The partner programme: levels, percentages, withdrawals',
  who: 'anyone',
  answer: programme,
  refusals: ['unavailable'],
} as const satisfies Call;

export const partnerFigures = Type.Object({
  clicks: Type.Integer({ description: 'Visitors by the link, each once a day, without robots' }),
  signUps: Type.Integer(),
  claims: Type.Integer({ description: 'Claims that were made' }),
  completed: Type.Integer({ description: 'Claims that were completed and stand' }),
  turnover: amount,
  rewards: amount,
});
export type PartnerFigures = Static<typeof partnerFigures>;

/** A day of Moscow. */
const day = Type.String({ format: 'date' });

export const partnerState = Type.Object({
  code: Type.String(),
  link: Type.String({ description: 'Address of the site with the code' }),
  shortLink: Type.String({ description: '`/ref/CODE`' }),
  isOn: Type.Boolean(),
  isBlocked: Type.Boolean(),
  currency: programmeCurrency,
  basis: Type.Enum(['profit', 'volume']),
  /** What the next reward is reckoned with. */
  percent: amount,
  /** Whether the percentage was agreed with this partner, in place of the level's. */
  isOwnPercent: Type.Boolean(),
  /** Place in `levels`, from 1. */
  level: Type.Integer(),
  levels: Type.Array(programmeLevel),
  /** Turnover that decides the level. */
  levelTurnover: amount,
  next: orNull(Type.Object({ percent: amount, turnover: amount, left: amount })),
  balance: amount,
  held: amount,
  owed: amount,
  totals: partnerFigures,
  from: day,
  to: day,
  days: Type.Array(Type.Intersect([Type.Object({ day }), partnerFigures]), {
    description: 'Every day from `from` to `to`, the quiet ones too',
  }),
  key: orNull(Type.Object({ hint: Type.String(), madeAt: time })),
});
export type PartnerState = Static<typeof partnerState>;

/** At most a year; by default the last thirty days. */
const daysAsked = Type.Object({ date_from: Type.Optional(day), date_to: Type.Optional(day) });

export const showPartner = {
  method: 'GET',
  path: '/api/v1/users/me/refferal',
  summary: 'Code, link, level, balance, and figures by day',
  who: 'user',
  query: daysAsked,
  answer: partnerState,
  refusals: [...own, 'validation'],
} as const satisfies Call;

/** The link as a picture to be scanned. */
export const showRefferalQr = {
  method: 'GET',
  path: '/api/v1/users/me/refferal/qr',
  summary: 'The link as an SVG to be scanned',
  who: 'user',
  answer: Type.Object({ svg: Type.String() }),
  refusals: own,
} as const satisfies Call;

export const rewardStates = ['booked', 'taken_back', 'refused'] as const;
export const refusedFor = [
  'same_account',
  'same_email',
  'same_requisites',
  'same_address',
  'never_for',
  'blocked',
  'off',
] as const;
export type RefusedFor = (typeof refusedFor)[number];

/** One completed claim of a referral; nothing in it tells who that is. */
export const reward = Type.Object({
  at: time,
  state: Type.Enum([...rewardStates]),
  turnover: amount,
  basis: orNull(Type.Enum(['profit', 'volume'])),
  percent: orNull(amount),
  amount,
});
export type Reward = Static<typeof reward>;

const dates = { date_from: Type.Optional(day), date_to: Type.Optional(day) };

export const listRewards = {
  method: 'GET',
  path: '/api/v1/users/me/refferal/rewards',
  summary: 'Completed claims of one’s referrals and what they brought, newest first',
  who: 'user',
  query: Type.Object({ ...paging, ...dates }),
  answer: listOf(reward),
  refusals: [...own, 'validation'],
} as const satisfies Call;
export const exportRewards = {
  method: 'GET',
  path: '/api/v1/users/me/refferal/rewards/export.csv',
  summary: 'The same as a table for spreadsheets',
  who: 'user',
  query: Type.Object(dates),
  produces: 'file',
  refusals: [...own, 'validation', 'rate_limited'],
} as const satisfies Call;

export const withdrawalStatuses = ['accepted', 'sending', 'refsucc', 'error', 'deleted'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

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
  /** Whether it may still be taken back. */
  cancellable: Type.Boolean(),
});
export type Withdrawal = Static<typeof withdrawal>;

const whichWithdrawals = {
  status: Type.Optional(Type.Enum([...withdrawalStatuses, 'all'], { default: 'refsucc' })),
  ...dates,
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
  refusals: own,
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
  body: Type.Object(
    {
      currency: currencyId,
      amount,
      /** The fields of the way, or the details of the last time. */
      requisites: Type.Union([requisiteValues, Type.Literal('last')]),
      totp: Type.Optional(totpCode),
    },
    { additionalProperties: false },
  ),
  status: 201,
  answer: withdrawal,
  refusals: [
    ...own,
    'not_activated',
    'forbidden',
    'validation',
    'totp_required',
    'reserve_exceeded',
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

export const makePartnerKey = {
  method: 'POST',
  path: '/api/v1/users/me/refferal/key',
  summary: 'A key that reads one’s figures and nothing else; the one before it ends. Shown this once',
  who: 'user',
  answer: Type.Object({ key: Type.String(), hint: Type.String(), madeAt: time }),
  refusals: [...own, 'not_activated', 'rate_limited'],
} as const satisfies Call;
export const dropPartnerKey = {
  method: 'DELETE',
  path: '/api/v1/users/me/refferal/key',
  summary: 'Ends the key',
  who: 'user',
  status: 204,
  refusals: own,
} as const satisfies Call;

const partnerRefusals = ['token_not_valid', 'validation', 'rate_limited', 'unavailable'] as const;

/** For monitors and a partner's own programs: `Authorization: Bearer` and the key. */
export const showPartnerFigures = {
  method: 'GET',
  path: '/api/v1/partner/figures',
  summary: 'A partner’s level, balance and figures by day',
  who: 'partner',
  query: daysAsked,
  answer: Type.Omit(partnerState, ['key']),
  refusals: partnerRefusals,
} as const satisfies Call;
export const listPartnerRewards = {
  method: 'GET',
  path: '/api/v1/partner/rewards',
  summary: 'Completed claims of a partner’s referrals and what they brought, newest first',
  who: 'partner',
  query: Type.Object({ ...paging, ...dates }),
  answer: listOf(reward),
  refusals: partnerRefusals,
} as const satisfies Call;
export const listPartnerWithdrawals = {
  method: 'GET',
  path: '/api/v1/partner/withdrawals',
  summary: 'A partner’s withdrawals, newest first; by default those that were paid',
  who: 'partner',
  query: Type.Object({ ...paging, ...whichWithdrawals }),
  answer: listOf(withdrawal),
  refusals: partnerRefusals,
} as const satisfies Call;
