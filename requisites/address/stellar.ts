import { base32nopad } from '@scure/base';
import { crc16 } from './crc16.ts';
import { areSame, badChecksum, badFormat, type Decoded } from './decoded.ts';

const account = 6 << 3;
const muxed = 12 << 3;

/**
 * SEP-23: a byte of version, the key, and a CRC with its lower byte first, in base32. A muxed account (M…) has eight bytes more, the
 * customer of an exchange: wallets send them as the memo, and that has a field of its own.
 */
export function decodeStellar(text: string): Decoded {
  const bytes = read(text);
  if (bytes === null) return badChecksum;
  const body = bytes.subarray(0, -2);
  if (!areSame(sumOf(body), bytes.subarray(-2))) return badChecksum;
  const key = body.subarray(1, 33);
  if (body[0] === account && body.length === 33) return { ok: true, value: text, key };
  if (body[0] !== muxed || body.length !== 41) return badFormat;
  const plain = Uint8Array.of(account, ...key);
  const form = base32nopad.encode(Uint8Array.of(...plain, ...sumOf(plain)));
  const tag = body.subarray(33).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return { ok: false, code: 'tag_in_address', form, tag: String(tag) };
}

/** Bits that are left over must be zeros; others are a slip of the hand. */
function read(text: string): Uint8Array | null {
  try {
    return base32nopad.decode(text);
  } catch {
    return null;
  }
}

function sumOf(body: Uint8Array): Uint8Array {
  const sum = crc16(body);
  return Uint8Array.of(sum & 0xff, sum >> 8);
}
