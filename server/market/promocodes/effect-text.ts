import type { Language } from '@menyala/contract';
import { compare, formatAmount } from '@menyala/money';
import { localeOf } from '../../platform/languages.ts';
import { pointsText } from '../points/points-text.ts';
import type { Effect } from './promocode.ts';

/** What a promocode does, in words. */
export function effectText(language: Language, { kind, amount }: Effect): string {
  const number = formatAmount(amount, localeOf(language));
  switch (kind) {
    case 'margin':
      if (compare(amount, '100') >= 0)
        return language === 'ru' ? 'Наименьшая возможная наценка' : 'The lowest margin possible';
      return language === 'ru' ? `Наценка ниже на ${number}\u00a0%` : `Margin ${number}\u00a0% lower`;
    case 'course':
      return language === 'ru' ? `Курс лучше на ${number}\u00a0%` : `Rate ${number}\u00a0% better`;
    case 'bonus':
      return `+${pointsText(language, amount)} ${language === 'ru' ? 'после обмена' : 'after the exchange'}`;
  }
}
