import { maskCardsIn, maskEmail } from '@menyala/requisites';

const emails = /[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/giu;
/** Phones and accounts: ten digits and more, with what people write between them. */
const numbers = /\+?\d(?:[\s()-]{0,2}\d){9,}/g;
/** Addresses of coins, hashes, IBANs. */
const codes = /[A-Za-z0-9]{22,}/g;

/**
 * What somebody wrote, without the details in it: for emails, and for whoever has no more than a claim's address. A person still
 * sees which detail is meant.
 */
export function maskedText(text: string): string {
  return maskCardsIn(text)
    .replace(emails, (email) => maskEmail(email))
    .replace(codes, (code) => `${code.slice(0, 4)}…${code.slice(-4)}`)
    .replace(numbers, (number) => `•••• ${number.replace(/\D/g, '').slice(-4)}`);
}
