import type { Language } from '@menyala/contract';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { maskedLines } from '../../market/currencies/requisite-lines.ts';
import { inert } from './inert.ts';
import type { LetterLine } from './letter/letter.ts';

/** What of the details a letter may show. */
export function maskedDetails(
  currency: Currency,
  side: 'send' | 'receive',
  values: Record<string, string>,
  language: Language,
): LetterLine[] {
  return maskedLines(currency, side, values, language)
    .map(({ label, value }) => ({ label: inert(label, 100), value: inert(value, 100) }))
    .filter(({ value }) => value !== '');
}
