import { type FormatLocale, mostDecimals, parseTyped } from '@menyala/money';
import { withoutUnseen } from '@menyala/money/typed-text';

/** A percent as the contract has it: "1.5", "-0.25". */
export const percentPattern = /^-?\d{1,3}(\.\d{1,6})?$/;

/** Reads a percent while it is typed; what is none stays as it is, for the form to say so. */
export function readPercent(text: string): string {
  const typed = text.trim();
  // Half a number: "1," will have decimals.
  if (/^[-−]?\d*[.,]?\d*$/.test(typed)) return typed.replace(',', '.').replace('−', '-');
  return readNumber(typed, { ticker: '%' });
}

/**
 * Reads a number as people type it, below zero too, with its own unit or none. What is none stays as it is, for the form or the
 * server to say so.
 */
export function readNumber(text: string, of: { ticker?: string; locale?: FormatLocale } = {}): string {
  const [, minus = '', rest = ''] = /^([-−]?)(.*)$/su.exec(withoutUnseen(text).trim()) ?? [];
  const amount = parseTyped(rest, { ticker: of.ticker ?? '', decimals: mostDecimals }, of.locale);
  if (amount === null) return text.trim();
  return minus === '' ? amount : `-${amount}`;
}

/** A percent as it is written where it is read or typed: with a comma in Russian. What is being typed stays as it is. */
export const percentText = (percent: string, locale: FormatLocale): string =>
  locale === 'ru-RU' ? percent.replace('.', ',') : percent;
