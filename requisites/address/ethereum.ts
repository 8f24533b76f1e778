import { keccak_256 } from '@noble/hashes/sha3.js';
import { hex } from '@scure/base';
import { badChecksum, type Decoded } from './decoded.ts';

/**
 * Twenty bytes in hex. One written in small letters or capitals alone carries no check and is taken; mixed letters are
 * the checksum of EIP-55. The value always has it.
 */
export function decodeEthereum(text: string): Decoded {
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  const checked = withChecksum(lower);
  const isPlain = digits === lower || digits === digits.toUpperCase();
  return isPlain || digits === checked
    ? { ok: true, value: `0x${checked}`, key: hex.decode(lower) }
    : badChecksum;
}

/** EIP-55: a letter is a capital where the same place of the hash of the small text is 8 or more. */
function withChecksum(lower: string): string {
  const hash = hex.encode(keccak_256(new TextEncoder().encode(lower)));
  return [...lower]
    .map((digit, place) => ((hash[place] ?? '0') >= '8' ? digit.toUpperCase() : digit))
    .join('');
}
