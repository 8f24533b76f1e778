import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, bothLanguages, courseValue, currencyId, listOf, orNull, time } from '../values.ts';
import { byId, listPage, staffRefusals } from './lists.ts';

/** Directions, as the office edits them. */

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
  action: 'directions.see',
  query: Type.Object({
    ...listPage,
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
  action: 'directions.see',
  params: byId,
  answer: officeDirection,
  refusals: staffRefusals,
} as const satisfies Call;

export const editDirection = {
  method: 'PUT',
  path: '/office/api/directions/:id',
  summary: 'Changes a direction and publishes its course',
  who: 'staff',
  action: 'directions.edit',
  params: byId,
  body: directionEdit,
  answer: officeDirection,
  refusals: staffRefusals,
} as const satisfies Call;
