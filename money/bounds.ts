import { max } from './arithmetic.ts';
import { type Decimal, largestAmount, plain, unsigned } from './decimal.ts';
import { roundDown, roundUp } from './rounding.ts';
import type { SideLimits } from './terms.ts';

/** The smallest and largest amount that a side allows; none where max is below min. */
export interface Range {
  readonly min: Decimal;
  readonly max: Decimal;
}

/**
 * A side's own limits as amounts of that side: the minimum rounds up and the maximum down to its decimals.
 * An exchange of nothing is none, so the least is one unit of the last decimal even without a minimum; and the
 * most is what an amount of the API can carry even without a maximum.
 */
export function ownBounds(side: SideLimits): Range {
  let range = known.get(side);
  if (!range) {
    range = boundsOf(side);
    known.set(side, range);
  }
  return range;
}

/** A direction's sides are asked about for each claim and change with the catalogue alone. */
const known = new WeakMap<SideLimits, Range>();

function boundsOf(side: SideLimits): Range {
  return {
    min: max(roundUp(plain(unsigned(side.min ?? '0')), side.decimals), smallestUnit(side.decimals)),
    max: roundDown(plain(unsigned(side.max ?? largestAmount)), side.decimals),
  };
}

/** True where the owner set a minimum at all; a minimum of zero says nothing. */
export function hasOwnMin(side: SideLimits): boolean {
  return side.min !== null && !unsigned(side.min).eq(0);
}

/** One of the last decimal. */
export function smallestUnit(decimals: number): Decimal {
  return decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`;
}
