import { type BothLanguages, same } from './both-languages.ts';
import type { SeedCurrency } from './currencies.ts';
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

/** A currency on a chain: nothing is asked of who sends it, an address of whom we send it to. */
function coin(
  code: string,
  about: Pick<SeedCurrency, 'entry' | 'ticker' | 'decimals' | 'reserve' | 'lowLevel'> & {
    name: string;
    network: string;
    sendNotice?: BothLanguages;
    receiveNotice?: BothLanguages;
    takesMemo?: boolean;
  },
): SeedCurrency {
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
    cities: [],
  };
}

export const coins: readonly SeedCurrency[] = [
  coin('BTC', {
    entry: 'BTC',
    ticker: 'BTC',
    name: 'Bitcoin',
    network: 'BTC',
    decimals: 8,
    reserve: '6.48210344',
    lowLevel: '0.8',
  }),
  coin('ETH', {
    entry: 'ETH',
    ticker: 'ETH',
    name: 'Ethereum',
    network: 'ERC20',
    decimals: 8,
    reserve: '91.20554',
    lowLevel: '10',
  }),
  coin('USDTTRC20', {
    entry: 'USDT',
    ticker: 'USDT',
    name: 'Tether TRC20',
    network: 'TRC20',
    decimals: 2,
    reserve: '184220.55',
    lowLevel: '20000',
    receiveNotice: trc20Notice,
  }),
  coin('USDTERC20', {
    entry: 'USDT',
    ticker: 'USDT',
    name: 'Tether ERC20',
    network: 'ERC20',
    decimals: 2,
    reserve: '96480.12',
    lowLevel: '10000',
  }),
  coin('USDTBEP20', {
    entry: 'USDT',
    ticker: 'USDT',
    name: 'Tether BEP20',
    network: 'BEP20',
    decimals: 2,
    reserve: '61904.8',
    lowLevel: '10000',
  }),
  coin('USDTTON', {
    entry: 'USDT',
    ticker: 'USDT',
    name: 'Tether TON',
    network: 'TON',
    decimals: 2,
    reserve: '40115.2',
    lowLevel: '8000',
    takesMemo: true,
    sendNotice: memoNotice,
  }),
  coin('USDCERC20', {
    entry: 'USDC',
    ticker: 'USDC',
    name: 'USD Coin ERC20',
    network: 'ERC20',
    decimals: 2,
    reserve: '38750.4',
    lowLevel: '8000',
  }),
  coin('TON', {
    entry: 'TON',
    ticker: 'TON',
    name: 'Toncoin',
    network: 'TON',
    decimals: 4,
    reserve: '48120.4',
    lowLevel: '5000',
    takesMemo: true,
    sendNotice: memoNotice,
  }),
  coin('LTC', {
    entry: 'LTC',
    ticker: 'LTC',
    name: 'Litecoin',
    network: 'LTC',
    decimals: 8,
    reserve: '1840.7',
    lowLevel: '150',
  }),
  coin('XMR', {
    entry: 'XMR',
    ticker: 'XMR',
    name: 'Monero',
    network: 'XMR',
    decimals: 8,
    reserve: '214.36',
    lowLevel: '30',
    sendNotice: moneroNotice,
  }),
  coin('TRX', {
    entry: 'TRX',
    ticker: 'TRX',
    name: 'Tron',
    network: 'TRC20',
    decimals: 2,
    reserve: '318400',
    lowLevel: '50000',
  }),
  coin('SOL', {
    entry: 'SOL',
    ticker: 'SOL',
    name: 'Solana',
    network: 'SOL',
    decimals: 6,
    reserve: '402.75',
    lowLevel: '50',
  }),
  coin('DOGE', {
    entry: 'DOGE',
    ticker: 'DOGE',
    name: 'Dogecoin',
    network: 'DOGE',
    decimals: 2,
    reserve: '264000',
    lowLevel: '40000',
  }),
];
