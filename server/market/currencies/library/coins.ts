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
};

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
    refundFee: refundFees[code] ?? '0',
  };
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
];
