import type { Language } from '@menyala/contract';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { maskedLines } from '../../market/currencies/requisite-lines.ts';
import type { EmailLine } from './email/email.ts';
import { sanitise } from './sanitise.ts';

/** What of the details an email may show. */
export function maskedDetails(
  currency: Currency,
  side: 'send' | 'receive',
  values: Record<string, string>,
  language: Language,
): EmailLine[] {
  return maskedLines(currency, side, values, language)
    .map(({ label, value }) => ({ label: sanitise(label, 100), value: sanitise(value, 100) }))
    .filter(({ value }) => value !== '');
}
