import { readableCourse } from './course.ts';
import { type Decimal, mostDecimals } from './decimal.ts';
import { divide } from './division.ts';
import { type FormatLocale, formatAmount, formatCourse } from './format.ts';

/** Sums and courses as people read them: on the site, in the office, in sentences, emails and messages alike. */

const noBreakSpace = '\u00a0';
const signs: Readonly<Record<string, string>> = {
  RUB: '₽',
  USD: '$',
  EUR: '€',
  KZT: '₸',
  UAH: '₴',
  TRY: '₺',
};

/** What of a currency its sums need. A ticker alone will do too: it has cents where it has a sign. */
export interface MoneyUnit {
  ticker: string;
  decimals: number;
}

/** What stands after a sum: the sign of a money that has one, else its ticker. */
export function unitOf(ticker: string): string {
  return signs[ticker] ?? ticker;
}

/**
 * A sum without its unit. Cents are shown whole ("1 082,10"), but a round sum has none ("100 000"), and coins have no
 * zeros at their end. What was reckoned finer than the currency has decimals (a turnover) is cut to them. Below zero it
 * has a true minus.
 */
export function amountText(
  amount: Decimal,
  locale: FormatLocale,
  { decimals }: { decimals: number },
): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const shown = fraction.slice(0, decimals);
  const hasCents = decimals === 2 && /[1-9]/.test(shown);
  return formatAmount(shown === '' ? whole : `${whole}.${shown}`, locale, hasCents ? 2 : 0).replace('-', '−');
}

/** "1 250,50 ₽", "0.004 BTC". */
export function sumText(amount: Decimal, locale: FormatLocale, unit: MoneyUnit | string): string {
  const { ticker, decimals } =
    typeof unit === 'string' ? { ticker: unit, decimals: unit in signs ? 2 : mostDecimals } : unit;
  const written = amountText(amount, locale, { decimals });
  return ticker === '' ? written : `${written}${noBreakSpace}${unitOf(ticker)}`;
}

/** As `sumText`, with a plus where it is a gain. */
export function gainText(amount: Decimal, locale: FormatLocale, unit: MoneyUnit | string): string {
  const text = sumText(amount, locale, unit);
  return text.startsWith('−') ? text : `+${text}`;
}

/** "1 USDT = 92,41 ₽", the way round that reads well; `flipped` shows the other one. */
export function courseText(course: Decimal, locale: FormatLocale, pair: Pair): string {
  const { one, value, unit } = courseParts(course, pair);
  return `1${noBreakSpace}${one} = ${courseNumber(value, locale)}${noBreakSpace}${unit}`;
}

/** The number of a course; a lone digit of cents gets its zero: "91,20". */
export function courseNumber(value: Decimal, locale: FormatLocale): string {
  return formatCourse(value, locale).replace(/(?<=\d{2}[.,])(\d)$/, '$10');
}

/** The parts of a course as it is read: so much of `unit` for 1 of `one`. */
export function courseParts(
  course: Decimal,
  { from, to, flipped = false }: Pair,
): { one: string; value: Decimal; unit: string } {
  const { inverted, value } = readableCourse(course);
  const sign = (unit: MoneyUnit | string) => unitOf(typeof unit === 'string' ? unit : unit.ticker);
  const [one, other] = inverted ? [sign(to), sign(from)] : [sign(from), sign(to)];
  if (!flipped) return { one, value, unit: other };
  return { one: other, value: reciprocal(value), unit: one };
}

interface Pair {
  from: MoneyUnit | string;
  to: MoneyUnit | string;
  flipped?: boolean;
}

function reciprocal(value: Decimal): Decimal {
  return divide('1', value, { digits: 18, rounding: 'nearest' });
}
