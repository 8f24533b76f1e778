import { compare, divide, type FormatLocale, isDecimal, multiply, subtract, sumText } from '@menyala/money';

/** What a change does to an exchange of 1 000 USD, for the question before it. */

const example = '1000';
/** From so many percent on a new price is asked about again: markets seldom move so much between two looks. */
const usualPercent = '3';

export interface PriceMove {
  /** In percent of the old price, with its sign. */
  percent: string;
  /** So much more or less an exchange of 1 000 USD is worth, without a sign. */
  usd: string;
}

/** A base price with all its decimals: cut to cents, a tenge would cost nothing. */
export function priceText(usd: string, locale: FormatLocale): string {
  return sumText(usd, locale, { ticker: 'USD', decimals: 18 });
}

/** Null where the price moves little, or is none. */
export function priceMove(before: string, after: string): PriceMove | null {
  if (!isDecimal(before) || !isDecimal(after) || !/[1-9]/.test(before)) return null;
  const percent = divide(multiply(subtract(after, before), '100'), before, { decimals: 2, rounding: 'down' });
  const size = percent.replace('-', '');
  if (compare(size, usualPercent) <= 0) return null;
  return { percent, usd: divide(multiply(size, example), '100', { decimals: 2, rounding: 'down' }) };
}

/** From so many points down on a new margin is asked about again. */
const usualFall = '1';

/** What a margin that falls by more than a point takes of the earnings on 1 000 USD; null where it falls by less, or rises. */
export function marginFall(before: string, after: string): string | null {
  if (!isPercent(before) || !isPercent(after)) return null;
  const points = subtract(before, after);
  return compare(points, usualFall) > 0 ? multiply(points, '10') : null;
}

const isPercent = (text: string) => isDecimal(text.replace(/^-/, ''));

/** What a margin below zero costs on 1 000 USD; null where it costs nothing. */
export function marginLoss(percent: string): string | null {
  if (!percent.startsWith('-') || !/[1-9]/.test(percent)) return null;
  return divide(multiply(percent.slice(1), example), '100', { decimals: 2, rounding: 'up' });
}
