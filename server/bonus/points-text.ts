import type { Language } from '@menyala/contract';
import { formatAmount } from '@menyala/money';
import { localeOf } from '../languages.ts';
import { pointsInRussian } from '../promocodes/index.ts';

/** Points have so many decimals. */
export const pointDecimals = 2;

/** "1 балл", "250 points". */
export function pointsText(language: Language, amount: string): string {
  return `${formatAmount(amount, localeOf(language))}\u00a0${pointsWord(language, amount)}`;
}

export function pointsWord(language: Language, amount: string): string {
  if (language === 'ru') return pointsInRussian(amount);
  return amount === '1' ? 'point' : 'points';
}
