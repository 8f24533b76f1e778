import { type Decimal, isDecimal, plain, requireDecimals, signed } from './decimal.ts';
import type { FormatLocale } from './format.ts';
import { withPlainDigits } from './typed-text.ts';
import { type MoneyUnit, unitOf } from './written.ts';

const longestText = 80;

/** A typed text as an amount, or why it is none: `unit` is what it names in place of the field's own. */
export type TypedSum =
  | { amount: Decimal }
  | { amount: null; fault: 'not_a_sum' }
  | { amount: null; fault: 'several_sums' }
  | { amount: null; fault: 'other_unit'; unit: string };

/**
 * Reads what people type or paste ("1 000,5", "1,000.50", "1000.5 ₽", "50 тыс") as an amount of `unit`, cut to its decimals
 * (0 to 18). It is none where there is nothing to read ("", "-1", "1e3", more than 20 whole digits), where it names another
 * unit than its own ticker or sign, and where a tab or a line break parts two sums. A ticker of '' knows no unit at all.
 *
 * A lone comma or dot is the decimal mark; of two kinds the last one is, and the other must group by three; several of one
 * kind group by three. So "1,000" is one, since a Russian means that by it. Where the locale is given as English, it is a
 * thousand, as `formatAmount` writes it. Spaces and apostrophes group by three. The no-break spaces of `formatAmount` may
 * stand anywhere: they stay where they were while one types among the digits.
 *
 * A word of size multiplies: "тыс", "к", "k" by a thousand, "млн", "м", "m" by a million, "млрд" by a thousand millions.
 */
export function readTyped(text: string, unit: MoneyUnit, locale?: FormatLocale): TypedSum {
  requireDecimals(unit.decimals);
  if (text.length > longestText) return notASum;
  const typed = withPlainDigits(text)
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ' ')
    .trim();
  if (/\d\s*[\t\n\r\v\f\u2028\u2029]\s*[\d.,]/.test(typed)) return { amount: null, fault: 'several_sums' };
  const [, before = '', figure = '', after = ''] =
    /^([^\d.,]*)([\d.,](?:.*\d)?[.,]?)([^\d]*)$/su.exec(typed) ?? [];
  if (figure === '') return notASum;
  if (before.trim() !== '' && !isUnit(before, unit)) return faultOf(before);
  const { times, rest } = sized(after);
  if (rest !== '' && !isUnit(rest, unit)) return faultOf(rest);
  const amount = amountOf(withoutGroups(figure), times, unit.decimals, locale);
  return amount === null ? notASum : { amount };
}

/** The same, where nobody asks why: null where it is no amount. */
export function parseTyped(text: string, unit: MoneyUnit, locale?: FormatLocale): Decimal | null {
  return readTyped(text, unit, locale).amount;
}

const notASum: TypedSum = { amount: null, fault: 'not_a_sum' };

/** "5%", "-1" and "1e" name no unit: there is a sign or a lone letter beside the digits. */
function faultOf(word: string): TypedSum {
  const unit = word.trim().replace(/^\.+(?=\S)/, '');
  return /^(\p{Sc}|\p{L}.*\p{L}\.?)$/su.test(unit) ? { amount: null, fault: 'other_unit', unit } : notASum;
}

/** How words begin by which people call a money beside its ticker and its sign. */
const words: Readonly<Record<string, RegExp>> = {
  RUB: /^(р$|руб|rur$|ro?ubl)/,
  USD: /^(долл|dollar|us\$)/,
  EUR: /^евро/,
  UAH: /^(грн|грив)/,
  KZT: /^(тг$|тенге)/,
  BTC: /^(₿|битко|бтк$)/,
  USDT: /^(₮|тезер|tether$)/,
};

function isUnit(word: string, { ticker }: MoneyUnit): boolean {
  const said = word.trim().toLowerCase().replace(/\.$/, '');
  if (ticker === '' || said === '') return false;
  return said === ticker.toLowerCase() || said === unitOf(ticker) || words[ticker]?.test(said) === true;
}

/** Words of size, by the zeros that they stand for. */
const sizes: readonly [zeros: number, word: RegExp][] = [
  [3, /^\s*(тыс\p{L}*|т(?=\.)|[кk])(?!\p{L})\.?/iu],
  [6, /^\s*(кк|kk|м(лн|иллион\p{L}*)?|m(ln|illion)?)(?!\p{L})\.?/iu],
  [9, /^\s*(млрд|миллиард\p{L}*|bln|billion)(?!\p{L})\.?/iu],
];

/** A word of size after the digits, and what follows it: "тыс. руб." is a thousand of "руб.". */
function sized(after: string): { times: number; rest: string } {
  const [times, word] = sizes.find(([, word]) => word.test(after)) ?? [0, ''];
  return { times, rest: after.replace(word, '').trim() };
}

/** Without what groups digits; where it groups nothing, it stays and makes it no amount. */
function withoutGroups(figure: string): string {
  const typed = figure.replace(/['’]/g, ' ');
  const grouped = [typed, typed.replace(/[\u00a0\u202f]/g, '')].find(isGrouped);
  return grouped?.replace(/\s/g, '') ?? figure;
}

function isGrouped(figure: string): boolean {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,]([\d\s]*))?$/s.exec(figure) ?? [];
  return (
    /^(\S*|\d{1,3}(\s\d{3})+)$/.test(whole) &&
    /^(\S*|\d{3}(\s\d{3})*(\s\d{1,3})?|\d{2}(\s\d{3}){2})$/.test(fraction)
  );
}

/** @param times by how many digits the decimal mark goes to the right */
function amountOf(
  bare: string,
  times: number,
  decimals: number,
  locale: FormatLocale | undefined,
): Decimal | null {
  if (!/^[\d.,]*\d[\d.,]*$/.test(bare)) return null;
  const { whole, fraction } = divided(bare, locale);
  if (!/^(\d*|\d{1,3}(,\d{3})+|\d{1,3}(\.\d{3})+)$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  const shifted = whole.replace(/[.,]/g, '') + fraction.slice(0, times).padEnd(times, '0');
  const digits = shifted.replace(/^0+(?=\d)/, '') || '0';
  const cut = fraction.slice(times, times + decimals);
  const amount = cut === '' ? digits : `${digits}.${cut}`;
  return isDecimal(amount) ? plain(signed(amount)) : null;
}

/** Splits at the decimal mark, if there is one. */
function divided(bare: string, locale: FormatLocale | undefined): { whole: string; fraction: string } {
  const at = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const mark = bare.charAt(at);
  const isRepeated = at >= 0 && bare.indexOf(mark) !== at;
  const isEnglishThousands = locale === 'en-US' && /^[1-9]\d{0,2},\d{3}$/.test(bare);
  if (at < 0 || isRepeated || isEnglishThousands) return { whole: bare, fraction: '' };
  return { whole: bare.slice(0, at), fraction: bare.slice(at + 1) };
}
