import type { Network } from '../network.ts';
import { hasShapeOf, refuseShape } from '../network-shape.ts';
import { checkRead } from '../read-address.ts';
import type { AddressCheck, AddressVerdict } from '../requisite.ts';
import type { Decoded } from './decoded.ts';
import type { Loss } from './lost-addresses.ts';

/**
 * A network's whole check out of its arithmetic: look first, and the arithmetic only for what looks right, so that it
 * never meets a long or foreign text. What looks like another network's address is named as such, mistyped or not. `lossAt` names the
 * addresses at which money is lost.
 */
export function addressCheck(
  network: Network,
  decode: (text: string) => Decoded,
  lossAt: (network: Network, value: string, key: Uint8Array) => Loss | null,
): AddressCheck {
  const judge = (address: string): AddressVerdict => {
    if (!hasShapeOf(network, address)) return refuseShape(network, address);
    const decoded = decode(address);
    if (decoded.ok) {
      const { value, key } = decoded;
      const loss = lossAt(network, value, key);
      return loss === null ? { ok: true, value } : { ok: false, code: loss };
    }
    if (decoded.code === 'testnet') return { ok: false, code: 'wrong_network', network: 'TESTNET' };
    if (decoded.code === 'ambiguous_address' || decoded.code === 'tag_in_address') return decoded;
    // Solana's look is so wide that a mistyped address of anybody else has it as well.
    return network === 'SOL' ? refuseShape(network, address) : { ok: false, code: decoded.code };
  };
  return (text) => checkRead(network, text, judge);
}
