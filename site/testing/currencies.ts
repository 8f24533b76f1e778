import type { Category, Entry, ListedCurrency } from '@menyala/contract/site/calculator';

type Row = [
  id: number,
  code: string,
  ticker: string,
  name: string,
  sign: string,
  tint: string,
  category: Category,
  network: [code: string, name: string] | null,
  decimals: number,
];

const rows: Row[] = [
  [1, 'BTC', 'BTC', 'Bitcoin', 'coin:btc', 'amber', 'crypto', ['BTC', 'Bitcoin'], 8],
  [2, 'ETH', 'ETH', 'Ethereum', 'coin:eth', 'violet', 'crypto', ['ERC20', 'Ethereum'], 8],
  [3, 'USDTTRC20', 'USDT', 'Tether', 'coin:usdt', 'teal', 'crypto', ['TRC20', 'Tron'], 2],
  [4, 'USDTTON', 'USDT', 'Tether', 'coin:usdt', 'teal', 'crypto', ['TON', 'TON'], 2],
  [5, 'USDTBEP20', 'USDT', 'Tether', 'coin:usdt', 'teal', 'crypto', ['BEP20', 'BNB Smart Chain'], 2],
  [6, 'USDTERC20', 'USDT', 'Tether', 'coin:usdt', 'teal', 'crypto', ['ERC20', 'Ethereum'], 2],
  [7, 'XMR', 'XMR', 'Monero', 'coin:xmr', 'amber', 'crypto', ['XMR', 'Monero'], 8],
  [8, 'TON', 'TON', 'Toncoin', 'coin:ton', 'blue', 'crypto', ['TON', 'TON'], 4],
  [9, 'LTC', 'LTC', 'Litecoin', 'coin:ltc', 'blue', 'crypto', ['LTC', 'Litecoin'], 8],
  [10, 'SBERRUB', 'RUB', 'Сбербанк', 'СБ', 'green', 'bank', null, 2],
  [11, 'TCSBRUB', 'RUB', 'Т-Банк', 'Т', 'amber', 'bank', null, 2],
  [12, 'SBPRUB', 'RUB', 'СБП', 'СБП', 'violet', 'bank', null, 2],
  [13, 'KSPBKZT', 'KZT', 'Kaspi Bank', 'K', 'red', 'bank', null, 2],
  [14, 'YAMRUB', 'RUB', 'ЮMoney', 'Ю', 'violet', 'wallet', null, 2],
  [15, 'ADVCUSD', 'USD', 'Volet', 'V', 'green', 'wallet', null, 2],
  [16, 'CASHUSD', 'USD', 'Наличные USD', 'cash:$', 'grey', 'cash', null, 2],
];

const cities = [
  { code: 'MSK', name: 'Москва' },
  { code: 'SPB', name: 'Санкт-Петербург' },
];

/** Names in the other language and slang, as the server's catalogue has them. */
const keywords: Readonly<Record<string, string[]>> = {
  Bitcoin: ['биткоин', 'биток'],
  Tether: ['тезер', 'юсдт', 'trc20', 'erc20', 'bep20', 'ton'],
  Сбербанк: ['sberbank', 'sber', 'сбер'],
  'Т-Банк': ['tinkoff', 'тинькофф', 't-bank'],
};

function currencyOf([id, code, ticker, name, sign, tint, category, network, decimals]: Row): ListedCurrency {
  return {
    ...{ id, code, ticker, name, category, decimals },
    icon: { sign, tint, image: null },
    network: network && { code: network[0], name: network[1] },
    city: category === 'cash' ? cities : null,
    send: { visible: true },
    receive: { visible: true },
    unavailable: code === 'XMR' ? { reason: 'Сеть Monero обновляется, вернётся завтра' } : null,
  };
}

/** A small catalogue with every kind of currency, an entry of four rails, and one that is out of order. */
export const listedCurrencies: readonly ListedCurrency[] = rows.map(currencyOf);

export const entries: Entry[] = Object.values(Object.groupBy(listedCurrencies, ({ name }) => name)).flatMap(
  (currencies = []) => {
    const [first] = currencies;
    if (!first) return [];
    const { name, ticker, icon, category, send, receive } = first;
    const ids = currencies.map(({ id }) => id);
    return [
      { ids, name, code: ticker, icon, category, send, receive, currencies, keywords: keywords[name] ?? [] },
    ];
  },
);

export function listed(id: number): ListedCurrency {
  const currency = listedCurrencies.find((each) => each.id === id);
  if (!currency) throw new Error(`No currency ${id} among those of the tests.`);
  return currency;
}
