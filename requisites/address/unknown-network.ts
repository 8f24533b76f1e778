import { checkRead } from '../read-address.ts';
import type { AddressVerdict } from '../requisite.ts';

/** The name of some chain before an address that many chains have: whether it is this one is not known. */
const namesChain = /:0x[0-9a-f]{40}$/i;

/** For a network that staff added and we have no arithmetic for: one word of the signs that addresses are made of. */
export function anyAddressCheck(text: string): AddressVerdict {
  return checkRead(null, text, (address) =>
    /^[A-Za-z0-9:_.-]{10,120}$/.test(address) && !namesChain.test(address)
      ? { ok: true, value: address }
      : { ok: false, code: 'bad_format' },
  );
}
