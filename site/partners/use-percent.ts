import type { Programme } from '@menyala/contract/site/partners';
import { compare, formatAmount } from '@menyala/money';
import { useLayout } from '../layout/layout-context.tsx';

/** Writes a percentage: "12,5 %" in Russian, "12.5%" in English. */
export function usePercent(): (value: string) => string {
  const { locale, language } = useLayout();
  return (value) => `${formatAmount(value, locale)}${language === 'ru' ? '\u00a0%' : '%'}`;
}

/** The least and the most that the levels pay. */
export function percentsOf({ levels }: Pick<Programme, 'levels'>): { least: string; most: string } {
  const percents = levels.map(({ percent }) => percent).toSorted(compare);
  return { least: percents[0] ?? '0', most: percents.at(-1) ?? '0' };
}
