import { type BothLanguages, same } from './both-languages.ts';
import type { KnownCurrency } from './currencies.ts';
import { address, memo } from './fields.ts';
import { networks } from './networks.ts';

const silence = same('');

const trc20Notice: BothLanguages = {
  ru: 'Комиссию сети при отправке вам платим мы.',
  en: 'We pay the network fee when we send to you.',
};
const memoNotice: BothLanguages = {
  ru: 'Платите с комментарием (memo) из заявки: без него перевод придётся искать вручную.',
  en: 'Include the comment (memo) from the order: without it we have to look for the transfer manually.',
};
const moneroNotice: BothLanguages = {
  ru: 'Перевод засчитываем после 10 подтверждений, это около 20 минут.',
  en: 'A transfer counts after 10 confirmations, which take about 20 minutes.',
};

const refundFees: Readonly<Record<string, string>> = {
  BTC: '0.0001',
  ETH: '0.0008',
  LTC: '0.001',
  XMR: '0.001',
  TRX: '2',
  TON: '0.05',
  SOL: '0.0005',
  DOGE: '3',
  USDTTRC20: '2',
  USDTERC20: '3',
  USDTBEP20: '0.5',
  USDTTON: '0.5',
  USDCERC20: '3',
  USDTSOL: '1',
  USDCTRC20: '2',
  USDCSOL: '1',
  DAI: '3',
  TUSD: '3',
  BTCBEP20: '0.00001',
  ETHBEP20: '0.0002',
  ETHARBTM: '0.0002',
  ETHOPTM: '0.0002',
  ETHBASE: '0.0002',
  BNB: '0.001',
  XRP: '0.2',
  BCH: '0.001',
  DASH: '0.002',
  ADA: '1',
  ETC: '0.01',
  ZEC: '0.001',
  ATOM: '0.01',
  DOT: '0.1',
  XLM: '0.1',
  AVAXC: '0.01',
  POL: '0.1',
  SHIBERC20: '200000',
  LINK: '0.2',
  UNI: '0.3',
  ARB: '1',
  OP: '0.5',
};

/** The network fee of a small transfer in cheap chains. */
const cheapDollar = '0.5';

/** A currency on a chain: nothing is asked of who sends it, an address of whom we send it to. */
function coin(
  code: string,
  about: Pick<KnownCurrency, 'entry' | 'ticker' | 'decimals'> & {
    name: string;
    network: string;
    sendNotice?: BothLanguages;
    receiveNotice?: BothLanguages;
    takesMemo?: boolean;
  },
): KnownCurrency {
  const { name, sendNotice = silence, receiveNotice = silence, takesMemo = false, ...rest } = about;
  const networkName = networks.find((network) => network.code === about.network)?.name ?? about.network;
  const where = address(about.network, networkName);
  return {
    ...rest,
    code,
    name: same(name),
    price: about.ticker,
    fields: { send: [], receive: takesMemo ? [where, memo] : [where] },
    sendNotice,
    receiveNotice,
    isCash: false,
    refundFee: refundFees[code] ?? (/^USD[TC]/.test(code) ? cheapDollar : '0'),
  };
}

/** Tokens in the chains that the field has them in; each is told apart from its coin by where it is. */
const tokens: readonly KnownCurrency[] = [
  ...inNetworks('USDT', 'Tether', 2, [
    ['SOL', 'SOL', 'Solana'],
    ['POLYGON', 'POLYGON', 'Polygon'],
    ['ARBTM', 'ARBITRUM', 'Arbitrum'],
    ['OPTM', 'OPTIMISM', 'Optimism'],
    ['AVAXC', 'AVAXC', 'Avalanche'],
  ]),
  ...inNetworks('USDC', 'USD Coin', 2, [
    ['TRC20', 'TRC20', 'TRC20'],
    ['BEP20', 'BEP20', 'BEP20'],
    ['SOL', 'SOL', 'Solana'],
    ['POLYGON', 'POLYGON', 'Polygon'],
    ['ARBTM', 'ARBITRUM', 'Arbitrum'],
    ['OPTM', 'OPTIMISM', 'Optimism'],
    ['AVAXC', 'AVAXC', 'Avalanche'],
    ['BASE', 'BASE', 'Base'],
  ]),
  ...inNetworks('ETH', 'Ethereum', 8, [
    ['BEP20', 'BEP20', 'BEP20'],
    ['ARBTM', 'ARBITRUM', 'Arbitrum'],
    ['OPTM', 'OPTIMISM', 'Optimism'],
    ['BASE', 'BASE', 'Base'],
  ]),
  ...inNetworks('BTC', 'Bitcoin', 8, [['BEP20', 'BEP20', 'BEP20 (BTCB)']]),
  coin('DAI', { entry: 'DAI', ticker: 'DAI', name: 'Dai', network: 'ERC20', decimals: 2 }),
  coin('TUSD', { entry: 'TUSD', ticker: 'TUSD', name: 'TrueUSD', network: 'ERC20', decimals: 2 }),
  coin('SHIBERC20', {
    entry: 'SHIB',
    ticker: 'SHIB',
    name: 'Shiba Inu ERC20',
    network: 'ERC20',
    decimals: 0,
  }),
  coin('LINK', { entry: 'LINK', ticker: 'LINK', name: 'Chainlink', network: 'ERC20', decimals: 4 }),
  coin('UNI', { entry: 'UNI', ticker: 'UNI', name: 'Uniswap', network: 'ERC20', decimals: 4 }),
  coin('ARB', { entry: 'ARB', ticker: 'ARB', name: 'Arbitrum', network: 'ARBITRUM', decimals: 4 }),
  coin('OP', { entry: 'OP', ticker: 'OP', name: 'Optimism', network: 'OPTIMISM', decimals: 4 }),
];

const tagNotice: BothLanguages = {
  ru: 'Платите с тегом (destination tag) из заявки: без него перевод придётся искать вручную.',
  en: 'Include the destination tag from the order: without it we have to look for the transfer manually.',
};

const moreCoins: readonly KnownCurrency[] = [
  coin('BNB', { entry: 'BNB', ticker: 'BNB', name: 'BNB BEP20', network: 'BEP20', decimals: 6 }),
  coin('XRP', {
    entry: 'XRP',
    ticker: 'XRP',
    name: 'XRP',
    network: 'XRP',
    decimals: 4,
    takesMemo: true,
    sendNotice: tagNotice,
  }),
  coin('BCH', { entry: 'BCH', ticker: 'BCH', name: 'Bitcoin Cash', network: 'BCH', decimals: 8 }),
  coin('DASH', { entry: 'DASH', ticker: 'DASH', name: 'Dash', network: 'DASH', decimals: 8 }),
  coin('ZEC', { entry: 'ZEC', ticker: 'ZEC', name: 'Zcash', network: 'ZEC', decimals: 8 }),
  coin('ADA', { entry: 'ADA', ticker: 'ADA', name: 'Cardano', network: 'ADA', decimals: 4 }),
  coin('ETC', { entry: 'ETC', ticker: 'ETC', name: 'Ethereum Classic', network: 'ETC', decimals: 6 }),
  coin('ATOM', {
    entry: 'ATOM',
    ticker: 'ATOM',
    name: 'Cosmos',
    network: 'ATOM',
    decimals: 4,
    takesMemo: true,
    sendNotice: memoNotice,
  }),
  coin('DOT', { entry: 'DOT', ticker: 'DOT', name: 'Polkadot', network: 'DOT', decimals: 4 }),
  coin('XLM', {
    entry: 'XLM',
    ticker: 'XLM',
    name: 'Stellar',
    network: 'XLM',
    decimals: 4,
    takesMemo: true,
    sendNotice: memoNotice,
  }),
  coin('AVAXC', { entry: 'AVAX', ticker: 'AVAX', name: 'Avalanche C-Chain', network: 'AVAXC', decimals: 4 }),
  coin('POL', { entry: 'POL', ticker: 'POL', name: 'Polygon', network: 'POLYGON', decimals: 4 }),
];

/** One asset in several chains: the end of its code, the network, and what people call it. */
function inNetworks(
  ticker: string,
  name: string,
  decimals: number,
  rails: readonly (readonly [end: string, network: string, called: string])[],
): KnownCurrency[] {
  return rails.map(([end, network, called]) =>
    coin(`${ticker}${end}`, { entry: ticker, ticker, name: `${name} ${called}`, network, decimals }),
  );
}

export const coins: readonly KnownCurrency[] = [
  coin('BTC', {
    entry: 'BTC',
    ticker: 'BTC',
    name: 'Bitcoin',
    network: 'BTC',
    decimals: 8,
  }),
  coin('ETH', {
    entry: 'ETH',
    ticker: 'ETH',
    name: 'Ethereum',
    network: 'ERC20',
    decimals: 8,
  }),
  coin('USDTTRC20', {
    entry: 'USDT',
    ticker: 'USDT',
    name: 'Tether TRC20',
    network: 'TRC20',
    decimals: 2,
    receiveNotice: trc20Notice,
  }),
  coin('USDTERC20', {
    entry: 'USDT',
    ticker: 'USDT',
    name: 'Tether ERC20',
    network: 'ERC20',
    decimals: 2,
  }),
  coin('USDTBEP20', {
    entry: 'USDT',
    ticker: 'USDT',
    name: 'Tether BEP20',
    network: 'BEP20',
    decimals: 2,
  }),
  coin('USDTTON', {
    entry: 'USDT',
    ticker: 'USDT',
    name: 'Tether TON',
    network: 'TON',
    decimals: 2,
    takesMemo: true,
    sendNotice: memoNotice,
  }),
  coin('USDCERC20', {
    entry: 'USDC',
    ticker: 'USDC',
    name: 'USD Coin ERC20',
    network: 'ERC20',
    decimals: 2,
  }),
  coin('TON', {
    entry: 'TON',
    ticker: 'TON',
    name: 'Toncoin',
    network: 'TON',
    decimals: 4,
    takesMemo: true,
    sendNotice: memoNotice,
  }),
  coin('LTC', {
    entry: 'LTC',
    ticker: 'LTC',
    name: 'Litecoin',
    network: 'LTC',
    decimals: 8,
  }),
  coin('XMR', {
    entry: 'XMR',
    ticker: 'XMR',
    name: 'Monero',
    network: 'XMR',
    decimals: 8,
    sendNotice: moneroNotice,
  }),
  coin('TRX', {
    entry: 'TRX',
    ticker: 'TRX',
    name: 'Tron',
    network: 'TRC20',
    decimals: 2,
  }),
  coin('SOL', {
    entry: 'SOL',
    ticker: 'SOL',
    name: 'Solana',
    network: 'SOL',
    decimals: 6,
  }),
  coin('DOGE', {
    entry: 'DOGE',
    ticker: 'DOGE',
    name: 'Dogecoin',
    network: 'DOGE',
    decimals: 2,
  }),
  ...tokens,
  ...moreCoins,
];
