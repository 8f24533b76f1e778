import { type FormatLocale, formatAmount, formatCourse, readableCourse } from '@menyala/money';

const noBreakSpace = '\u00a0';

/** "−1 250,5 RUB": grouped, never cut, with a true minus. */
export function moneyText(amount: string, ticker: string, locale: FormatLocale): string {
  return `${formatAmount(amount, locale).replace('-', '−')}${noBreakSpace}${ticker}`;
}

/** As `moneyText`, with a plus where it is a gain. */
export function gainText(amount: string, ticker: string, locale: FormatLocale): string {
  const text = moneyText(amount, ticker, locale);
  return text.startsWith('−') ? text : `+${text}`;
}

/** "1 BTC = 9 412 300 RUB", turned so that the number is 1 or more. */
export function courseText(course: string, from: string, to: string, locale: FormatLocale): string {
  const { inverted, value } = readableCourse(course);
  const [one, many] = inverted ? [to, from] : [from, to];
  return `1${noBreakSpace}${one} = ${formatCourse(value, locale)}${noBreakSpace}${many}`;
}
