import { base64url, hex } from '@scure/base';
import { crc16 } from './crc16.ts';
import { badChecksum, badFormat, type Decoded } from './decoded.ts';

const bounceable = 0x11;
const nonBounceable = 0x51;
const testOnly = 0x80;

/**
 * TEP-2: a tag, the workchain, 32 bytes of the account and a CRC, in base64 or base64url (never both in one text).
 * The value is in base64url. The raw form "0:hex" has no check; it becomes a non-bounceable address, since money for
 * a wallet that is still empty would come back from a bounceable one.
 */
export function decodeTon(text: string): Decoded {
  if (text.includes(':')) return decodeRaw(text);
  if (/[-_]/.test(text) && /[+/]/.test(text)) return badFormat;
  const friendly = text.replaceAll('+', '-').replaceAll('/', '_');
  const bytes = base64url.decode(friendly);
  const tag = bytes[0] ?? 0;
  if (crc16(bytes.subarray(0, 34)) !== (bytes[34] ?? 0) * 256 + (bytes[35] ?? 0)) return badChecksum;
  if ((tag & testOnly) !== 0) return { ok: false, code: 'testnet' };
  const isKnown = (tag === bounceable || tag === nonBounceable) && (bytes[1] === 0x00 || bytes[1] === 0xff);
  return isKnown ? { ok: true, value: friendly, key: bytes.subarray(2, 34) } : badFormat;
}

function decodeRaw(text: string): Decoded {
  const [workchain = '', account = ''] = text.split(':');
  const key = hex.decode(account.toLowerCase());
  const body = Uint8Array.of(nonBounceable, workchain === '0' ? 0x00 : 0xff, ...key);
  const check = crc16(body);
  return { ok: true, value: base64url.encode(Uint8Array.of(...body, check >> 8, check & 0xff)), key };
}
