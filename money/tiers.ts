import { compare } from './arithmetic.ts';
import type { Decimal } from './decimal.ts';
import { roundUp } from './rounding.ts';
import type { Terms } from './terms.ts';

/** A course with the sent amounts that it is for: from `from`, in the send side's decimals, up to where the next tier begins. */
export interface TierSpan {
  readonly from: Decimal;
  readonly course: Decimal;
}

/** All tiers of a direction, the first from zero. Those that begin between two amounts of the send side begin at the upper one. */
export function spansOf(terms: Terms): readonly TierSpan[] {
  if (!terms.tiers?.length) return [{ from: '0', course: terms.course }];
  return [
    { from: '0', course: terms.course },
    ...terms.tiers.map(({ from, course }) => ({ from: roundUp(from, terms.send.decimals), course })),
  ];
}

/** The course at which an amount is sent: that of its tier. */
export function courseFor(terms: Pick<Terms, 'course' | 'tiers'>, send: Decimal): Decimal {
  return terms.tiers?.findLast(({ from }) => compare(from, send) <= 0)?.course ?? terms.course;
}
