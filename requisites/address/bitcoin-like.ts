import { decodeBase58check } from './base58check.ts';
import type { Decoded } from './decoded.ts';
import { decodeSegwit } from './segwit.ts';

/** Version bytes are those of each coin's `chainparams`. */
export function decodeBitcoin(text: string): Decoded {
  return /^bc1/i.test(text) ? decodeSegwit(text, 'bc') : decodeBase58check(text, [[0x00], [0x05]]);
}

/** L…, M… and, from before M was agreed on, 3…, which looks exactly like Bitcoin's. */
export function decodeLitecoin(text: string): Decoded {
  return /^ltc1/i.test(text) ? decodeSegwit(text, 'ltc') : decodeBase58check(text, [[0x30], [0x32], [0x05]]);
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

/** Tron writes its accounts as Bitcoin does; a token has the address of its contract, which is one as well. */
export function decodeTron(text: string): Decoded {
  return decodeBase58check(text, [[0x41]]);
}
