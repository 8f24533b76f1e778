import { checkRead } from '../read-address.ts';
import type { AddressVerdict } from '../requisite.ts';

/** For a network that staff added and we have no arithmetic for: one word of the signs that addresses are made of. */
export function anyAddressCheck(text: string): AddressVerdict {
  return checkRead(null, text, (address) =>
    /^[A-Za-z0-9:_.-]{10,120}$/.test(address)
      ? { ok: true, value: address }
      : { ok: false, code: 'bad_format' },
  );
}
