import type { Network } from '../network.ts';
import type { AddressCheck } from '../requisite.ts';
import { addressCheck } from './check-address.ts';
import type { Decoded } from './decoded.ts';

type Decode = (text: string) => Decoded;

const decoders: Record<Network, () => Promise<Decode>> = {
  BTC: async () => (await import('./bitcoin-like.ts')).decodeBitcoin,
  LTC: async () => (await import('./bitcoin-like.ts')).decodeLitecoin,
  DOGE: async () => (await import('./bitcoin-like.ts')).decodeDogecoin,
  DASH: async () => (await import('./bitcoin-like.ts')).decodeDash,
  ZEC: async () => (await import('./bitcoin-like.ts')).decodeZcash,
  TRON: async () => (await import('./bitcoin-like.ts')).decodeTron,
  XRP: async () => (await import('./base58check.ts')).decodeRipple,
  ETH: async () => (await import('./ethereum.ts')).decodeEthereum,
  BEP20: async () => (await import('./ethereum.ts')).decodeEthereum,
  TON: async () => (await import('./ton.ts')).decodeTon,
  XMR: async () => (await import('./monero.ts')).decodeMonero,
  POLYGON: async () => (await import('./ethereum.ts')).decodeEthereum,
  ARBITRUM: async () => (await import('./ethereum.ts')).decodeEthereum,
  OPTIMISM: async () => (await import('./ethereum.ts')).decodeEthereum,
  AVAXC: async () => (await import('./ethereum.ts')).decodeEthereum,
  BASE: async () => (await import('./ethereum.ts')).decodeEthereum,
  ETC: async () => (await import('./ethereum.ts')).decodeEthereum,
  BCH: async () => (await import('./cash-address.ts')).decodeBitcoinCash,
  ADA: async () => (await import('./cardano.ts')).decodeCardano,
  ATOM: async () => (await import('./cosmos.ts')).decodeCosmos,
  DOT: async () => (await import('./polkadot.ts')).decodePolkadot,
  SOL: async () => (await import('./solana.ts')).decodeSolana,
  XLM: async () => (await import('./stellar.ts')).decodeStellar,
};

/** Fetches the arithmetic of one network when a form first needs it. Rejects where the file cannot be loaded. */
export async function loadAddressCheck(network: Network): Promise<AddressCheck> {
  const [decode, { lossAt }] = await Promise.all([decoders[network](), import('./lost-addresses.ts')]);
  return addressCheck(network, decode, lossAt);
}
