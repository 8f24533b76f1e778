import type { Network } from './network.ts';

/** Schemes of payment links, each with the network whose native coin it names. */
export const schemeNetworks: Record<string, Network> = {
  bitcoin: 'BTC',
  litecoin: 'LTC',
  ethereum: 'ETH',
  tron: 'TRON',
  ton: 'TON',
  monero: 'XMR',
  dogecoin: 'DOGE',
  dash: 'DASH',
  zcash: 'ZEC',
  solana: 'SOL',
  ripple: 'XRP',
  xrpl: 'XRP',
};

/** Chain ids of EIP-155 that we serve. */
export const chainIds: Partial<Record<Network, number>> = { ETH: 1, BEP20: 56 };
