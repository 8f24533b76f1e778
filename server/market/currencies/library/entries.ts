import type { Category } from '@menyala/contract/site/calculator';
import { type BothLanguages, same } from './both-languages.ts';

/** One tile of the picker. Its currencies name it in `currencies.ts`; several are rails of the same money. */
export interface KnownEntry {
  code: string;
  name: BothLanguages;
  category: Category;
  /** Up to three letters, or the name of a drawn sign. */
  sign: string;
  tint: 'green' | 'teal' | 'amber' | 'red' | 'blue' | 'violet' | 'grey';
  /** What else people type when they look for it, in both languages and slips of the keyboard's layout aside. */
  keywords: readonly string[];
}

export const entries: readonly KnownEntry[] = [
  {
    code: 'BTC',
    name: same('Bitcoin'),
    category: 'crypto',
    sign: 'coin:btc',
    tint: 'amber',
    keywords: ['btc', 'биткоин', 'биткойн', 'биток'],
  },
  {
    code: 'ETH',
    name: same('Ethereum'),
    category: 'crypto',
    sign: 'coin:eth',
    tint: 'blue',
    keywords: ['eth', 'ether', 'эфир', 'эфириум'],
  },
  {
    code: 'USDT',
    name: same('Tether'),
    category: 'crypto',
    sign: 'coin:usdt',
    tint: 'teal',
    keywords: ['usdt', 'usd₮', 'тезер', 'юсдт', 'trc20', 'erc20', 'bep20', 'ton'],
  },
  {
    code: 'USDC',
    name: same('USD Coin'),
    category: 'crypto',
    sign: 'C',
    tint: 'blue',
    keywords: ['usdc', 'circle', 'юсдс', 'erc20'],
  },
  {
    code: 'TON',
    name: same('Toncoin'),
    category: 'crypto',
    sign: 'coin:ton',
    tint: 'blue',
    keywords: ['ton', 'gram', 'тон', 'тонкоин', 'telegram'],
  },
  {
    code: 'LTC',
    name: same('Litecoin'),
    category: 'crypto',
    sign: 'coin:ltc',
    tint: 'grey',
    keywords: ['ltc', 'лайткоин', 'лайт'],
  },
  {
    code: 'XMR',
    name: same('Monero'),
    category: 'crypto',
    sign: 'coin:xmr',
    tint: 'amber',
    keywords: ['xmr', 'монеро'],
  },
  {
    code: 'TRX',
    name: same('Tron'),
    category: 'crypto',
    sign: 'coin:trx',
    tint: 'red',
    keywords: ['trx', 'трон', 'tronix'],
  },
  {
    code: 'SOL',
    name: same('Solana'),
    category: 'crypto',
    sign: 'SOL',
    tint: 'violet',
    keywords: ['sol', 'солана'],
  },
  {
    code: 'DOGE',
    name: same('Dogecoin'),
    category: 'crypto',
    sign: 'D',
    tint: 'amber',
    keywords: ['doge', 'догикоин', 'доги', 'дож'],
  },
  {
    code: 'SBERRUB',
    name: { ru: 'Сбербанк', en: 'Sberbank' },
    category: 'bank',
    sign: 'СБ',
    tint: 'green',
    keywords: ['sber', 'сбер', 'rub', 'рубли'],
  },
  {
    code: 'TCSBRUB',
    name: { ru: 'Т-Банк', en: 'T-Bank' },
    category: 'bank',
    sign: 'Т',
    tint: 'amber',
    keywords: ['tinkoff', 'тинькофф', 'tbank', 'тбанк', 'rub', 'рубли'],
  },
  {
    code: 'ACRUB',
    name: { ru: 'Альфа-Банк', en: 'Alfa-Bank' },
    category: 'bank',
    sign: 'А',
    tint: 'red',
    keywords: ['alfa', 'alpha', 'альфа', 'rub', 'рубли'],
  },
  {
    code: 'SBPRUB',
    name: { ru: 'СБП', en: 'SBP' },
    category: 'bank',
    sign: 'СБП',
    tint: 'violet',
    keywords: ['sbp', 'быстрые платежи', 'по номеру телефона', 'faster payments', 'rub', 'рубли'],
  },
  {
    code: 'CARDRUB',
    name: { ru: 'Карта любого банка, RUB', en: 'Any bank card, RUB' },
    category: 'bank',
    sign: '₽',
    tint: 'blue',
    keywords: ['visa', 'mastercard', 'мир', 'mir', 'карта', 'card', 'rub', 'рубли'],
  },
  {
    code: 'CARDUSD',
    name: { ru: 'Карта любого банка, USD', en: 'Any bank card, USD' },
    category: 'bank',
    sign: '$',
    tint: 'blue',
    keywords: ['visa', 'mastercard', 'карта', 'card', 'usd', 'доллары'],
  },
  {
    code: 'KSPBKZT',
    name: same('Kaspi Bank'),
    category: 'bank',
    sign: 'K',
    tint: 'red',
    keywords: ['kaspi', 'каспи', 'kzt', 'тенге', 'tenge'],
  },
  {
    code: 'YAMRUB',
    name: { ru: 'ЮMoney', en: 'YooMoney' },
    category: 'wallet',
    sign: 'Ю',
    tint: 'violet',
    keywords: ['yoomoney', 'юмани', 'яндекс деньги', 'yandex money', 'rub', 'рубли'],
  },
  {
    code: 'PMUSD',
    name: same('Perfect Money'),
    category: 'wallet',
    sign: 'PM',
    tint: 'red',
    keywords: ['pm', 'перфект мани', 'usd', 'доллары'],
  },
  {
    code: 'ADVCUSD',
    name: { ru: 'Volet (AdvCash)', en: 'Volet (AdvCash)' },
    category: 'wallet',
    sign: 'V',
    tint: 'green',
    keywords: ['advcash', 'volet', 'адвкеш', 'волет', 'usd', 'доллары'],
  },
  {
    code: 'CASHRUB',
    name: { ru: 'Наличные рубли', en: 'Cash rubles' },
    category: 'cash',
    sign: 'cash:₽',
    tint: 'green',
    keywords: ['cash', 'нал', 'наличка', 'rub', 'рубли', 'москва', 'петербург', 'moscow'],
  },
  {
    code: 'CASHUSD',
    name: { ru: 'Наличные доллары', en: 'Cash dollars' },
    category: 'cash',
    sign: 'cash:$',
    tint: 'green',
    keywords: ['cash', 'нал', 'наличка', 'usd', 'доллары', 'москва', 'петербург', 'moscow'],
  },
  {
    code: 'CASHEUR',
    name: { ru: 'Наличные евро', en: 'Cash euros' },
    category: 'cash',
    sign: '€',
    tint: 'blue',
    keywords: ['cash', 'нал', 'наличка', 'eur', 'евро', 'москва', 'петербург', 'moscow'],
  },
];
