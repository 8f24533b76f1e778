import type { Network } from './network.ts';

/** Schemes of payment links, each with the network whose native coin it names; also the short names of chains (EIP-3770). */
export const schemeNetworks: Record<string, Network> = {
  bitcoin: 'BTC',
  btc: 'BTC',
  litecoin: 'LTC',
  ltc: 'LTC',
  ethereum: 'ETH',
  eth: 'ETH',
  smartchain: 'BEP20',
  bsc: 'BEP20',
  bnb: 'BEP20',
  polygon: 'POLYGON',
  matic: 'POLYGON',
  pol: 'POLYGON',
  arbitrum: 'ARBITRUM',
  arb: 'ARBITRUM',
  arb1: 'ARBITRUM',
  optimism: 'OPTIMISM',
  oeth: 'OPTIMISM',
  avalanche: 'AVAXC',
  avax: 'AVAXC',
  base: 'BASE',
  ethereumclassic: 'ETC',
  etc: 'ETC',
  tron: 'TRON',
  trx: 'TRON',
  ton: 'TON',
  monero: 'XMR',
  xmr: 'XMR',
  dogecoin: 'DOGE',
  doge: 'DOGE',
  dash: 'DASH',
  zcash: 'ZEC',
  zec: 'ZEC',
  solana: 'SOL',
  sol: 'SOL',
  ripple: 'XRP',
  xrp: 'XRP',
  xrpl: 'XRP',
  'web+stellar': 'XLM',
  stellar: 'XLM',
  xlm: 'XLM',
  bitcoincash: 'BCH',
  bch: 'BCH',
  cardano: 'ADA',
  'web+cardano': 'ADA',
  cosmos: 'ATOM',
  polkadot: 'DOT',
};

/** Links to the pages of wallets: how they begin, and the scheme that says the same. */
export const webLinks: readonly [link: RegExp, scheme: string][] = [
  [/^https:\/\/(?:metamask\.app\.link|link\.metamask\.io)\/send\/(?:ethereum:)?/i, 'ethereum:'],
  [/^(?:tonkeeper:\/\/|tonhub:\/\/|https:\/\/(?:app\.tonkeeper\.com|tonhub\.com)\/)transfer\//i, 'ton:'],
  [/^https:\/\/(?:xumm|xaman)\.app\/detect\/request:/i, 'xrpl:'],
  [/^https:\/\/ripple\.com\/+send\?/i, 'xrpl:?'],
];

/** Schemes by numbers of coins, of SLIP-44. */
export const coinTypes: Readonly<Record<number, string>> = {
  0: 'bitcoin',
  2: 'litecoin',
  3: 'dogecoin',
  5: 'dash',
  60: 'ethereum',
  61: 'ethereumclassic',
  118: 'cosmos',
  133: 'zcash',
  145: 'bitcoincash',
  144: 'xrpl',
  148: 'stellar',
  195: 'tron',
  354: 'polkadot',
  501: 'solana',
  607: 'ton',
  966: 'polygon',
  1815: 'cardano',
  8453: 'base',
  10000070: 'optimism',
  10009000: 'avalanche',
  10042221: 'arbitrum',
  20000714: 'smartchain',
};

/** Chain ids of EIP-155 that we serve. */
export const chainIds: Partial<Record<Network, number>> = {
  ETH: 1,
  BEP20: 56,
  POLYGON: 137,
  ARBITRUM: 42161,
  OPTIMISM: 10,
  AVAXC: 43114,
  BASE: 8453,
  ETC: 61,
};

export function networkOfChain(id: number): Network | null {
  const found = (Object.entries(chainIds) as [Network, number][]).find(([, chain]) => chain === id);
  return found?.[0] ?? null;
}
