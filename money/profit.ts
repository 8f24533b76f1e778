import { type Decimal, plain, positive, requireDecimals, unsigned } from './decimal.ts';
import { rounded } from './rounding.ts';

/**
 * What the exchange earns by a claim, in the receive currency: send × base course − receive, where the base course
 * is the one before the margin. Rounded toward minus infinity to `decimals` (0 to 18); negative is a loss.
 */
export function profitOf(claim: {
  readonly send: Decimal;
  readonly baseCourse: Decimal;
  readonly receive: Decimal;
  readonly decimals: number;
}): Decimal {
  requireDecimals(claim.decimals);
  const worth = unsigned(claim.send).times(positive(claim.baseCourse));
  return plain(rounded(worth.minus(unsigned(claim.receive)), claim.decimals, 'down'));
}
