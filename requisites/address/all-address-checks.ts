import { type Network, networkOf } from '../network.ts';
import type { AddressCheck } from '../requisite.ts';
import { decodeRipple } from './base58check.ts';
import {
  decodeBitcoin,
  decodeDash,
  decodeDogecoin,
  decodeLitecoin,
  decodeTron,
  decodeZcash,
} from './bitcoin-like.ts';
import { addressCheck } from './check-address.ts';
import { decodeEthereum } from './ethereum.ts';
import { decodeMonero } from './monero.ts';
import { decodeSolana } from './solana.ts';
import { decodeTon } from './ton.ts';
import { anyAddressCheck } from './unknown-network.ts';

/** Every network's check at once, for the server. */
export const addressChecks: Record<Network, AddressCheck> = {
  BTC: addressCheck('BTC', decodeBitcoin),
  LTC: addressCheck('LTC', decodeLitecoin),
  ETH: addressCheck('ETH', decodeEthereum),
  BEP20: addressCheck('BEP20', decodeEthereum),
  TRON: addressCheck('TRON', decodeTron),
  TON: addressCheck('TON', decodeTon),
  XMR: addressCheck('XMR', decodeMonero),
  SOL: addressCheck('SOL', decodeSolana),
  DOGE: addressCheck('DOGE', decodeDogecoin),
  XRP: addressCheck('XRP', decodeRipple),
  DASH: addressCheck('DASH', decodeDash),
  ZEC: addressCheck('ZEC', decodeZcash),
};

/** The check for a rule's network; one that we do not know gets the check that asks for letters and digits only. */
export function addressCheckOf(network: string | null | undefined): AddressCheck {
  const known = networkOf(network);
  return known === null ? anyAddressCheck : addressChecks[known];
}
