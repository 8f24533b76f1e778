import { add, compare, type FormatLocale, parseTyped, subtract } from '@menyala/money';

export interface Adjustment {
  /** Undefined while no good amount is typed. */
  amount: string | undefined;
  /** What will be free. */
  after: string | undefined;
  amountError: 'badAmount' | 'tooMuch' | undefined;
  reasonError: 'reasonShort' | undefined;
}

interface Typed {
  direction: 'in' | 'out';
  amount: string;
  reason: string;
}

/** Reads what was typed against what is free now. A reserve never goes below zero. */
export function readAdjustment(
  typed: Typed,
  reserve: { available: string; decimals: number },
  locale: FormatLocale,
): Adjustment {
  const amount = parseTyped(typed.amount, reserve.decimals, locale);
  const reasonError = typed.reason.trim().length < 3 ? 'reasonShort' : undefined;
  if (amount === null || compare(amount, '0') === 0) {
    return { amount: undefined, after: undefined, amountError: 'badAmount', reasonError };
  }
  const after =
    typed.direction === 'in' ? add(reserve.available, amount) : subtract(reserve.available, amount);
  const isTooMuch = typed.direction === 'out' && compare(after, '0') < 0;
  return { amount, after, amountError: isTooMuch ? 'tooMuch' : undefined, reasonError };
}
