import { groupDigits, isCardNumber } from './card.ts';
import { shownEmail } from './email.ts';
import type { RequisiteKind } from './requisite.ts';

const dots = '•••';

/** What a reader who is not the owner may see of a requisite: enough to recognise one's own, too little to use. */
export function maskRequisite(kind: RequisiteKind, value: string): string {
  if (value === '') return '';
  switch (kind) {
    case 'card':
      return maskCard(value);
    case 'phone':
      return maskPhone(value);
    case 'address':
      return value.length < 16 ? dots : `${value.slice(0, 6)}…${value.slice(-4)}`;
    case 'wallet':
      return value.includes('@') ? maskEmail(value) : maskEnd(value);
    case 'iban':
    case 'account':
    case 'memo':
      return maskEnd(value);
    case 'name':
      return value.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => [...word][0] + dots);
    case 'telegram':
      return `@${[...value.replace(/^@/, '')][0] ?? ''}${dots}`;
    case 'text':
      return dots;
    case 'bank':
      return value;
  }
}

/** "kate.brook@example.com" → "k•••k@example.com"; a short name keeps its first letter only. */
export function maskEmail(kept: string): string {
  const email = shownEmail(kept);
  const at = email.lastIndexOf('@');
  if (at < 1) return dots;
  const name = [...email.slice(0, at)];
  const last = name.length > 2 ? name.at(-1) : '';
  return `${name[0]}${dots}${last}${email.slice(at)}`;
}

/**
 * Text that somebody wrote, with the numbers of cards in it masked: 13 to 19 digits that pass the check, however they are set
 * apart. Longer accounts and shorter phones stay.
 */
export function maskCardsIn(text: string): string {
  return text.replace(/\d+(?:[ \t\u00a0\u2007-\u2015\u202f\u2212-]{1,3}\d+)*/g, maskCardsInRow);
}

/** A card may stand between other numbers, so it is looked for from the beginning of each to the end of each. */
function maskCardsInRow(row: string): string {
  const groups = [...row.matchAll(/\d+/g)].map((found) => ({
    digits: found[0],
    begin: found.index,
    end: found.index + found[0].length,
  }));
  let masked = '';
  let written = 0;
  for (let first = 0; first < groups.length; first += 1) {
    let digits = '';
    let last = first;
    for (
      let next = first;
      next < groups.length && digits.length + (groups[next]?.digits.length ?? 0) <= 19;
      next += 1
    ) {
      digits += groups[next]?.digits ?? '';
      if (!isCardNumber(digits)) continue;
      masked += row.slice(written, groups[first]?.begin) + maskCard(digits);
      written = groups[next]?.end ?? row.length;
      last = next;
      break;
    }
    first = last;
  }
  return masked + row.slice(written);
}

function maskCard(digits: string): string {
  if (digits.length < 12) return dots;
  return `${groupDigits(digits.slice(0, 4) + '•'.repeat(digits.length - 8))} ${digits.slice(-4)}`;
}

function maskPhone(phone: string): string {
  if (phone.length < 8) return dots;
  const russian = /^\+7(\d)\d{7}(\d\d)$/.exec(phone);
  if (russian !== null) return `+7 ${russian[1]}•• •••-••-${russian[2]}`;
  return phone.slice(0, 2) + '•'.repeat(phone.length - 4) + phone.slice(-2);
}

/** The last four of a long value, the last two of a middling one, nothing of a short one. */
function maskEnd(value: string): string {
  const shown = value.length >= 10 ? 4 : value.length >= 6 ? 2 : 0;
  return shown === 0 ? dots : `${dots}${value.slice(-shown)}`;
}
