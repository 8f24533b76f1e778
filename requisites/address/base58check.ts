import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp } from '@scure/base';
import { areSame, badChecksum, badFormat, type Decoded } from './decoded.ts';

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
  return { ok: true, value: text, key: body.subarray(version.length) };
}

/** An address of 20 bytes as it is written behind a version. */
export function base58checkOf(
  version: number,
  key: Uint8Array,
  alphabet: typeof base58 | typeof base58xrp = base58,
): string {
  const body = Uint8Array.of(version, ...key);
  return alphabet.encode(Uint8Array.of(...body, ...sha256(sha256(body)).subarray(0, 4)));
}

/**
 * The same with the XRP Ledger's own alphabet; version 0 is a classic account address. In one writing (XLS-5) wallets share it with
 * its tag, which has a field of its own and would be lost here.
 */
export function decodeRipple(text: string): Decoded {
  return text.startsWith('X') ? decodeTagged(text) : decodeBase58check(text, [[0x00]], base58xrp);
}

/** XLS-5: two bytes say which network, then come the account, a flag, and a tag of eight bytes, the lowest first. */
function decodeTagged(text: string): Decoded {
  const bytes = base58xrp.decode(text);
  const body = bytes.subarray(0, -4);
  if (!areSame(sha256(sha256(body)).subarray(0, 4), bytes.subarray(-4))) return badChecksum;
  if (body.length !== 31 || body[0] !== 0x05 || body[1] !== 0x44) return badFormat;
  const key = body.subarray(2, 22);
  const form = base58checkOf(0x00, key, base58xrp);
  if (body[22] === 0) return { ok: true, value: form, key };
  const tag = body.subarray(23, 27).reduceRight((sum, byte) => sum * 256 + byte, 0);
  return { ok: false, code: 'tag_in_address', form, tag: String(tag) };
}
