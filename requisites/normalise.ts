import { withoutUnseen, withPlainDigits } from '@menyala/money/typed-text';
import { normalisePhone } from './phone.ts';
import { readAddress } from './read-address.ts';
import { longestText, type RequisiteKind } from './requisite.ts';

/**
 * What people paste → what they mean. Takes away outer whitespace and marks that nobody sees, the spaces and dashes of cards and
 * accounts, the link around an address; writes phones as +7…, Telegram names with @, digits of every script as ours. Never takes away
 * a character that could carry meaning: what does not belong is refused by the check. A text longer than `longestText` comes back
 * untouched.
 */
export function normalise(kind: RequisiteKind, text: string): string {
  if (text.length > longestText) return text;
  const trimmed = tidyText(kind, text);
  switch (kind) {
    case 'address':
      return readAddress(trimmed).address;
    case 'card':
      return withoutGaps(withPlainDigits(trimmed));
    case 'phone':
      return normalisePhone(withPlainDigits(trimmed));
    case 'iban':
      return withoutGaps(withPlainDigits(trimmed))
        .replace(/^IBAN:?/i, '')
        .toUpperCase();
    case 'account':
      return withoutGaps(withPlainDigits(trimmed)).toUpperCase();
    case 'wallet':
      // Payment systems show their numbers in groups ("U 1234 5678 9012").
      return trimmed.replace(/\s+/g, '');
    case 'bank':
      return trimmed.toLowerCase();
    case 'telegram':
      return normaliseTelegram(trimmed);
    case 'name':
      return spaced(trimmed)
        .replace(/[`´‘’‛ʻʼ′＇ꞌ]/g, "'")
        .replace(/[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g, '-');
    case 'text':
      return spaced(trimmed);
    case 'memo':
      return /^\p{Nd}+$/u.test(trimmed) ? withPlainDigits(trimmed) : trimmed;
  }
}

/** Without what nobody sees; what has a check of its own on one line, as it may have been wrapped over two. */
export function tidyText(kind: RequisiteKind, text: string): string {
  const seen = withoutUnseen(text).trim();
  if (kind === 'name' || kind === 'text') return seen;
  const plain = seen.replace(/\u200c|\u200d|[\ufe00-\ufe0f]/g, '').trim();
  return kind === 'address' || kind === 'card' || kind === 'iban'
    ? plain.replace(/[\t\n\r\v\f\u2028\u2029]+/g, ' ')
    : plain;
}

const spaced = (text: string) => text.normalize('NFC').replace(/\p{Zs}+/gu, ' ');

function withoutGaps(text: string): string {
  return text.replace(/[\s\-\u2010-\u2015\u2212]/g, '');
}

function normaliseTelegram(text: string): string {
  const name = text.replace(/^(?:https?:\/\/)?(?:t\.me|telegram\.me)\//i, '').replace(/^@/, '');
  return name === '' ? '' : `@${name}`;
}
