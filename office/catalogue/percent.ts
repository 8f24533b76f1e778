import type { FormatLocale } from '@menyala/money';

/** A percent as the contract has it: "1.5", "-0.25". */
export const percentPattern = /^-?\d{1,3}(\.\d{1,6})?$/;

/** Reads a percent as people type it; what is none stays as it is, for the form to say so. */
export function readPercent(text: string): string {
  return text.trim().replace(',', '.').replace('−', '-');
}

/** A percent as it is written where it is read or typed: with a comma in Russian. What is being typed stays as it is. */
export const percentText = (percent: string, locale: FormatLocale): string =>
  locale === 'ru-RU' ? percent.replace('.', ',') : percent;
