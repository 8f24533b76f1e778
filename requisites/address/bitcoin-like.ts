import { bech32, bech32m, hex } from '@scure/base';
import { base58checkOf, decodeBase58check } from './base58check.ts';
import { badChecksum, badFormat, type Decoded } from './decoded.ts';

/** Version bytes are those of each coin's `chainparams`. */
export function decodeBitcoin(text: string): Decoded {
  return /^bc1/i.test(text) ? decodeSegwit(text, 'bc') : decodeBase58check(text, [[0x00], [0x05]]);
}

/**
 * L…, M… and, from before M was agreed on, 3…, which is written exactly as Bitcoin's are: whoever means it is told the M….
 */
export function decodeLitecoin(text: string): Decoded {
  if (/^ltc1/i.test(text)) return decodeSegwit(text, 'ltc');
  const decoded = decodeBase58check(text, [[0x30], [0x32], [0x05]]);
  if (!decoded.ok || !text.startsWith('3')) return decoded;
  return { ok: false, code: 'ambiguous_address', form: base58checkOf(0x32, decoded.key) };
}

export function decodeDogecoin(text: string): Decoded {
  return decodeBase58check(text, [[0x1e], [0x16]]);
}

export function decodeDash(text: string): Decoded {
  return decodeBase58check(text, [[0x4c], [0x10]]);
}

/** Transparent addresses only (t1…, t3…). */
export function decodeZcash(text: string): Decoded {
  return decodeBase58check(text, [
    [0x1c, 0xb8],
    [0x1c, 0xbd],
  ]);
}

/** Tron writes its accounts as Bitcoin does, and its nodes write them in hex: that has no check, and gets one. */
export function decodeTron(text: string): Decoded {
  if (!/^(?:0x)?41[0-9a-f]{40}$/i.test(text)) return decodeBase58check(text, [[0x41]]);
  const key = hex.decode(text.slice(-40).toLowerCase());
  return { ok: true, value: base58checkOf(0x41, key), key };
}

/**
 * A segwit address by BIP-173 and BIP-350: version 0 in bech32 with 20 or 32 bytes, version 1 (taproot) in bech32m
 * with 32. The later versions are well-formed but mean nothing yet: what is sent there anybody may take, so we refuse.
 * The value is in small letters, the writing that every wallet takes.
 */
export function decodeSegwit(text: string, prefix: string): Decoded {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return badFormat;
  const plain = bech32.decodeUnsafe(lower);
  const modified = bech32m.decodeUnsafe(lower);
  const found = plain ?? modified;
  if (found === undefined) return badChecksum;
  const [version, ...words] = found.words;
  if (found.prefix !== prefix || version === undefined) return badFormat;
  // A version with the other version's checksum is what a mistyped version looks like.
  if ((version === 0) !== (plain !== undefined)) return badChecksum;
  const program = bech32.fromWordsUnsafe(words);
  if (program === undefined) return badFormat;
  const isRightLength =
    version === 0 ? program.length === 20 || program.length === 32 : program.length === 32;
  return version <= 1 && isRightLength ? { ok: true, value: lower, key: program } : badFormat;
}
