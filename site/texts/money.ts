import type { Locale } from '@menyala/contract';
import { type Decimal, divide, formatAmount, formatCourse, readableCourse } from '@menyala/money';

const noBreakSpace = '\u00a0';
const signs: Readonly<Record<string, string>> = {
  RUB: '₽',
  USD: '$',
  EUR: '€',
  KZT: '₸',
  UAH: '₴',
  TRY: '₺',
};

/** What of a currency its sums need. */
export interface MoneyUnit {
  ticker: string;
  decimals: number;
}

/** What stands after a sum: the sign of a money that has one, else its ticker. */
export function unitOf(ticker: string): string {
  return signs[ticker] ?? ticker;
}

/** A sum without its unit. Cents are shown whole ("1 082,10"), but a round sum has none ("100 000"). */
export function amountText(amount: Decimal, locale: Locale, { decimals }: { decimals: number }): string {
  const hasCents = decimals === 2 && /\.\d*[1-9]/.test(amount);
  return formatAmount(amount, locale, hasCents ? 2 : 0);
}

export function sumText(amount: Decimal, locale: Locale, unit: MoneyUnit): string {
  return `${amountText(amount, locale, unit)}${noBreakSpace}${unitOf(unit.ticker)}`;
}

/** "1 USDT = 92,41 ₽", the way round that reads well; `flipped` shows the other one. */
export function courseText(
  course: Decimal,
  locale: Locale,
  { from, to, flipped = false }: { from: MoneyUnit; to: MoneyUnit; flipped?: boolean },
): string {
  const { one, value, unit } = courseParts(course, { from, to, flipped });
  return `1${noBreakSpace}${one} = ${courseNumber(value, locale)}${noBreakSpace}${unit}`;
}

/** The number of a course; a lone digit of cents gets its zero: "91,20". */
export function courseNumber(value: Decimal, locale: Locale): string {
  return formatCourse(value, locale).replace(/(?<=\d{2}[.,])(\d)$/, '$10');
}

/** The parts of a course as it is read: so much of `unit` for 1 of `one`. */
export function courseParts(
  course: Decimal,
  { from, to, flipped = false }: { from: MoneyUnit; to: MoneyUnit; flipped?: boolean },
): { one: string; value: Decimal; unit: string } {
  const { inverted, value } = readableCourse(course);
  const [one, other] = inverted ? [to, from] : [from, to];
  if (!flipped) return { one: unitOf(one.ticker), value, unit: unitOf(other.ticker) };
  return { one: unitOf(other.ticker), value: reciprocal(value), unit: unitOf(one.ticker) };
}

function reciprocal(value: Decimal): Decimal {
  return divide('1', value, { digits: 18, rounding: 'nearest' });
}
