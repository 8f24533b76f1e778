import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { offerReasons } from '../offer.ts';
import { fieldProblem } from '../problem.ts';
import {
  amount,
  bothLanguages,
  courseValue,
  currencyId,
  listOf,
  orNull,
  searchWords,
  time,
  uuid,
} from '../values.ts';
import { confirmed } from './costs.ts';
import { byId, listPage, staffRefusals } from './lists.ts';

/** Directions, as the office edits them. */

export const outsideHours = ['notice', 'refuse', 'automatic'] as const;
export type OutsideHours = (typeof outsideHours)[number];

const percent = Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', description: 'Percent, as "1.5"' });

/** Limits in US dollars at base prices, beside those of sums; null for none. A day is the last 24 hours. */
export const claimLimits = Type.Object({
  /** Of one claim. */
  mostClaimUsd: orNull(amount),
  /** Of all claims of a day. */
  mostDayUsd: orNull(amount),
  /** Of one customer a day: the same account, email address or payment details. */
  mostCustomerDayUsd: orNull(amount),
  /** The same for newcomers: guests, and accounts without a completed claim. */
  mostNewcomerClaimUsd: orNull(amount),
  mostNewcomerDayUsd: orNull(amount),
});
export type ClaimLimits = Static<typeof claimLimits>;

export const noClaimLimits: ClaimLimits = {
  mostClaimUsd: null,
  mostDayUsd: null,
  mostCustomerDayUsd: null,
  mostNewcomerClaimUsd: null,
  mostNewcomerDayUsd: null,
};

/** The margins of a tier: they replace the direction's own from this amount sent on. */
export const marginTier = Type.Object({
  from: amount,
  marginPercent: percent,
  /** Never above this tier's margin, nor above that for verified cards in the tier before; null for the lower of the two. */
  verificationMarginPercent: orNull(percent),
  fixedMargin: amount,
});
export type MarginTier = Static<typeof marginTier>;

/** How a course follows from the base course beside the margin in percent; how they combine: decision 76. */
export const courseMargins = Type.Object({
  /** An amount for each unit, "0" for none: off what is received for 1 sent, or onto what is sent for 1 received. */
  fixedMargin: amount,
  fixedSide: Type.Enum(['receive', 'send']),
  /** By the amount sent, each from its own on; none is worse for the customer than the one before. */
  tiers: Type.Array(marginTier, { maxItems: 20 }),
  /** Points on top of the margin of each tier, where the claim is handed over in that city. */
  cities: Type.Array(Type.Object({ code: Type.String({ maxLength: 20 }), marginPercent: percent }), {
    maxItems: 100,
  }),
  /** Bounds that the market does not move the course past; never at a loss, nor past the floor. */
  lowestCourse: orNull(courseValue),
  highestCourse: orNull(courseValue),
  /** The margin that no tier, city, promocode or place in a monitor's list goes below. */
  floorPercent: orNull(percent),
});
export type CourseMargins = Static<typeof courseMargins>;

export const noCourseMargins: CourseMargins = {
  fixedMargin: '0',
  fixedSide: 'receive',
  tiers: [],
  cities: [],
  lowestCourse: null,
  highestCourse: null,
  floorPercent: null,
};

/** The place in a monitor's list that a course is moved to; how: decision 80. */
export const directionPlace = Type.Object({
  isOn: Type.Boolean(),
  monitorId: orNull(currencyId),
  /** From 1. */
  place: Type.Integer({ minimum: 1, maximum: 100 }),
  /** By how much better than the one at that place. */
  stepPercent: percent,
  /** Bounds of the first tier's margin; those of the course and the floor hold beside them. */
  leastMarginPercent: percent,
  greatestMarginPercent: percent,
  /** By the rate alone, or by the one with fees in it, where the list tells it. */
  by: Type.Enum(['rate', 'rankrate']),
  /** Exchangers that are looked past, by what the list calls them. */
  ignored: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 200 }),
  /** Who has less in reserve, in the currency received, does not count. */
  leastReserve: orNull(amount),
  /** Who would not take this sum, in the currency sent, does not count. */
  sum: orNull(amount),
  /** Who gives more than the base course by so much does not count. */
  farPercent: percent,
  /** The city whose list it is; null for that of all. */
  city: orNull(Type.String({ maxLength: 20 })),
});
export type DirectionPlace = Static<typeof directionPlace>;

export const noPlace: DirectionPlace = {
  ...{ isOn: false, monitorId: null, place: 1, stepPercent: '0.01' },
  ...{ leastMarginPercent: '0.5', greatestMarginPercent: '5' },
  ...{ by: 'rate', ignored: [], leastReserve: null, sum: null, farPercent: '5', city: null },
};

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
  /** Outside the hours: taken with a notice, refused, or taken where payment and payout go by themselves. */
  outsideHours: Type.Enum([...outsideHours]),
  /** When the course of a claim is fixed: when it is made, or when its money counts as received. */
  courseFixedAt: Type.Enum(['created', 'paid']),
  notice: bothLanguages,
  /** Where they are not named they stay as they are. */
  limits: Type.Optional(orNull(claimLimits)),
  /** The owner's for the base course, null for one price divided by the other; not named it stays as it is. Its language: decision 75. */
  formula: Type.Optional(orNull(Type.String({ maxLength: 20_000 }))),
  /** Where they are not named they stay as they are. */
  margins: Type.Optional(courseMargins),
  /** Where it is not named it stays as it is. */
  place: Type.Optional(directionPlace),
});

export type DirectionEdit = Static<typeof directionEdit>;

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
    /** Why nobody can exchange in it now; empty where everybody can. */
    closedBy: Type.Array(Type.Enum([...offerReasons])),
    /** Turns at each change. */
    version: Type.Integer(),
    /** Since when it is retired: claims know it, and nobody can switch it on. */
    retiredAt: orNull(time),
    /** The last edit of it alone, that can be taken back in one press while nothing changed since; null for none. */
    undo: orNull(
      Type.Object({
        /** Fields that it changed. */
        names: Type.Array(Type.String()),
        by: Type.String(),
        until: time,
      }),
    ),
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
    /** Those that are retired; without it those that are not. */
    isRetired: Type.Optional(Type.Boolean()),
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
  summary:
    'Changes a direction and publishes its course; 409 where the version that was seen is not that of now',
  who: 'staff',
  action: 'directions.edit',
  params: byId,
  body: Type.Object({ ...directionEdit.properties, version: Type.Integer(), confirmed }),
  answer: officeDirection,
  waits: true,
  refusals: [...staffRefusals, 'approval_open', 'confirm_needed'],
} as const satisfies Call;

export const undoDirectionEdit = {
  method: 'POST',
  path: '/office/api/directions/:id/undo',
  summary: 'Takes the last edit of a direction back, within ten minutes and where nothing changed since',
  who: 'staff',
  action: 'directions.edit',
  params: byId,
  answer: officeDirection,
  refusals: staffRefusals,
} as const satisfies Call;

export const newDirection = Type.Object({
  fromId: currencyId,
  toId: currencyId,
  ...directionEdit.properties,
});
export type NewDirection = Static<typeof newDirection>;

export const addDirection = {
  method: 'POST',
  path: '/office/api/directions',
  summary: 'Makes a direction, and publishes its course where it is on',
  who: 'staff',
  action: 'directions.edit',
  body: Type.Object({ ...newDirection.properties, confirmed }),
  answer: officeDirection,
  waits: true,
  refusals: [...staffRefusals, 'confirm_needed', 'approval_open'],
} as const satisfies Call;

/** What a direction would be like between two currencies, as a copy of another. */
export const copiedDirection = Type.Object({
  edit: directionEdit,
  /** What was left out, since it does not fit the new pair. */
  dropped: Type.Array(Type.Enum(['fixedCourse', 'formula', 'limits', 'margins', 'verification'])),
});
export type CopiedDirection = Static<typeof copiedDirection>;

export const copyDirection = {
  method: 'GET',
  path: '/office/api/directions/:id/copy',
  summary: 'What a copy of a direction would be between two other currencies; nothing is made',
  who: 'staff',
  action: 'directions.edit',
  params: byId,
  query: Type.Object({ from: currencyId, to: currencyId }),
  answer: copiedDirection,
  refusals: staffRefusals,
} as const satisfies Call;

/** Every pair of currencies that may have a direction, and those that have one. */
export const directionMatrix = Type.Object({
  currencies: Type.Array(
    Type.Object({
      id: currencyId,
      code: Type.String(),
      name: bothLanguages,
      category: Type.String(),
      isPriced: Type.Boolean(),
      /** The price of one unit in US dollars; null where none is set. */
      usd: orNull(amount),
    }),
  ),
  directions: Type.Array(
    Type.Object({
      id: currencyId,
      fromId: currencyId,
      toId: currencyId,
      isEnabled: Type.Boolean(),
      isRetired: Type.Boolean(),
    }),
  ),
});
export type DirectionMatrix = Static<typeof directionMatrix>;

export const showDirectionMatrix = {
  method: 'GET',
  path: '/office/api/directions/matrix',
  summary: 'Which pairs of currencies have a direction',
  who: 'staff',
  action: 'directions.see',
  answer: directionMatrix,
  refusals: staffRefusals,
} as const satisfies Call;

/** What many new directions have in common. Limits are in US dollars, and become round sums of each currency. */
export const commonOfDirections = Type.Object({
  isEnabled: Type.Boolean(),
  marginPercent: percent,
  verificationMarginPercent: orNull(percent),
  bonusPercent: percent,
  minSendUsd: orNull(amount),
  maxSendUsd: orNull(amount),
  paymentMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
  checkMinutes: Type.Integer({ minimum: 1, maximum: 10080 }),
  usualMinutes: Type.Integer({ minimum: 1, maximum: 10080 }),
  isEmailRequired: Type.Boolean(),
});
export type CommonOfDirections = Static<typeof commonOfDirections>;

export const addDirections = {
  method: 'POST',
  path: '/office/api/directions/matrix',
  summary: 'Makes many directions at once: with common values, or as copies of one',
  who: 'staff',
  action: 'directions.edit',
  body: Type.Object({
    pairs: Type.Array(
      Type.Object({ fromId: currencyId, toIds: Type.Array(currencyId, { minItems: 1, maxItems: 500 }) }),
      { minItems: 1, maxItems: 500 },
    ),
    /** The direction that all of them are copies of; null where `common` says what they are like. */
    modelId: orNull(currencyId),
    common: orNull(commonOfDirections),
    confirmed,
  }),
  answer: Type.Object({
    made: Type.Integer(),
    /** Made, and left off for now: their prices are not set. */
    off: Type.Array(Type.Object({ id: currencyId, from: Type.String(), to: Type.String() })),
  }),
  waits: true,
  refusals: [...staffRefusals, 'confirm_needed', 'approval_open'],
} as const satisfies Call;

export const retireDirection = {
  method: 'POST',
  path: '/office/api/directions/:id/retire',
  summary: 'Switches a direction off for good; claims and figures keep it',
  who: 'staff',
  action: 'directions.edit',
  params: byId,
  answer: officeDirection,
  refusals: staffRefusals,
} as const satisfies Call;

export const restoreDirection = {
  method: 'POST',
  path: '/office/api/directions/:id/restore',
  summary: 'Takes a retired direction back; it is off until somebody switches it on',
  who: 'staff',
  action: 'directions.edit',
  params: byId,
  answer: officeDirection,
  refusals: staffRefusals,
} as const satisfies Call;

export const deleteDirection = {
  method: 'DELETE',
  path: '/office/api/directions/:id',
  summary: 'Deletes a direction that no claim was ever made in',
  who: 'staff',
  action: 'directions.edit',
  params: byId,
  answer: Type.Object({ id: currencyId }),
  refusals: staffRefusals,
} as const satisfies Call;

/** Which directions a change is for: those named, or all that the list's filters find. */
export const chosenDirections = Type.Object({
  ids: orNull(Type.Array(currencyId, { minItems: 1, maxItems: 3_000 })),
  from: orNull(currencyId),
  to: orNull(currencyId),
  isEnabled: orNull(Type.Boolean()),
  q: orNull(searchWords),
});
export type ChosenDirections = Static<typeof chosenDirections>;

/** A margin set, or moved by so many points. */
const marginChange = Type.Object({ how: Type.Enum(['set', 'plus', 'minus']), percent });
/** A limit in US dollars, as a round sum of each currency, or as it is; a null amount takes it away. */
const limitChange = Type.Object({ unit: Type.Enum(['usd', 'own']), amount: orNull(amount) });

/** A bound of the course: so many percent above the base course of now, or below it with a minus; or as it is. */
const boundChange = Type.Object({
  unit: Type.Enum(['percent', 'own']),
  value: Type.String({ pattern: '^-?\\d{1,20}(\\.\\d{1,30})?$' }),
});

/** What is changed of many directions: what is not named stays. */
export const directionsChange = Type.Object({
  isEnabled: Type.Optional(Type.Boolean()),
  margin: Type.Optional(marginChange),
  /** Where a direction has none, `plus` and `minus` leave it so. `null` takes it away. */
  verificationMargin: Type.Optional(orNull(marginChange)),
  bonusPercent: Type.Optional(percent),
  /** For each unit, in the currency of its side: in US dollars, as a round sum of it, or as it is. */
  fixedMargin: Type.Optional(
    Type.Object({ unit: limitChange.properties.unit, amount, side: courseMargins.properties.fixedSide }),
  ),
  /** In place of those that each has; none takes them away. Each begins at an amount sent, and sets the margin or takes points off it. */
  tiers: Type.Optional(
    Type.Object({
      unit: limitChange.properties.unit,
      tiers: Type.Array(Type.Object({ from: amount, how: Type.Enum(['set', 'minus']), percent }), {
        maxItems: 20,
      }),
    }),
  ),
  lowestCourse: Type.Optional(orNull(boundChange)),
  highestCourse: Type.Optional(orNull(boundChange)),
  floorPercent: Type.Optional(orNull(percent)),
  minSend: Type.Optional(limitChange),
  maxSend: Type.Optional(limitChange),
  minReceive: Type.Optional(limitChange),
  maxReceive: Type.Optional(limitChange),
  paymentMinutes: Type.Optional(directionEdit.properties.paymentMinutes),
  checkMinutes: Type.Optional(directionEdit.properties.checkMinutes),
  usualMinutes: Type.Optional(directionEdit.properties.usualMinutes),
  notice: Type.Optional(bothLanguages),
  verification: Type.Optional(
    Type.Object({
      side: directionEdit.properties.verifySide,
      when: directionEdit.properties.verifyWhen,
      aboveUsd: orNull(amount),
      minutes: directionEdit.properties.verifyMinutes,
    }),
  ),
  limits: Type.Optional(orNull(claimLimits)),
  outsideHours: Type.Optional(directionEdit.properties.outsideHours),
  /** A place in a monitor's list, by these rules beside those that each has; null switches it off. */
  place: Type.Optional(
    orNull(
      Type.Pick(directionPlace, [
        'monitorId',
        'place',
        'stepPercent',
        'leastMarginPercent',
        'greatestMarginPercent',
      ]),
    ),
  ),
});
export type DirectionsChange = Static<typeof directionsChange>;

/** So long an edit, or a change of many, can be undone, from when it was done. */
export const undoMinutes = 10;

/** One direction of a change of many: only what differs, before and after. */
export const previewedDirection = Type.Object({
  id: currencyId,
  from: Type.String(),
  to: Type.String(),
  version: Type.Integer(),
  before: Type.Partial(directionEdit),
  after: Type.Partial(directionEdit),
  /** By the field of a single edit; a direction with any is left out. */
  errors: Type.Record(Type.String(), Type.Array(fieldProblem)),
});
export type PreviewedDirection = Static<typeof previewedDirection>;

export const directionsPreview = Type.Object({
  /** What applying and undoing name. */
  id: uuid,
  items: Type.Array(previewedDirection),
  /** Chosen, and the same after the change as before. */
  unchanged: Type.Integer(),
  /** What it costs on 1,000 US dollars, in sentences, which is asked again when it is applied; null where that is little. */
  cost: orNull(Type.String()),
  /** True where a margin falls below the owner's floor, so that a second person is asked. */
  asksSecond: Type.Boolean(),
});
export type DirectionsPreview = Static<typeof directionsPreview>;

export const previewDirections = {
  method: 'POST',
  path: '/office/api/directions/changes',
  summary: 'What a change of many directions would do to each of them; nothing is done',
  who: 'staff',
  action: 'directions.edit',
  body: Type.Object({ chosen: chosenDirections, change: directionsChange }),
  answer: directionsPreview,
  refusals: staffRefusals,
} as const satisfies Call;

export const applyDirectionsChange = {
  method: 'POST',
  path: '/office/api/directions/changes/:id/apply',
  summary: 'Does what was previewed, all in one; 409 where a direction has another version by now',
  who: 'staff',
  action: 'directions.edit',
  params: Type.Object({ id: uuid }),
  body: Type.Object({ confirmed }),
  answer: Type.Object({
    changed: Type.Integer(),
    /** Until when it can be undone. */
    undoUntil: time,
  }),
  waits: true,
  refusals: [...staffRefusals, 'approval_open', 'confirm_needed'],
} as const satisfies Call;

export const undoDirectionsChange = {
  method: 'POST',
  path: '/office/api/directions/changes/:id/undo',
  summary: 'Undoes it within ten minutes, where nobody has changed the direction since',
  who: 'staff',
  action: 'directions.edit',
  params: Type.Object({ id: uuid }),
  answer: Type.Object({
    undone: Type.Integer(),
    /** Those that somebody has changed since, or that would be refused by now. */
    kept: Type.Array(Type.Object({ id: currencyId, from: Type.String(), to: Type.String() })),
  }),
  refusals: staffRefusals,
} as const satisfies Call;
