import type { AddressVerdict } from '../requisite.ts';

/** For a network that staff added and we have no arithmetic for: one word of the signs that addresses are made of. */
export function anyAddressCheck(text: string): AddressVerdict {
  return /^[A-Za-z0-9:_.-]{10,120}$/.test(text)
    ? { ok: true, value: text }
    : { ok: false, code: 'bad_format' };
}
