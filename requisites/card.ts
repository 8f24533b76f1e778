export type CardScheme = 'visa' | 'mastercard' | 'mir' | 'maestro' | 'unionpay' | 'amex';

/** Prefixes and lengths of ISO/IEC 7812 numbers as the schemes publish them; the first that fits is taken. */
const schemes: readonly { scheme: CardScheme; prefix: RegExp; lengths: readonly number[] }[] = [
  { scheme: 'mir', prefix: /^220[0-4]/, lengths: [16, 17, 18, 19] },
  { scheme: 'visa', prefix: /^4/, lengths: [13, 16, 19] },
  {
    scheme: 'mastercard',
    prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
  },
  { scheme: 'amex', prefix: /^3[47]/, lengths: [15] },
  { scheme: 'unionpay', prefix: /^62/, lengths: [16, 17, 18, 19] },
  { scheme: 'maestro', prefix: /^(?:50|5[6-8]|6304|6390|67)/, lengths: [13, 14, 15, 16, 17, 18, 19] },
];

/** The scheme of a number or of its beginning (four digits tell them all apart); null for others. Digits only. */
export function cardScheme(digits: string): CardScheme | null {
  return schemes.find(({ prefix }) => prefix.test(digits))?.scheme ?? null;
}

/** The check digit of ISO/IEC 7812-1, annex B ("Luhn"). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48;
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** True where these digits can be a card: 13 to 19 of them, the length that the scheme has, the check digit. */
export function isCardNumber(digits: string): boolean {
  // A number that begins with 0 is no bank's, and a row of zeros would pass Luhn.
  if (!/^[1-9]\d{12,18}$/.test(digits) || !passesLuhn(digits)) return false;
  const known = schemes.find(({ prefix }) => prefix.test(digits));
  return known === undefined || known.lengths.includes(digits.length);
}

/** In fours, as on the card: "4276 0012 3456 7890". Works while one types. */
export function groupDigits(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ');
}
