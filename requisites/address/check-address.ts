import type { Network } from '../network.ts';
import { hasShapeOf, refuseShape } from '../network-shape.ts';
import { normalise } from '../normalise.ts';
import type { AddressCheck } from '../requisite.ts';
import type { Decoded } from './decoded.ts';

/**
 * A network's whole check out of its arithmetic: look first, and the arithmetic only for what looks right, so that it
 * never meets a long or foreign text. What looks like another network's address is named as such, mistyped or not.
 */
export function addressCheck(network: Network, decode: (text: string) => Decoded): AddressCheck {
  return (text) => {
    const address = normalise('address', text);
    if (!hasShapeOf(network, address)) return refuseShape(network, address);
    const decoded = decode(address);
    if (decoded.ok) return decoded;
    if (decoded.code === 'testnet') return { ok: false, code: 'wrong_network', network: 'TESTNET' };
    // Solana's look is so wide that a mistyped address of anybody else has it as well.
    return network === 'SOL' ? refuseShape(network, address) : { ok: false, code: decoded.code };
  };
}
