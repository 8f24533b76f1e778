import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58xmr } from '@scure/base';
import { areSame, badChecksum, badFormat, type Decoded } from './decoded.ts';

const standard = 18;
const integrated = 19;
const subaddress = 42;
const twoKeys = 69;
const withPaymentId = 77;

/**
 * A kind byte, two keys, for an integrated address eight bytes of payment id, and the first four bytes of a Keccak
 * hash, in Monero's base58 of eight-byte blocks.
 */
export function decodeMonero(text: string): Decoded {
  const bytes = decodeBlocks(text);
  if (bytes === null) return badChecksum;
  const body = bytes.subarray(0, -4);
  if (!areSame(keccak_256(body).subarray(0, 4), bytes.subarray(-4))) return badChecksum;
  const kind = bytes[0];
  const length = kind === integrated ? withPaymentId : kind === standard || kind === subaddress ? twoKeys : 0;
  return bytes.length === length ? { ok: true, value: text, key: body.subarray(1) } : badFormat;
}

/** Eleven characters can say more than eight bytes hold; such a block is a typing mistake too. */
function decodeBlocks(text: string): Uint8Array | null {
  try {
    return base58xmr.decode(text);
  } catch {
    return null;
  }
}
