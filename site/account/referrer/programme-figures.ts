import type { Locale } from '@menyala/contract';
import type { PartnerFigures, PartnerState } from '@menyala/contract/site/partners';
import { amountText, formatAmount, roundDown, sumText } from '@menyala/money';
import { useLocale } from 'use-intl';

export type DayOfPartner = PartnerState['days'][number];
export type FigureName = keyof PartnerFigures;

/** In the order in which one leads to the next; the last two are sums of the programme's currency. */
export const figureNames = [
  'clicks',
  'signUps',
  'claims',
  'completed',
  'turnover',
  'rewards',
] as const satisfies readonly FigureName[];

export const isSum = (name: FigureName): name is 'turnover' | 'rewards' =>
  name === 'turnover' || name === 'rewards';

export type ProgrammeUnit = PartnerState['currency'];

/**
 * Writes sums of the programme's currency, without what is smaller than its least part: a value at the prices of the
 * moment has many more digits than anybody is paid.
 */
export function useProgrammeSums(unit: ProgrammeUnit): {
  sum: (amount: string) => string;
  bare: (amount: string) => string;
} {
  const locale = useLocale() as Locale;
  const shown = (amount: string) => roundDown(amount, unit.decimals);
  return {
    sum: (amount) => sumText(shown(amount), locale, unit),
    bare: (amount) => amountText(shown(amount), locale, unit),
  };
}

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
