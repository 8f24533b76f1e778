import { type Decimal, plain, signed } from './decimal.ts';
import { rounded } from './rounding.ts';

export type FormatLocale = 'ru-RU' | 'en-US';

const noBreakSpace = '\u00a0';
const marks = {
  'ru-RU': { group: noBreakSpace, decimal: ',' },
  'en-US': { group: ',', decimal: '.' },
} as const;

/**
 * An amount for people: thousands grouped, all digits kept. `decimals` pads with zeros to at least that many
 * decimals and never cuts. It works on the text, because Intl would go through a binary float.
 */
export function formatAmount(amount: Decimal, locale: FormatLocale, decimals = 0): string {
  const { group, decimal } = marks[locale];
  const [whole = '0', fraction = ''] = plain(signed(amount)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const padded = fraction.padEnd(decimals, '0');
  return padded === '' ? grouped : `${grouped}${decimal}${padded}`;
}

/**
 * A course for people: the number after "1 X = ", with about six significant digits, the nearest. The whole part
 * is never cut. It shows the number it is given: `readableCourse` first turns a course the readable way round.
 */
export function formatCourse(course: Decimal, locale: FormatLocale): string {
  const value = signed(course);
  const decimals = Math.max(0, 5 - value.e);
  return formatAmount(plain(rounded(value, decimals, 'nearest')), locale);
}
