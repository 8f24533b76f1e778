import { base58, bech32 } from '@scure/base';
import { badChecksum, badFormat, type Decoded } from './decoded.ts';

/** Shelley's `addr1…` of the main network by CIP-19, and the older Byron in base58. Stake addresses take no payments. */
export function decodeCardano(text: string): Decoded {
  return text.toLowerCase().startsWith('addr1') ? decodeShelley(text) : decodeByron(text);
}

function decodeShelley(text: string): Decoded {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return badFormat;
  const decoded = tryBech32(lower);
  if (decoded === null) return badChecksum;
  const [header = 0xff] = decoded;
  const kind = header >> 4;
  const length = kind <= 3 ? 57 : kind === 6 || kind === 7 ? 29 : 0;
  const isMain = (header & 0x0f) === 1;
  return isMain && decoded.length === length
    ? { ok: true, value: lower, key: decoded.subarray(1, 29) }
    : badFormat;
}

/** Longer than bech32 allows, as Cardano has it. */
function tryBech32(text: string): Uint8Array | null {
  try {
    const { prefix, words } = bech32.decode(text as `addr1${string}`, false);
    return prefix === 'addr' ? bech32.fromWords(words) : null;
  } catch {
    return null;
  }
}

/** CBOR: a list of the tagged bytes of the address, and of their CRC-32. */
function decodeByron(text: string): Decoded {
  const bytes = base58.decode(text);
  const isLong = bytes[3] === 0x58;
  const start = isLong ? 5 : 4;
  const length = isLong ? (bytes[4] ?? 0) : (bytes[3] ?? 0) - 0x40;
  const payload = bytes.subarray(start, start + length);
  const rest = bytes.subarray(start + length);
  const isShaped = bytes[0] === 0x82 && bytes[1] === 0xd8 && bytes[2] === 0x18 && length > 0;
  if (!isShaped || rest.length !== 5 || rest[0] !== 0x1a) return badFormat;
  const check = rest.subarray(1).reduce((sum, byte) => sum * 256 + byte, 0);
  return crc32(payload) === check ? { ok: true, value: text, key: payload } : badChecksum;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
