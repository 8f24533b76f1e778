import { compare, negate } from '@menyala/money';

/** What somebody has, and what they owe: at most one of both is above nothing. */
export interface NetBalance {
  balance: string;
  /** What comes in later pays first. */
  owed: string;
}

/**
 * Of a sum of what is there and what is owed. What is owed is paid a moment after it arises: until then both accounts hold
 * something, and only their sum tells.
 */
export function netBalanceOf(sum: string): NetBalance {
  return compare(sum, '0') < 0 ? { balance: '0', owed: negate(sum) } : { balance: sum, owed: '0' };
}
