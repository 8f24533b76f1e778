import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp } from '@scure/base';
import { areSame, badChecksum, badFormat, type Decoded, isNobody } from './decoded.ts';

/**
 * An address of 20 bytes behind a version, with the first four bytes of a double SHA-256 as its check.
 * `versions` are the version bytes that count as an address of the network. Expects a text of at most 60 characters
 * of the alphabet: decoding takes time with the square of the length.
 */
export function decodeBase58check(
  text: string,
  versions: readonly (readonly number[])[],
  alphabet: typeof base58 | typeof base58xrp = base58,
): Decoded {
  const bytes = alphabet.decode(text);
  const body = bytes.subarray(0, -4);
  if (!areSame(sha256(sha256(body)).subarray(0, 4), bytes.subarray(-4))) return badChecksum;
  const version = versions.find((candidate) => candidate.every((byte, place) => body[place] === byte));
  if (version === undefined || body.length !== version.length + 20) return badFormat;
  return isNobody(body.subarray(version.length)) ? badFormat : { ok: true, value: text };
}

/** The same with the XRP Ledger's own alphabet; version 0 is a classic account address. */
export function decodeRipple(text: string): Decoded {
  return decodeBase58check(text, [[0x00]], base58xrp);
}
