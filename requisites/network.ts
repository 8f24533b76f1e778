/** The networks whose addresses we can judge; each stands for its tokens too. `ETH` is Ethereum, `BEP20` BNB Smart Chain. */
export const networks = [
  'BTC',
  'LTC',
  'ETH',
  'BEP20',
  'TRON',
  'TON',
  'XMR',
  'SOL',
  'DOGE',
  'XRP',
  'DASH',
  'ZEC',
  'POLYGON',
  'ARBITRUM',
  'OPTIMISM',
  'AVAXC',
  'BASE',
  'ETC',
  'BCH',
  'ADA',
  'ATOM',
  'DOT',
  'XLM',
] as const;
export type Network = (typeof networks)[number];
/** To whom a misplaced address belongs: also to networks that we do not serve. What is sent to a test network is lost as well. */
export type ForeignNetwork = Network | 'LIGHTNING' | 'TESTNET';

const aliases: Record<string, Network> = {
  BITCOIN: 'BTC',
  LITECOIN: 'LTC',
  ERC20: 'ETH',
  ETHEREUM: 'ETH',
  BSC: 'BEP20',
  BNB: 'BEP20',
  TRC20: 'TRON',
  TRX: 'TRON',
  MONERO: 'XMR',
  SOLANA: 'SOL',
  SPL: 'SOL',
  DOGECOIN: 'DOGE',
  RIPPLE: 'XRP',
  XRPL: 'XRP',
  ZCASH: 'ZEC',
  MATIC: 'POLYGON',
  POL: 'POLYGON',
  ARB: 'ARBITRUM',
  ARBITRUMONE: 'ARBITRUM',
  OP: 'OPTIMISM',
  OPMAINNET: 'OPTIMISM',
  AVAX: 'AVAXC',
  AVALANCHE: 'AVAXC',
  ETHEREUMCLASSIC: 'ETC',
  BITCOINCASH: 'BCH',
  CARDANO: 'ADA',
  COSMOS: 'ATOM',
  POLKADOT: 'DOT',
  STELLAR: 'XLM',
};

/** A network by its code or by the name that its tokens' standard has ("trc20" → TRON); null where we know none. */
export function networkOf(text: string | null | undefined): Network | null {
  const code = (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  const network = networks.find((known) => known === code);
  return network ?? (Object.hasOwn(aliases, code) ? (aliases[code] ?? null) : null);
}

/** For a sentence such as "this is an address of …". */
export const networkNames: Record<ForeignNetwork, { ru: string; en: string }> = {
  BTC: { ru: 'Bitcoin', en: 'Bitcoin' },
  LTC: { ru: 'Litecoin', en: 'Litecoin' },
  ETH: { ru: 'Ethereum (ERC20)', en: 'Ethereum (ERC20)' },
  BEP20: { ru: 'BNB Smart Chain (BEP20)', en: 'BNB Smart Chain (BEP20)' },
  TRON: { ru: 'TRON (TRC20)', en: 'TRON (TRC20)' },
  TON: { ru: 'TON', en: 'TON' },
  XMR: { ru: 'Monero', en: 'Monero' },
  SOL: { ru: 'Solana', en: 'Solana' },
  DOGE: { ru: 'Dogecoin', en: 'Dogecoin' },
  XRP: { ru: 'XRP Ledger', en: 'XRP Ledger' },
  DASH: { ru: 'Dash', en: 'Dash' },
  ZEC: { ru: 'Zcash', en: 'Zcash' },
  POLYGON: { ru: 'Polygon', en: 'Polygon' },
  ARBITRUM: { ru: 'Arbitrum One', en: 'Arbitrum One' },
  OPTIMISM: { ru: 'OP Mainnet (Optimism)', en: 'OP Mainnet (Optimism)' },
  AVAXC: { ru: 'Avalanche C-Chain', en: 'Avalanche C-Chain' },
  BASE: { ru: 'Base', en: 'Base' },
  ETC: { ru: 'Ethereum Classic', en: 'Ethereum Classic' },
  BCH: { ru: 'Bitcoin Cash', en: 'Bitcoin Cash' },
  ADA: { ru: 'Cardano', en: 'Cardano' },
  ATOM: { ru: 'Cosmos Hub', en: 'Cosmos Hub' },
  DOT: { ru: 'Polkadot', en: 'Polkadot' },
  XLM: { ru: 'Stellar', en: 'Stellar' },
  LIGHTNING: { ru: 'Lightning', en: 'Lightning' },
  TESTNET: { ru: 'тестовая сеть', en: 'a test network' },
};
