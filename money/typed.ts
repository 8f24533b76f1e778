import { type Decimal, isDecimal, plain, requireDecimals, signed } from './decimal.ts';
import type { FormatLocale } from './format.ts';

// A currency sign, or a word or ticker of two letters or more ("RUB", "руб."), or the short "р."; so the e of "1e3" is none.
const currency = '(?:\\p{Sc}|\\p{L}{2,}\\.?|[рР]\\.?)';
const currencyBefore = new RegExp(`^${currency}(?=[\\d.,])`, 'u');
const currencyAfter = new RegExp(`([\\d.,])${currency}$`, 'u');
const longestText = 80;

/**
 * Reads what people type or paste ("1 000,5", "1,000.50", "1000.5 ₽") as an amount, cut to `decimals` (0 to 18);
 * null where it is none ("", "-1", "1e3", "NaN", more than 20 whole digits).
 *
 * Spaces of any kind and apostrophes group anything. A lone comma or dot is the decimal mark; of two kinds the last
 * one is, and the other must group by three; several of one kind group by three. So "1,000" is one, since a Russian
 * means that by it. Where the locale is given as English, it is a thousand, as `formatAmount` writes it.
 */
export function parseTyped(text: string, decimals: number, locale?: FormatLocale): Decimal | null {
  requireDecimals(decimals);
  if (text.length > longestText) return null;
  const bare = text
    .replace(/[\s'’]/g, '')
    .replace(currencyBefore, '')
    .replace(currencyAfter, '$1');
  if (!/^[\d.,]*\d[\d.,]*$/.test(bare)) return null;
  const { whole, fraction } = divided(bare, locale);
  if (!/^(\d*|\d{1,3}(,\d{3})+|\d{1,3}(\.\d{3})+)$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const cut = fraction.slice(0, decimals);
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
