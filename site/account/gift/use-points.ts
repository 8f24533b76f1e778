import type { Locale } from '@menyala/contract';
import { type Decimal, formatAmount } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';

/** "1 240,50 балла": points in words. The number itself is written from its digits; only the word goes by a float. */
export function usePoints(): (points: Decimal) => string {
  const t = useTranslations('gifts');
  const locale = useLocale() as Locale;
  return (points) => t('pointsOf', { points: formatAmount(points, locale), count: Number(points) });
}
