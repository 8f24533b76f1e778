import { type Static, Type } from 'typebox';
import { amount, orNull } from '../values.ts';

/**
 * Changes of prices and margins that cost much are asked about before they are made: the refusal `confirm_needed` holds the questions
 * in `context.questions` and their sentences in `detail`, and the same call with `confirmed` makes the change.
 */

/** What is asked about: a price far from the one that stands, a course by hand likewise, a margin that falls, one below zero, a second person. */
export const costKinds = [
  'price_moves',
  'course_moves',
  'margin_falls',
  'margin_loses',
  'below_floor',
] as const;
export type CostKind = (typeof costKinds)[number];

const value = Type.String({ maxLength: 60, pattern: '^-?\\d{1,20}(\\.\\d{1,30})?$' });

/** What was confirmed. It holds for this value alone, and while what stands is still about what it was. */
const confirmation = {
  /** Of the form, as errors name it. */
  field: Type.String({ maxLength: 60 }),
  kind: Type.Enum([...costKinds]),
  /** Null where there was none. */
  before: orNull(value),
  after: value,
};

/** The answer to the questions of a refusal `confirm_needed`: as they were asked, without what only people read. */
export const confirmed = Type.Optional(Type.Array(Type.Object(confirmation), { maxItems: 20 }));
export type Confirmed = Static<typeof confirmed>;

export const costQuestion = Type.Object({
  ...confirmation,
  /** Of an exchange of 1,000 US dollars; what it takes from the exchange, or from customers. */
  usd: amount,
  /** By how many percent a price or a course moves. */
  percent: orNull(value),
  /** Where a margin is not the direction's own. */
  where: orNull(Type.Enum(['tiers', 'place'])),
  /** The asset of a price. */
  asset: orNull(Type.String()),
  /** The codes of a direction. */
  pair: orNull(Type.Object({ from: Type.String(), to: Type.String() })),
  /** So many more directions of a change of many are asked about. */
  others: Type.Integer(),
});
export type CostQuestion = Static<typeof costQuestion>;
