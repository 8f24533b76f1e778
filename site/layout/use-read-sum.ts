import { type Decimal, type MoneyUnit, readTyped } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useLayout } from './layout-context.tsx';

export interface ReadSum {
  amount: Decimal | null;
  /** A sentence for its field; null where it is an amount. */
  wrong: string | null;
}

/** Reads a typed sum of a unit; `otherwise` is said where nothing in it is a sum. */
export function useReadSum(): (typed: string, unit: MoneyUnit, otherwise: string) => ReadSum {
  const t = useTranslations('design');
  const { locale } = useLayout();
  return (typed, unit, otherwise) => {
    const read = readTyped(typed, unit, locale);
    if (read.amount !== null) return { amount: read.amount, wrong: null };
    if (read.fault === 'several_sums') return { amount: null, wrong: t('severalSums') };
    if (read.fault === 'not_a_sum') return { amount: null, wrong: otherwise };
    return { amount: null, wrong: t('otherUnit', { unit: read.unit }) };
  };
}
