import type { Contest, Prize } from '@menyala/contract/site/contests';
import { formatAmount, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';

/** A prize in words: a sum in the programme's currency, or points. The number is written from its digits, only the word goes by a float. */
export function usePrize({ currency }: Contest): (prize: Prize) => string {
  const t = useTranslations('contest');
  const { locale } = useLayout();
  return ({ kind, amount }) =>
    kind === 'money'
      ? sumText(amount, locale, currency)
      : t('pointsOf', { points: formatAmount(amount, locale), count: Number(amount) });
}
