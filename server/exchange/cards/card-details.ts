import { isCardNumber, normalise } from '@menyala/requisites';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import type { Card } from './check.ts';

const shortest = 2;
const longest = 60;
/** As letters stand on a card: Latin or Cyrillic, with spaces, dots, dashes and apostrophes between them. */
const holder = /^'?[\p{Script=Latin}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Cyrillic}\p{M} .'-]*$/u;

/** The digits of a number, however it was typed. */
export const digitsOf = (text: string): string => normalise('card', text);

/** The holder in capitals, as on the card, with plain apostrophes and single spaces. */
export const holderOf = (text: string): string => normalise('name', text).replace(/\s+/g, ' ').toUpperCase();

/** A card as it was typed: what is kept of it, and what is wrong with it. */
export function readCard(typed: { number: string; holder: string }): { card: Card; errors: FieldErrors } {
  const card = { number: digitsOf(typed.number), holder: holderOf(typed.holder) };
  return { card, errors: { ...wrongNumber(card.number), ...wrongHolder(card.holder) } };
}

function wrongNumber(number: string): FieldErrors {
  if (number === '') return { number: [{ code: 'required' }] };
  return isCardNumber(number) ? {} : { number: [{ code: 'bad_card' }] };
}

function wrongHolder(name: string): FieldErrors {
  if (name === '') return { holder: [{ code: 'required' }] };
  if (name.length > longest) return { holder: [{ code: 'too_long' }] };
  if (!holder.test(name)) return { holder: [{ code: 'bad_format' }] };
  return name.length < shortest ? { holder: [{ code: 'too_short' }] } : {};
}
