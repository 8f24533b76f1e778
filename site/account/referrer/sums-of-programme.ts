import type { Locale } from '@menyala/contract';
import type { PartnerState } from '@menyala/contract/site/partners';
import { amountText, roundDown, sumText } from '@menyala/money';
import { useLocale } from 'use-intl';

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
