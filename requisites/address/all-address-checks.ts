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
import { decodeCardano } from './cardano.ts';
import { decodeBitcoinCash } from './cash-address.ts';
import { addressCheck } from './check-address.ts';
import { decodeCosmos } from './cosmos.ts';
import { decodeEthereum } from './ethereum.ts';
import { lossAt } from './lost-addresses.ts';
import { decodeMonero } from './monero.ts';
import { decodePolkadot } from './polkadot.ts';
import { decodeSolana } from './solana.ts';
import { decodeStellar } from './stellar.ts';
import { decodeTon } from './ton.ts';
import { anyAddressCheck } from './unknown-network.ts';

/** Every network's check at once, for the server. */
export const addressChecks: Record<Network, AddressCheck> = {
  BTC: addressCheck('BTC', decodeBitcoin, lossAt),
  LTC: addressCheck('LTC', decodeLitecoin, lossAt),
  ETH: addressCheck('ETH', decodeEthereum, lossAt),
  BEP20: addressCheck('BEP20', decodeEthereum, lossAt),
  TRON: addressCheck('TRON', decodeTron, lossAt),
  TON: addressCheck('TON', decodeTon, lossAt),
  XMR: addressCheck('XMR', decodeMonero, lossAt),
  SOL: addressCheck('SOL', decodeSolana, lossAt),
  DOGE: addressCheck('DOGE', decodeDogecoin, lossAt),
  XRP: addressCheck('XRP', decodeRipple, lossAt),
  DASH: addressCheck('DASH', decodeDash, lossAt),
  ZEC: addressCheck('ZEC', decodeZcash, lossAt),
  POLYGON: addressCheck('POLYGON', decodeEthereum, lossAt),
  ARBITRUM: addressCheck('ARBITRUM', decodeEthereum, lossAt),
  OPTIMISM: addressCheck('OPTIMISM', decodeEthereum, lossAt),
  AVAXC: addressCheck('AVAXC', decodeEthereum, lossAt),
  BASE: addressCheck('BASE', decodeEthereum, lossAt),
  ETC: addressCheck('ETC', decodeEthereum, lossAt),
  BCH: addressCheck('BCH', decodeBitcoinCash, lossAt),
  ADA: addressCheck('ADA', decodeCardano, lossAt),
  ATOM: addressCheck('ATOM', decodeCosmos, lossAt),
  DOT: addressCheck('DOT', decodePolkadot, lossAt),
  XLM: addressCheck('XLM', decodeStellar, lossAt),
};

/** The check for a rule's network; one that we do not know gets the check that asks for letters and digits only. */
export function addressCheckOf(network: string | null | undefined): AddressCheck {
  const known = networkOf(network);
  return known === null ? anyAddressCheck : addressChecks[known];
}
