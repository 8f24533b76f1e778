import { bech32 } from '@scure/base';
import { badChecksum, badFormat, type Decoded } from './decoded.ts';

/** An account of the Cosmos Hub: 20 bytes in bech32, or 32 for one of a module or of several owners. */
export function decodeCosmos(text: string): Decoded {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return badFormat;
  const found = bech32.decodeUnsafe(lower);
  const key = found && bech32.fromWordsUnsafe(found.words);
  if (!found || !key) return badChecksum;
  const isAccount = found.prefix === 'cosmos' && (key.length === 20 || key.length === 32);
  return isAccount ? { ok: true, value: lower, key } : badFormat;
}
