import type { Locale } from '@menyala/contract';
import type { Course, CourseTier, PromocodeEffect, Reserve } from '@menyala/contract/site/calculator';
import type { FormPair, FormSide } from '@menyala/contract/site/pages';
import {
  clamp,
  compare,
  courseFor,
  type Decimal,
  exchange,
  type Limits,
  limitsOf,
  parseTyped,
  type Range,
  type Sums,
  type Terms,
} from '@menyala/money';

/** The side that was edited last; the other follows from it. */
export type Anchor = 'from' | 'to';

/** What the form knows before it reckons: the direction, its course now, and what was typed where. */
export interface Typed {
  anchor: Anchor;
  /** As it stands in the field of the anchor. */
  text: string;
}

export type SumProblem = 'empty' | 'below_min' | 'above_max' | 'above_reserve' | 'none_possible';

export interface Reckoning {
  terms: Terms;
  limits: Limits;
  /** Null while what was typed is no amount. */
  sums: Sums | null;
  /** What is wrong with the typed sum, and the nearest one that passes. */
  problem: { code: SumProblem; nearest: Decimal | null } | null;
  /** What was typed is received for no sum that is sent: a better tier begins there, and gives more. */
  isBetween: boolean;
}

/** The courses of a city, and as the server betters them by a promocode that is good. */
export const bettered = (course: Course, city: string | null, effect: PromocodeEffect | null): Course => ({
  ...course,
  ...course.cities[city ?? ''],
  ...effect?.courses,
});

/** `isVerified`: at the course for verified cards and its own least sums, where the direction has that course. */
export function termsOf(
  pair: FormPair,
  { course, verificationCourse, tiers }: Course,
  reserves: readonly Reserve[],
  isVerified = false,
): Terms {
  const { from, to } = pair.structure;
  const reserve = reserves.find(({ id }) => id === to.currency.id)?.reserve ?? '0';
  const better = isVerified ? verificationCourse : null;
  const limits = ({ min, minVerification, max, roundCalculator }: FormSide) => ({
    min: better === null ? min : (minVerification ?? min),
    max,
    decimals: roundCalculator,
  });
  const tier = ({ from, course, verificationCourse }: CourseTier) => ({
    from,
    course: (better && verificationCourse) ?? course,
  });
  return {
    ...{ course: better ?? course, tiers: tiers.map(tier) },
    ...{ send: limits(from), receive: limits(to), reserve },
  };
}

/** Both sums at once, without asking anybody: the same calculator as the server's. */
export function reckon(
  terms: Terms,
  typed: Typed,
  { locale, pair }: { locale: Locale; pair: FormPair },
): Reckoning {
  const limits = limitsOf(terms);
  const side = typed.anchor === 'from' ? 'send' : 'receive';
  const { ticker } = pair.structure[typed.anchor].currency;
  const amount = parseTyped(typed.text, { ticker, decimals: terms[side].decimals }, locale);
  const sums =
    amount === null ? null : exchange(terms, side === 'send' ? { send: amount } : { receive: amount });
  const isBetween = sums !== null && amount !== null && compare(sums[side], amount) > 0;
  return { terms, limits, sums, problem: problemOf(terms, limits, side, amount), isBetween };
}

function problemOf(
  terms: Terms,
  limits: Limits,
  side: 'send' | 'receive',
  amount: Decimal | null,
): Reckoning['problem'] {
  if (!limits.exchangeable) return { code: 'none_possible', nearest: null };
  const range = limits[side];
  if (amount === null) return { code: 'empty', nearest: range.min };
  const nearest = clamp(range, amount);
  if (compare(amount, range.min) < 0) return { code: 'below_min', nearest };
  if (compare(amount, range.max) <= 0) return null;
  return { code: isHeldByReserve(terms, limits) ? 'above_reserve' : 'above_max', nearest };
}

/** The course of what was typed, or of the least that can be sent. */
export const courseAt = ({ terms, limits, sums }: Reckoning): Decimal =>
  courseFor(terms, sums?.send ?? limits.send.min);

/** True where it is the reserve, and not a limit of the owner's, that ends the range. */
function isHeldByReserve(terms: Terms, limits: Limits): boolean {
  const without = limitsOf({ ...terms, reserve: '99999999999999999999' });
  return compare(limits.receive.max, without.receive.max) < 0;
}

export function rangeOf(limits: Limits, anchor: Anchor): Range {
  return anchor === 'from' ? limits.send : limits.receive;
}

export function sumOf(sums: Sums | null, anchor: Anchor): Decimal | null {
  if (!sums) return null;
  return anchor === 'from' ? sums.send : sums.receive;
}
