/** The networks whose addresses we can judge. `ETH` stands for Ethereum with its tokens, `BEP20` for BNB Smart Chain. */
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
  'XLM',
] as const;
export type Network = (typeof networks)[number];
/** To whom a misplaced address belongs: also to networks that we do not serve. What is sent to a test network is lost as well. */
export type ForeignNetwork = Network | 'LIGHTNING' | 'BCH' | 'ADA' | 'TESTNET';

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
  XLM: { ru: 'Stellar', en: 'Stellar' },
  LIGHTNING: { ru: 'Lightning', en: 'Lightning' },
  BCH: { ru: 'Bitcoin Cash', en: 'Bitcoin Cash' },
  ADA: { ru: 'Cardano', en: 'Cardano' },
  TESTNET: { ru: 'тестовая сеть', en: 'a test network' },
};
