import { formatAmount, type MoneyUnit, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';
import type { Prize } from './contest-form.ts';

/** A prize in words: money with its ticker, points with their name. */
export function usePrizeText(currency: MoneyUnit): (prize: Prize) => string {
  const t = useTranslations();
  const locale = useFormatLocale();
  return ({ kind, amount }) =>
    kind === 'money'
      ? sumText(amount, locale, currency)
      : t('contests.points', { points: formatAmount(amount, locale) });
}
