import { type FormatLocale, sumText } from '@menyala/money';

/** A base price with all its decimals: cut to cents, a tenge would cost nothing. */
export function priceText(usd: string, locale: FormatLocale): string {
  return sumText(usd, locale, { ticker: 'USD', decimals: 18 });
}
