import type { OfficeClaim } from '@menyala/contract/office/claims';
import { compare, isZero, multiply, roundDown, subtract } from '@menyala/money';
import { payoutState } from './payout-state.ts';

/**
 * What the exchange gains or loses by the claim's course against the one of now; null where they are one, or nothing is
 * exchanged any more. A course that has risen since would give the customer more, so the claim's own one gains.
 */
export function courseGain(
  claim: Pick<OfficeClaim, 'status' | 'waitsFor' | 'fromSumma' | 'course' | 'courseNow'> & {
    to: Pick<OfficeClaim['to'], 'decimals'>;
  },
): { isGain: boolean; amount: string } | null {
  const { courseNow, course, fromSumma, to } = claim;
  if (courseNow === null || payoutState(claim) !== 'due') return null;
  const isGain = compare(courseNow, course) > 0;
  const moved = isGain ? subtract(courseNow, course) : subtract(course, courseNow);
  const amount = roundDown(multiply(fromSumma, moved), to.decimals);
  return isZero(amount) ? null : { isGain, amount };
}
