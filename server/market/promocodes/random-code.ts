import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another, however they are written down: no O and 0, no I, L and 1. */
const symbols = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

/** A code that nobody guesses: 31⁸ of them are more than eight hundred thousand million. */
export function randomCode(prefix = ''): string {
  const drawn = Array.from({ length }, () => symbols[randomInt(symbols.length)]).join('');
  return prefix === '' ? drawn : `${prefix.toUpperCase()}-${drawn}`;
}
