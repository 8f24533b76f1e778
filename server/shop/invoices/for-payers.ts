import type { Language } from '@menyala/contract';
import type { Invoice } from './invoice.ts';

/**
 * In which language a payer is shown an invoice that the shop led to in none: the one that the shop asked for; English where it asked for
 * one that we lack; without a word of the shop, that of the browser. Who says nothing is shown Russian.
 */
export function languageForPayer(
  { checkout: { defaultLanguage } }: Pick<Invoice, 'checkout'>,
  accepted: string | undefined,
): Language {
  const wanted = defaultLanguage?.trim().toLowerCase() ?? '';
  if (wanted !== '') return /^ru\b/.test(wanted) ? 'ru' : 'en';
  return accepted === undefined || accepted === '*' || /\bru\b/i.test(accepted) ? 'ru' : 'en';
}
