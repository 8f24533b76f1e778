import { parsePaymentUri } from './parse-payment-uri.ts';
import { normalisePhone } from './phone.ts';
import { longestText, type RequisiteKind } from './requisite.ts';

/**
 * What people paste → what they mean. Takes away outer whitespace, the spaces and dashes of cards and accounts, the
 * link around an address; writes phones as +7…, Telegram names with @. Never takes away a character that could carry
 * meaning: what does not belong is refused by the check. A text longer than `longestText` comes back untouched.
 */
export function normalise(kind: RequisiteKind, text: string): string {
  if (text.length > longestText) return text;
  const trimmed = text.trim();
  switch (kind) {
    case 'address':
      return parsePaymentUri(trimmed)?.address ?? withoutGroups(trimmed).replace(/^0X/, '0x');
    case 'card':
      return withoutGaps(trimmed);
    case 'phone':
      return normalisePhone(trimmed);
    case 'iban':
      return withoutGaps(trimmed)
        .replace(/^IBAN:?/i, '')
        .toUpperCase();
    case 'account':
      return withoutGaps(trimmed).toUpperCase();
    case 'wallet':
      // Payment systems show their numbers in groups ("U 1234 5678 9012").
      return trimmed.replace(/\s+/g, '');
    case 'bank':
      return trimmed.toLowerCase();
    case 'telegram':
      return normaliseTelegram(trimmed);
    case 'name':
    case 'text':
      return trimmed.normalize('NFC').replace(/\p{Zs}+/gu, ' ');
    case 'memo':
      return trimmed;
  }
}

/** An address as it is shown to be compared, in groups of four; any other space stays, and is refused. */
function withoutGroups(text: string): string {
  return /^\S{4}(\s+\S{4}){3,}(\s+\S{1,4})?$/.test(text) ? text.replace(/\s+/g, '') : text;
}

function withoutGaps(text: string): string {
  return text.replace(/[\s\-\u2010-\u2015]/g, '');
}

function normaliseTelegram(text: string): string {
  const name = text.replace(/^(?:https?:\/\/)?(?:t\.me|telegram\.me)\//i, '').replace(/^@/, '');
  return name === '' ? '' : `@${name}`;
}
