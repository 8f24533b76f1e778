import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, betweenDays, currencyId, day, listOf, orNull, paging, time } from '../values.ts';
import { icon } from './calculator.ts';
import { own } from './own.ts';

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
  refusals: ['unavailable', 'programme_unset'],
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
  /** True where the percentage was agreed with this partner, in place of the level's. */
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
export const daysOfFigures = Type.Object(betweenDays);

export const showPartner = {
  method: 'GET',
  path: '/api/v1/users/me/refferal',
  summary: 'Code, link, level, balance, and figures by day',
  who: 'user',
  query: daysOfFigures,
  answer: partnerState,
  refusals: [...own, 'validation', 'programme_unset'],
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

export const listRewards = {
  method: 'GET',
  path: '/api/v1/users/me/refferal/rewards',
  summary: 'Completed claims of one’s referrals and what they brought, newest first',
  who: 'user',
  query: Type.Object({ ...paging, ...betweenDays }),
  answer: listOf(reward),
  refusals: [...own, 'validation'],
} as const satisfies Call;
export const exportRewards = {
  method: 'GET',
  path: '/api/v1/users/me/refferal/rewards/export.csv',
  summary: 'The same as a table for spreadsheets',
  who: 'user',
  query: Type.Object(betweenDays),
  produces: 'file',
  refusals: [...own, 'validation', 'rate_limited'],
} as const satisfies Call;
