import { blake2b } from '@noble/hashes/blake2.js';
import { base58 } from '@scure/base';
import { areSame, badChecksum, badFormat, type Decoded } from './decoded.ts';

const salt = new TextEncoder().encode('SS58PRE');

/** SS58 with Polkadot's own prefix: a byte, 32 bytes of the account, and two of a hash of both. */
export function decodePolkadot(text: string): Decoded {
  const bytes = base58.decode(text);
  if (bytes.length !== 35 || bytes[0] !== 0) return badFormat;
  const check = blake2b(Uint8Array.of(...salt, ...bytes.subarray(0, 33)), { dkLen: 64 });
  return areSame(check.subarray(0, 2), bytes.subarray(33))
    ? { ok: true, value: text, key: bytes.subarray(1, 33) }
    : badChecksum;
}
