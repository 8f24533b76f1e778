import { bech32, bech32m } from '@scure/base';
import { badChecksum, badFormat, type Decoded, isNobody } from './decoded.ts';

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
  if (program === undefined || isNobody(program)) return badFormat;
  const isRightLength =
    version === 0 ? program.length === 20 || program.length === 32 : program.length === 32;
  return version <= 1 && isRightLength ? { ok: true, value: lower } : badFormat;
}
