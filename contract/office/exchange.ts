import { requisiteKinds } from '@menyala/requisites';
import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { everybody, onClaims, onMoney, seesMoney } from '../roles.ts';
import { icon } from '../site/calculator.ts';
import {
  amount,
  bothLanguages,
  courseValue,
  currencyId,
  listOf,
  orNull,
  searchWords,
  signedAmount,
  time,
  uuid,
} from '../values.ts';

/** What the business is made of, as the office edits it: currencies, directions, prices, requisites, reserves. */

const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  /** Any text that a database can be asked for, which a NUL is not. */
  q: Type.Optional(searchWords),
  sort: Type.Optional(Type.String({ maxLength: 40, pattern: '^-?[a-zA-Z]+$' })),
};
const byId = Type.Object({ id: currencyId });
const byAsset = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9]{1,20}$' }) });
const staffRefusals = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;

export const currencyField = Type.Object({
  side: Type.Enum(['send', 'receive']),
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-zA-Z][a-zA-Z0-9_]*$' }),
  kind: Type.Enum([...requisiteKinds]),
  label: bothLanguages,
  hint: bothLanguages,
  required: Type.Boolean(),
  /** Whether forms show it. One that none shows is never required. */
  visible: Type.Boolean(),
  /** Asked for in verification mode only, or in both modes. */
  verificationOnly: Type.Boolean(),
  pattern: orNull(Type.String({ maxLength: 200 })),
  example: Type.String({ maxLength: 200 }),
});

export const currencyEdit = Type.Object({
  name: bothLanguages,
  decimals: Type.Integer({ minimum: 0, maximum: 18 }),
  isSendVisible: Type.Boolean(),
  isReceiveVisible: Type.Boolean(),
  /** Shown on the side on which the currency is chosen. */
  sendNotice: bothLanguages,
  receiveNotice: bothLanguages,
  /** How busy its network is; without a level there is nothing to say. Customers read the text where it is high. */
  congestion: Type.Object({ level: orNull(Type.Enum(['low', 'normal', 'high'])), text: bothLanguages }),
  /** Kept back from a refund, in the currency. */
  refundFee: amount,
  fields: Type.Array(currencyField, { maxItems: 12 }),
});

export const officeCurrency = Type.Intersect([
  currencyEdit,
  Type.Object({
    id: currencyId,
    code: Type.String(),
    ticker: Type.String(),
    icon,
    category: Type.String(),
    network: orNull(Type.String()),
    cities: Type.Array(Type.String()),
    priceAsset: Type.String(),
    available: signedAmount,
    held: signedAmount,
  }),
]);
export type OfficeCurrency = Static<typeof officeCurrency>;

export const listCurrencies = {
  method: 'GET',
  path: '/office/api/currencies',
  summary: 'Currencies',
  who: 'staff',
  roles: everybody,
  query: Type.Object(page),
  answer: listOf(officeCurrency),
  refusals: staffRefusals,
} as const satisfies Call;
export const showCurrency = {
  method: 'GET',
  path: '/office/api/currencies/:id',
  summary: 'A currency',
  who: 'staff',
  roles: everybody,
  params: byId,
  answer: officeCurrency,
  refusals: staffRefusals,
} as const satisfies Call;
export const editCurrency = {
  method: 'PUT',
  path: '/office/api/currencies/:id',
  summary: 'Changes a currency',
  who: 'staff',
  roles: onMoney,
  params: byId,
  body: currencyEdit,
  answer: officeCurrency,
  refusals: staffRefusals,
} as const satisfies Call;

const percent = Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', description: 'Percent, as "1.5"' });

export const directionEdit = Type.Object({
  isEnabled: Type.Boolean(),
  marginPercent: percent,
  verificationMarginPercent: orNull(percent),
  fixedCourse: orNull(courseValue),
  bonusPercent: percent,
  minSend: orNull(amount),
  maxSend: orNull(amount),
  minReceive: orNull(amount),
  maxReceive: orNull(amount),
  /** `roundCalculator` of the sides; null for the decimals of the currency, and never more than those. */
  sendDecimals: orNull(Type.Integer({ minimum: 0, maximum: 18 })),
  receiveDecimals: orNull(Type.Integer({ minimum: 0, maximum: 18 })),
  minSendVerification: orNull(amount),
  minReceiveVerification: orNull(amount),
  /** The side whose card must be verified, null for none; when: `course` for the verification course alone. */
  verifySide: orNull(Type.Enum(['send', 'receive'])),
  verifyWhen: Type.Enum(['always', 'above', 'newcomers', 'course']),
  /** In the currency sent, for `above`. */
  verifyAbove: orNull(amount),
  /** So long a claim waits for the check, and keeps its course. */
  verifyMinutes: Type.Integer({ minimum: 5, maximum: 1440 }),
  paymentMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
  checkMinutes: Type.Integer({ minimum: 1, maximum: 10080 }),
  usualMinutes: Type.Integer({ minimum: 1, maximum: 10080 }),
  isEmailRequired: Type.Boolean(),
  /** When the course of a claim is fixed: when it is made, or when its money counts as received. */
  courseFixedAt: Type.Enum(['created', 'paid']),
  notice: bothLanguages,
});
export type DirectionEdit = Static<typeof directionEdit>;

/** What keeps a direction that is on from being exchanged. */
export const directionLacks = ['price', 'requisites', 'reserve', 'hidden'] as const;
export type DirectionLack = (typeof directionLacks)[number];

export const officeDirection = Type.Intersect([
  directionEdit,
  Type.Object({
    id: currencyId,
    fromId: currencyId,
    toId: currencyId,
    from: Type.String(),
    to: Type.String(),
    /** The base course from the two prices, what follows from margin or fixed course, and when it was published. */
    baseCourse: orNull(courseValue),
    course: orNull(courseValue),
    verificationCourse: orNull(courseValue),
    publishedAt: orNull(time),
    /** Why nobody can exchange in it although it is on; empty where it is off. */
    lacks: Type.Array(Type.Enum([...directionLacks])),
  }),
]);
export type OfficeDirection = Static<typeof officeDirection>;

export const listDirections = {
  method: 'GET',
  path: '/office/api/directions',
  summary: 'Directions with their courses',
  who: 'staff',
  roles: everybody,
  query: Type.Object({
    ...page,
    from: Type.Optional(Type.Integer()),
    to: Type.Optional(Type.Integer()),
    isEnabled: Type.Optional(Type.Boolean()),
  }),
  answer: listOf(officeDirection),
  refusals: staffRefusals,
} as const satisfies Call;
export const showDirection = {
  method: 'GET',
  path: '/office/api/directions/:id',
  summary: 'A direction',
  who: 'staff',
  roles: everybody,
  params: byId,
  answer: officeDirection,
  refusals: staffRefusals,
} as const satisfies Call;
export const editDirection = {
  method: 'PUT',
  path: '/office/api/directions/:id',
  summary: 'Changes a direction and publishes its course',
  who: 'staff',
  roles: onMoney,
  params: byId,
  body: directionEdit,
  answer: officeDirection,
  refusals: staffRefusals,
} as const satisfies Call;

export const officePrice = Type.Object({
  id: Type.String(),
  usd: amount,
  isWalking: Type.Boolean({ description: 'In the demo, moves a little by itself' }),
  isSet: Type.Boolean({ description: 'False for what came with the program, until somebody sets it' }),
  updatedAt: time,
});
export type OfficePrice = Static<typeof officePrice>;
export const listPrices = {
  method: 'GET',
  path: '/office/api/prices',
  summary: 'Base prices in US dollars; every course follows from two of them',
  who: 'staff',
  roles: seesMoney,
  query: Type.Object(page),
  answer: listOf(officePrice),
  refusals: staffRefusals,
} as const satisfies Call;
export const showPrice = {
  method: 'GET',
  path: '/office/api/prices/:id',
  summary: 'A base price',
  who: 'staff',
  roles: seesMoney,
  params: byAsset,
  answer: officePrice,
  refusals: staffRefusals,
} as const satisfies Call;
export const editPrice = {
  method: 'PUT',
  path: '/office/api/prices/:id',
  summary: 'Sets a base price and publishes the courses that follow from it',
  who: 'staff',
  roles: onMoney,
  params: byAsset,
  body: Type.Object({ usd: amount, isWalking: Type.Boolean() }),
  answer: officePrice,
  refusals: staffRefusals,
} as const satisfies Call;

export const requisiteEdit = Type.Object({
  currencyId,
  title: Type.String({ minLength: 1, maxLength: 120 }),
  isActive: Type.Boolean(),
  lines: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1, maxLength: 40 }),
      kind: Type.Enum([...requisiteKinds]),
      label: bothLanguages,
      value: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    { minItems: 1, maxItems: 8 },
  ),
  memo: orNull(Type.String({ maxLength: 120 })),
  /** Code of the city whose claims get these requisites; null for all. */
  cityCode: orNull(Type.String({ maxLength: 16 })),
  warning: bothLanguages,
});
export type RequisiteEdit = Static<typeof requisiteEdit>;
export const officeRequisite = Type.Intersect([
  requisiteEdit,
  Type.Object({ id: currencyId, currency: Type.String() }),
]);
export type OfficeRequisite = Static<typeof officeRequisite>;
export const listRequisites = {
  method: 'GET',
  path: '/office/api/requisites',
  summary: 'Where customers pay to',
  who: 'staff',
  roles: seesMoney,
  query: Type.Object({ ...page, currencyId: Type.Optional(currencyId) }),
  answer: listOf(officeRequisite),
  refusals: staffRefusals,
} as const satisfies Call;
export const showRequisite = {
  method: 'GET',
  path: '/office/api/requisites/:id',
  summary: 'One of the exchange’s own requisites',
  who: 'staff',
  roles: seesMoney,
  params: byId,
  answer: officeRequisite,
  refusals: staffRefusals,
} as const satisfies Call;
export const addRequisite = {
  method: 'POST',
  path: '/office/api/requisites',
  summary: 'Adds requisites to a currency',
  who: 'staff',
  roles: onMoney,
  body: requisiteEdit,
  status: 201,
  answer: officeRequisite,
  refusals: staffRefusals,
} as const satisfies Call;
export const editRequisite = {
  method: 'PUT',
  path: '/office/api/requisites/:id',
  summary: 'Changes requisites; claims keep those that they were shown',
  who: 'staff',
  roles: onMoney,
  params: byId,
  body: requisiteEdit,
  answer: officeRequisite,
  refusals: staffRefusals,
} as const satisfies Call;

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
  roles: seesMoney,
  query: Type.Object(page),
  answer: listOf(officeReserve),
  refusals: staffRefusals,
} as const satisfies Call;
export const showReserve = {
  method: 'GET',
  path: '/office/api/reserves/:id',
  summary: 'A reserve',
  who: 'staff',
  roles: seesMoney,
  params: byId,
  answer: officeReserve,
  refusals: staffRefusals,
} as const satisfies Call;
export const adjustReserve = {
  method: 'POST',
  path: '/office/api/reserves/:id/adjustments',
  summary: 'Money put in or taken out: a transfer with a reason',
  who: 'staff',
  roles: onMoney,
  params: byId,
  body: Type.Object({
    direction: Type.Enum(['in', 'out']),
    amount,
    reason: Type.String({ minLength: 3, maxLength: 500 }),
    /** Sent again with the same key, it is booked once. */
    key: uuid,
  }),
  answer: officeReserve,
  refusals: [...staffRefusals, 'reserve_exceeded', 'idempotency_mismatch'],
} as const satisfies Call;
export const setReserveLevel = {
  method: 'PUT',
  path: '/office/api/reserves/:id',
  summary: 'From which level a reserve counts as low',
  who: 'staff',
  roles: onMoney,
  params: byId,
  body: Type.Object({ lowLevel: orNull(amount) }),
  answer: officeReserve,
  refusals: staffRefusals,
} as const satisfies Call;

export const ledgerLine = Type.Object({
  id: Type.Integer(),
  at: time,
  kind: Type.String(),
  debit: Type.String(),
  credit: Type.String(),
  currency: Type.String(),
  amount,
  claimId: orNull(uuid),
  by: Type.String(),
  reason: orNull(Type.String()),
});
export const listTransfers = {
  method: 'GET',
  path: '/office/api/transfers',
  summary: 'The ledger, newest first',
  who: 'staff',
  roles: onClaims,
  query: Type.Object({ ...page, currencyId: Type.Optional(currencyId), claimId: Type.Optional(uuid) }),
  answer: listOf(ledgerLine),
  refusals: staffRefusals,
} as const satisfies Call;

export const ledgerHealth = Type.Object({
  /** When what was booked lately was checked. */
  checkedAt: orNull(time),
  wholeCheckedAt: orNull(time),
  /** Whether the last try of either came to no end. */
  isUnchecked: Type.Boolean(),
  breaches: Type.Array(
    Type.Object({ invariant: Type.Integer(), sentence: Type.String(), count: Type.Integer() }),
  ),
});
export const showLedgerHealth = {
  method: 'GET',
  path: '/office/api/ledger/health',
  summary: 'The last checks of the books',
  who: 'staff',
  roles: onClaims,
  answer: ledgerHealth,
  refusals: staffRefusals,
} as const satisfies Call;
