import type { Language } from '@menyala/contract';
import { formatAmount, formatCourse, readableCourse } from '@menyala/money';
import { maskedLines } from '../claims/requisite-lines.ts';
import type { Currency } from '../currencies/catalogue.ts';
import { localeOf } from '../languages.ts';
import { inert } from './inert.ts';
import type { LetterLine } from './letter/index.ts';

/** Values as letters write them, in the manner of the language. */

export function amountText(amount: string, language: Language): string {
  return formatAmount(amount, localeOf(language));
}

/** "0.004 BTC" */
export function sumText(amount: string, { ticker }: Currency, language: Language): string {
  return `${amountText(amount, language)} ${ticker}`;
}

export function courseText(course: string, from: Currency, to: Currency, language: Language): string {
  const { inverted, value } = readableCourse(course);
  const [one, other] = inverted ? [to.ticker, from.ticker] : [from.ticker, to.ticker];
  return `1 ${one} = ${formatCourse(value, localeOf(language))} ${other}`;
}

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
