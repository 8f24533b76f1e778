import { add, compare, divide, max, min, multiply, roundDown, subtract } from '@menyala/money';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { baseCourse } from '../../market/rates/base-course.ts';
import type { Prices } from '../../market/settings/value.ts';

/** In what a balance is paid out, and how much of it. Pure. */

/** What the owner sets of withdrawals, in the currency of the balance. */
export interface PayoutRules {
  leastWithdrawal: string;
  withdrawalFee: string;
}

export interface PayoutTerms {
  /** What arrives for 1 of the balance's currency: the base course, without a margin. */
  course: string;
  fee: string;
  min: string;
  /** What the reserve can pay; "0" where that is less than the least. */
  mostOfReserve: string;
}

/** How much of one currency 1 of another is, by the prices of their assets; null where one has no price. */
export function courseBetween(
  from: Pick<Currency, 'id'>,
  to: Pick<Currency, 'id'>,
  prices: Prices,
): string | null {
  if (from.id === to.id) return '1';
  const [fromUsd, toUsd] = [prices[from.id], prices[to.id]];
  if (fromUsd === undefined || toUsd === undefined) return null;
  const course = baseCourse(fromUsd, toUsd);
  return compare(course, '0') > 0 ? course : null;
}

/** The bounds of a withdrawal. The least one arrives as one unit at least, whatever the owner has set. */
export function payoutTerms(
  { leastWithdrawal, withdrawalFee: fee }: PayoutRules,
  {
    course,
    reserve,
    currency,
    to,
  }: { course: string; reserve: string; currency: { decimals: number }; to: { decimals: number } },
): PayoutTerms {
  const { decimals } = currency;
  const one = to.decimals === 0 ? '1' : `0.${'1'.padStart(to.decimals, '0')}`;
  const least = max(leastWithdrawal, add(fee, divide(one, course, { decimals, rounding: 'up' })));
  const most = add(fee, divide(reserve, course, { decimals, rounding: 'down' }));
  return { course, fee, min: least, mostOfReserve: compare(most, least) < 0 ? '0' : most };
}

/** The most that can be asked for: what the reserve can pay, and no more than there is. */
export function mostOf({ min: least, mostOfReserve }: PayoutTerms, balance: string): string {
  const most = min(mostOfReserve, balance);
  return compare(most, least) < 0 ? '0' : most;
}

/** What arrives of an amount: less the fee, at the course, rounded down to the currency's decimals. */
export function arrives(
  { course, fee }: Pick<PayoutTerms, 'course' | 'fee'>,
  amount: string,
  to: { decimals: number },
): string {
  return roundDown(multiply(subtract(amount, fee), course), to.decimals);
}
