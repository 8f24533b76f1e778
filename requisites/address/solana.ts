import { base58 } from '@scure/base';
import { badFormat, type Decoded } from './decoded.ts';

/** Thirty-two bytes in base58, with no check at all: one wrong character often makes another right address. */
export function decodeSolana(text: string): Decoded {
  const key = base58.decode(text);
  return key.length === 32 ? { ok: true, value: text, key } : badFormat;
}
