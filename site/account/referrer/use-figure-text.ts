import type { Locale } from '@menyala/contract';
import { formatAmount } from '@menyala/money';
import { useLocale } from 'use-intl';
import { type DayOfPartner, type FigureName, isSum } from './figures-of-days.ts';
import { type ProgrammeUnit, useProgrammeSums } from './sums-of-programme.ts';

/** Writes a figure as people read it: sums with their unit, or without it where the head of a column has it. */
export function useFigureText(
  unit: ProgrammeUnit,
): (of: Omit<DayOfPartner, 'day'>, name: FigureName, how?: 'bare') => string {
  const locale = useLocale() as Locale;
  const { sum, bare } = useProgrammeSums(unit);
  return (of, name, how) => {
    if (!isSum(name)) return formatAmount(String(of[name]), locale);
    return how === 'bare' ? bare(of[name]) : sum(of[name]);
  };
}
