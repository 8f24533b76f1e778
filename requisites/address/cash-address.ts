import { bech32 } from '@scure/base';
import { decodeBase58check } from './base58check.ts';
import { badChecksum, badFormat, type Decoded } from './decoded.ts';

const prefix = 'bitcoincash';
const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/**
 * CashAddr, with or without its prefix; the value is without. Bitcoin Cash's old writing is Bitcoin's: whoever means it is told the
 * new one.
 */
export function decodeBitcoinCash(text: string): Decoded {
  if (/^[13]/.test(text)) return decodeOld(text);
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return badFormat;
  const value = lower.replace(/^bitcoincash:/, '');
  const words = [...value].map((letter) => alphabet.indexOf(letter));
  if (checksum([...prefixWords, 0, ...words]) !== 0n) return badChecksum;
  const bytes = bech32.fromWordsUnsafe(words.slice(0, -8));
  const [version, ...key] = bytes ?? [];
  // Kind in bits 3 to 6 (key, script, and both for tokens), length in the lowest three.
  const length = version === undefined ? undefined : lengths[version & 0x07];
  const isKnown = version !== undefined && version >> 3 <= 3 && key.length === length;
  return isKnown ? { ok: true, value, key: Uint8Array.from(key) } : badFormat;
}

const lengths: Readonly<Record<number, number>> = { 0: 20, 3: 32 };
const prefixWords = [...prefix].map((letter) => letter.charCodeAt(0) & 0x1f);

function decodeOld(text: string): Decoded {
  const decoded = decodeBase58check(text, [[0x00], [0x05]]);
  if (!decoded.ok) return decoded;
  const version = text.startsWith('1') ? 0x00 : 0x08;
  return { ok: false, code: 'ambiguous_address', form: encode(version, decoded.key) };
}

function encode(version: number, key: Uint8Array): string {
  const words = bech32.toWords(Uint8Array.of(version, ...key));
  const sum = checksum([...prefixWords, 0, ...words, 0, 0, 0, 0, 0, 0, 0, 0]);
  const check = [7n, 6n, 5n, 4n, 3n, 2n, 1n, 0n].map((place) => Number((sum >> (5n * place)) & 31n));
  return [...words, ...check].map((word) => alphabet[word]).join('');
}

const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];

function checksum(words: readonly number[]): bigint {
  let sum = 1n;
  for (const word of words) {
    const top = sum >> 35n;
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(word);
    for (const [bit, generator] of generators.entries()) if ((top >> BigInt(bit)) & 1n) sum ^= generator;
  }
  return sum ^ 1n;
}
