import { type Static, Type } from 'typebox';
import { courseValue, orNull, time } from './values.ts';

/** How a base course came about, kept with the course and with each claim that is made at it. */

/** What a source said of a pair: `bid` it bought at, `ask` it sold at, `last` it traded at. */
const quoted = {
  source: Type.String(),
  /** What people call the source. */
  sourceName: Type.String(),
  pair: Type.String({ description: 'As "BTC/USDT": what one BTC costs in USDT' }),
  side: Type.Enum(['bid', 'ask', 'last']),
  value: courseValue,
  quotedAt: time,
};

export const quoteStep = Type.Object({ kind: Type.Literal('quote'), ...quoted });

/** The base price of an asset in US dollars. */
export const priceStep = Type.Object({
  kind: Type.Literal('price'),
  asset: Type.String(),
  value: courseValue,
  setAt: time,
  /** Those that it is the median of; none for one by hand. */
  quotes: Type.Array(Type.Object(quoted)),
});

/** The base course of another direction. */
export const directionStep = Type.Object({
  kind: Type.Literal('direction'),
  from: Type.String(),
  to: Type.String(),
  value: courseValue,
});

/** An operation and what it came to; an operand that was a percentage ends in a percent sign. */
export const operationStep = Type.Object({
  kind: Type.Literal('operation'),
  operator: Type.Enum(['+', '−', '×', '÷']),
  left: Type.String(),
  right: Type.String(),
  value: Type.String(),
});

export const courseStep = Type.Union([quoteStep, priceStep, directionStep, operationStep]);
export type CourseStep = Static<typeof courseStep>;
export type NamedStep = Exclude<CourseStep, { kind: 'operation' }>;

/** How a course was moved to a place in a monitor's list, or why it was not. */
export const placeStep = Type.Object({
  monitor: Type.String(),
  /** When its list was read; null where it never was. */
  readAt: orNull(time),
  place: Type.Integer(),
  /**
   * `taken` · `least`, `greatest` a bound on the margin stopped it · `bounds` the direction's own bounds or its floor did · not moved:
   * `nobody` is at that place, the list is `old`.
   */
  reason: Type.Enum(['taken', 'least', 'greatest', 'bounds', 'nobody', 'old']),
  /** Whom it is better than; null where it was not moved. */
  rival: orNull(Type.String()),
  /** The course that follows from the margin, and the one after the move. */
  own: courseValue,
  moved: courseValue,
});
export type PlaceStep = Static<typeof placeStep>;

export const courseSnapshot = Type.Object({
  /** The owner's formula; null where the base course is one price divided by the other. */
  formula: orNull(Type.String()),
  /** The owner set the course itself by hand: the base only tells the profit. Absent where it follows from the base. */
  isFixed: Type.Optional(Type.Literal(true)),
  /** Absent where no place is wanted. */
  place: Type.Optional(placeStep),
  /** Names first, in the order in which they are written, then each operation. */
  steps: Type.Array(courseStep),
});
export type CourseSnapshot = Static<typeof courseSnapshot>;
