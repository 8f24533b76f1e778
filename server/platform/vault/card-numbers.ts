import { normalise, passesLuhn } from '@menyala/requisites';
import type { Vault } from './vault.ts';

/**
 * Card numbers among the details of a claim: each is encrypted for itself, with its last four digits behind it,
 * `encrypted:1:{key}:{…}:1234`, since the office finds claims by them. All else stays as it is.
 */
export type Details = Record<string, string>;

/** @param associatedData whose they are: values that are copied within it still open */
export function encryptCards(
  vault: Pick<Vault, 'encrypt'>,
  values: Details,
  associatedData: string,
): Details {
  return mapped(values, (value) => {
    const digits = cardDigits(value);
    // What only looks encrypted would be taken for encrypted when it is read.
    if (digits === null && !value.startsWith('encrypted:')) return value;
    return `${vault.encrypt(value, associatedData)}:${digits === null ? '' : shownOf(digits)}`;
  });
}

/** @throws DecryptionError */
export function decryptCards(
  vault: Pick<Vault, 'decrypt'>,
  values: Details,
  associatedData: string,
): Details {
  return mapped(values, (value) => {
    const encrypted = encryptedPart(value);
    return encrypted === null ? value : vault.decrypt(encrypted, associatedData);
  });
}

/**
 * True where something in it is a card number as it stands, is encrypted with another key than this one, or has no first digits beside it, as
 * cards of before have not.
 */
export function hasStaleCards(values: Details, key: string): boolean {
  return Object.values(values).some((value) => {
    const encrypted = encryptedPart(value);
    if (encrypted === null) return cardDigits(value) !== null;
    return !encrypted.startsWith(`encrypted:1:${key}:`) || lacksStart.test(value);
  });
}

/** Short numbers never have them, so each round encrypts those once more. */
const lacksStart = /^encrypted:1:[^:]+:[^:]+:\d{4}$/;

/** The digits of a text that is a whole card number, however it is written; null for all else. */
export function cardDigits(text: string): string | null {
  const digits = normalise('card', text);
  return /^\d{12,19}$/.test(digits) && passesLuhn(digits) ? digits : null;
}

/** By what a card is looked for. Of a short number the first digits would leave too few to guess. */
const shownOf = (digits: string) =>
  `${digits.length >= 15 ? `${digits.slice(0, 6)}:` : ''}${digits.slice(-4)}`;

const encryptedPart = (value: string) =>
  /^(encrypted:1:[^:]+:[^:]+):(?:\d{6}:)?\d{0,4}$/.exec(value)?.[1] ?? null;

function mapped(values: Details, change: (value: string) => string): Details {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** The keyed hash by which a card is found again. */
export const cardHash = (vault: Pick<Vault, 'hash'>, digits: string): Buffer => vault.hash(digits);

/** The same under every key at hand: some were made before a rotation. */
export const cardHashes = (vault: Pick<Vault, 'hashes'>, digits: string): Buffer[] => vault.hashes(digits);

/** The text of which a blind index tells whether the same details are kept already. */
export function detailsText(values: Details): string {
  return `details ${JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}
