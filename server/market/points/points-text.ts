import type { Language } from '@menyala/contract';
import { compare, formatAmount } from '@menyala/money';
import { localeOf } from '../../platform/languages.ts';

/** Points have so many decimals. */
export const pointDecimals = 2;

/** "1 балл", "250 points". */
export function pointsText(language: Language, amount: string): string {
  return `${formatAmount(amount, localeOf(language))}\u00a0${pointsWord(language, amount)}`;
}

export function pointsWord(language: Language, amount: string): string {
  if (language === 'ru') return pointsInRussian(amount);
  return compare(amount, '1') === 0 ? 'point' : 'points';
}

const russian = new Intl.PluralRules('ru');

/** One балл, two балла, five баллов; a part of one is балла. */
function pointsInRussian(amount: string): string {
  switch (russian.select(Number(amount))) {
    case 'one':
      return 'балл';
    case 'many':
      return 'баллов';
    default:
      return 'балла';
  }
}
