import { createHash } from 'node:crypto';

/**
 * Address encoders for tests, written from the formats' texts with Node's own SHA-256 and big integers, so that a
 * mistake in the libraries that the checks stand on would show.
 */
const bitcoinAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const rippleAlphabet = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

export function base58(bytes: Uint8Array, alphabet = bitcoinAlphabet): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; number > 0n; number /= 58n) text = alphabet[Number(number % 58n)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return (alphabet[0] ?? '').repeat(zeros === -1 ? bytes.length : zeros) + text;
}

export function base58check(version: number[], payload: Uint8Array, alphabet = bitcoinAlphabet): string {
  const body = Uint8Array.of(...version, ...payload);
  return base58(Uint8Array.of(...body, ...sha256(sha256(body)).slice(0, 4)), alphabet);
}

/** Monero's way: blocks of eight bytes, each of a fixed width. */
export function base58blocks(bytes: Uint8Array): string {
  const widths = [0, 2, 3, 5, 6, 7, 9, 10, 11];
  let text = '';
  for (let start = 0; start < bytes.length; start += 8) {
    const block = bytes.slice(start, start + 8);
    text += base58(block)
      .replace(/^1+/, '')
      .padStart(widths[block.length] ?? 0, '1');
  }
  return text;
}

/** BIP-173 and BIP-350; `constant` is what the checksum ends in. */
export function segwit(prefix: string, version: number, program: Uint8Array): string {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
  const bits = [...program].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  const words = [version, ...groups.map((group) => Number.parseInt(group.padEnd(5, '0'), 2))];
  const spread = [...prefix].map((letter) => letter.charCodeAt(0));
  const head = [...spread.map((code) => code >> 5), 0, ...spread.map((code) => code & 31)];
  const sum = polymod([...head, ...words, 0, 0, 0, 0, 0, 0]) ^ (version === 0 ? 1 : 0x2bc830a3);
  const check = [5, 4, 3, 2, 1, 0].map((place) => (sum >>> (5 * place)) & 31);
  return `${prefix}1${[...words, ...check].map((word) => letters[word]).join('')}`;
}

function polymod(words: number[]): number {
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  return words.reduce((sum, word) => {
    const top = sum >>> 25;
    const next = ((sum & 0x1ffffff) << 5) ^ word;
    return generators.reduce(
      (value, generator, bit) => ((top >>> bit) & 1 ? value ^ generator : value),
      next,
    );
  }, 1);
}

/** TEP-2; the CRC as a division of one long polynomial. */
export function tonFriendly(tag: number, workchain: number, account: Uint8Array): string {
  const body = [tag, workchain & 0xff, ...account];
  const dividend = BigInt(`0x${Buffer.from(body).toString('hex')}0000`);
  let rest = dividend;
  for (let bit = BigInt(body.length * 8 + 15); bit >= 16n; bit--) {
    if ((rest >> bit) & 1n) rest ^= 0x11021n << (bit - 16n);
  }
  return Buffer.from([...body, Number(rest >> 8n), Number(rest & 255n)]).toString('base64url');
}

/** `length` bytes that count up from `first`. */
export function counting(first: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, place) => (first + place) & 0xff);
}
