import type { Decimal } from './decimal.ts';

export type Side = 'send' | 'receive';

/** One side's own limits, as the owner set them. No limit is null; `decimals` is its `roundCalculator`, 0 to 18. */
export interface SideLimits {
  readonly min: Decimal | null;
  readonly max: Decimal | null;
  readonly decimals: number;
}

/** Another course for whoever sends so much or more. */
export interface Tier {
  readonly from: Decimal;
  readonly course: Decimal;
}

/**
 * All that a direction's sums depend on. `course` is what is received for 1 sent, `reserve` what can still be paid out.
 * `tiers` are those beyond the first, by `from`; none gives less for 1 than the one before, so that whoever sends more
 * never receives less.
 */
export interface Terms {
  readonly course: Decimal;
  readonly tiers?: readonly Tier[] | undefined;
  readonly send: SideLimits;
  readonly receive: SideLimits;
  readonly reserve: Decimal;
}
