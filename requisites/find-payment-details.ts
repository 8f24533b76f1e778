import { isCardNumber } from './card.ts';
import { passesMod97 } from './iban.ts';
import { guessNetwork } from './network-shape.ts';
import { isPhone, normalisePhone } from './phone.ts';

/** Something in a text to which somebody could send money. */
export interface FoundDetails {
  kind: 'card' | 'account' | 'iban' | 'address' | 'phone';
  /** Without spaces and signs, so that the same details are the same however they are written. */
  value: string;
}

/**
 * All of a text that looks like a card, an account, an IBAN, the address of a wallet or a phone, each once. The look counts: spaces,
 * signs of Markdown, invisible characters and letters that look like digits hide nothing; a check digit is asked for only where the
 * look alone says too little.
 */
export function findPaymentDetails(text: string): FoundDetails[] {
  const plain = plainText(text);
  const found = [...cardsIn(plain), ...ibansIn(plain), ...addressesIn(plain), ...phonesIn(plain)];
  return [...new Map(found.map((one) => [`${one.kind} ${one.value}`, one])).values()];
}

/** As a reader sees it: entities are what they stand for, full-width characters are plain ones, what cannot be seen is gone. */
function plainText(text: string): string {
  return text
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex: string, code: string) => characterOf(code, hex ? 16 : 10))
    .replace(/&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|shy);/gi, ' ')
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/<[^<>]*>/g, '');
}

function characterOf(code: string, base: number): string {
  const point = Number.parseInt(code, base);
  return point > 0x10ffff ? '' : String.fromCodePoint(point);
}

/** Letters that pass for a nought. */
const noughts = /[OoОо]/g;
/** Digits that are set apart by no more than three of these are read as one number. */
const numbers = /\d(?:[\s.\-*_~`|\u2010-\u2015\u2212]{0,3}[\dOoОо])+/g;

function cardsIn(text: string): FoundDetails[] {
  return (text.match(numbers) ?? []).flatMap((row) => {
    const groups = row.replace(noughts, '0').match(/\d+/g) ?? [];
    return groups.flatMap((_, first) => cardFrom(groups.slice(first, first + mostDigits)) ?? []);
  });
}

/** An account has the most: 20. */
const mostDigits = 20;

/** The card or account that begins with the first group; undefined for none. */
function cardFrom(groups: readonly string[]): FoundDetails | undefined {
  let digits = '';
  for (const [place, group] of groups.entries()) {
    digits += group;
    if (digits.length > mostDigits) return undefined;
    const own = groups.slice(0, place + 1);
    if (digits.length === mostDigits && (own.length === 1 || own.every(({ length }) => length >= 3)))
      return { kind: 'account', value: digits };
    const isWritten = own.length === 1 || own.every(({ length }) => length === 4);
    if (isCardNumber(digits) || (digits.length === 16 && isWritten)) return { kind: 'card', value: digits };
  }
  return undefined;
}

const ibans = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:[\s-]?[A-Z0-9]{4}){2,7}(?:[\s-]?[A-Z0-9]{1,3})?(?![A-Z0-9])/gi;

function ibansIn(text: string): FoundDetails[] {
  return (text.match(ibans) ?? []).flatMap((row): FoundDetails[] => {
    const groups = row.toUpperCase().split(/[\s-]/);
    for (let last = groups.length; last > 0; last -= 1) {
      const value = groups.slice(0, last).join('');
      if (value.length >= 15 && passesMod97(value)) return [{ kind: 'iban', value }];
    }
    return [];
  });
}

/** Letters of two alphabets that look the same. */
const twins = new Map(
  [...'АВЕКМНОРСТХаекорсух'].map((letter, place) => [letter, 'ABEKMHOPCTXaekopcyx'[place]]),
);

function addressesIn(text: string): FoundDetails[] {
  const latin = text.replace(/[А-Яа-я]/g, (letter) => twins.get(letter) ?? letter);
  const words = latin.split(/[^A-Za-z0-9_+/:=-]+/);
  const parts = words.flatMap((word) => [
    word,
    ...word.split(/[/:=]+/),
    word.replaceAll('_', ''),
    word.replaceAll('-', ''),
  ]);
  return [...parts, ...groupedIn(latin)]
    .filter((part) => part.length >= 14 && guessNetwork(part) !== null)
    .map((value) => ({ kind: 'address', value }));
}

/** Addresses that people write in groups have from 6 to 12 of four or five; each has letters and digits. */
const groupsOfAddress = { least: 6, most: 12 };

function groupedIn(text: string): string[] {
  const rows = text.match(/(?:\b[A-Za-z0-9]{4,5}[ \t-]+){5,}[A-Za-z0-9]{1,5}\b/g) ?? [];
  const { least, most } = groupsOfAddress;
  return rows
    .filter((row) => /\d/.test(row) && /[A-Za-z]/.test(row))
    .flatMap((row) => {
      const groups = row.split(/[ \t-]+/);
      return groups.flatMap((_, first) =>
        groups
          .slice(first + least - 1, first + most)
          .map((__, more) => groups.slice(first, first + least + more).join('')),
      );
    });
}

const phones = /(?<![\d+])\+?\d(?:[\s().*_\-\u2010-\u2015]{0,3}\d){9,14}(?!\d)/g;
/** Countries whose phones people write without a plus. */
const withoutPlus = /^(?:37[345]|380|99[234568])\d{8,9}$/;

function phonesIn(text: string): FoundDetails[] {
  return (text.match(phones) ?? []).flatMap((row): FoundDetails[] => {
    const value = normalisePhone(row.replace(/[*_\s]/g, ''));
    if (isPhone(value)) return [{ kind: 'phone', value }];
    return withoutPlus.test(value) ? [{ kind: 'phone', value: `+${value}` }] : [];
  });
}
