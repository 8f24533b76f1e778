import type { Locale } from '@menyala/contract';
import type { PayoutWay } from '@menyala/contract/site/withdrawals';
import {
  compare,
  type Decimal,
  type MoneyUnit,
  multiply,
  parseTyped,
  roundDown,
  subtract,
} from '@menyala/money';

/** What a typed sum comes to: the server reckons in the same way, and has the last word. */
export interface WithdrawSums {
  /** What leaves the balance; null while it is no amount. */
  amount: Decimal | null;
  /** What arrives in the way's currency; null where nothing can. */
  arrives: Decimal | null;
  problem: 'empty' | 'below_min' | 'above_max' | null;
}

/** The parts of a way that its sums need. */
export type WayTerms = Pick<PayoutWay, 'course' | 'min' | 'max' | 'fee'> & {
  currency: Pick<PayoutWay['currency'], 'decimals'>;
};

export function withdrawSums(
  { course, min, max, fee, currency }: WayTerms,
  typed: { text: string; unit: MoneyUnit; locale: Locale },
): WithdrawSums {
  const amount = parseTyped(typed.text, typed.unit, typed.locale);
  if (amount === null) return { amount, arrives: null, problem: 'empty' };
  const arrives =
    compare(amount, fee) > 0 ? roundDown(multiply(subtract(amount, fee), course), currency.decimals) : null;
  if (compare(amount, min) < 0) return { amount, arrives, problem: 'below_min' };
  return { amount, arrives, problem: compare(amount, max) > 0 ? 'above_max' : null };
}

/** True where anything can be taken by this way: what there is reaches its least sum. */
export function isOpen({ min, max, unavailable }: Pick<PayoutWay, 'min' | 'max' | 'unavailable'>): boolean {
  return unavailable === null && compare(max, min) >= 0;
}

/** What is missing to the least of all ways, where all of them ask for more than there is; null where one does not. */
export function missingToLeast(ways: readonly Pick<PayoutWay, 'min'>[], available: Decimal): Decimal | null {
  const [first, ...others] = ways.map(({ min }) => min);
  if (first === undefined) return null;
  const least = others.reduce((least, min) => (compare(min, least) < 0 ? min : least), first);
  return compare(available, least) < 0 ? subtract(least, available) : null;
}
