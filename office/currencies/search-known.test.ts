import type { KnownCurrency } from '@menyala/contract/office/currencies';
import { expect, it } from 'vitest';
import { searchKnown } from './search-known.ts';

const known = (
  code: string,
  ticker: string,
  ru: string,
  en: string,
  network: string | null,
  ...words: string[]
) => ({ code, ticker, name: { ru, en }, networkName: network, words }) as unknown as KnownCurrency;

const library = [
  known('USDTSOL', 'USDT', 'Tether Solana', 'Tether Solana', 'Solana', 'usdt', 'тезер'),
  known('SOL', 'SOL', 'Solana', 'Solana', 'Solana', 'солана'),
  known('TBRUB', 'RUB', 'ВТБ', 'VTB', null, 'vtb', 'втб', 'рубли'),
  known('YAMRUB', 'RUB', 'ЮMoney', 'YooMoney', null, 'юмани'),
];

it.each([
  ['', 'USDTSOL SOL TBRUB YAMRUB'],
  ['solana', 'USDTSOL SOL'],
  ['солана', 'SOL'],
  ['usdt solana', 'USDTSOL'],
  ['  SOLANA  Тезер ', 'USDTSOL'],
  ['втб', 'TBRUB'],
  ['Vtb', 'TBRUB'],
  ['rub', 'TBRUB YAMRUB'],
  ['yoomoney', 'YAMRUB'],
  ['юmoney', 'YAMRUB'],
  ['dogecoin', ''],
])('a search for "%s" finds %s', (typed, codes) => {
  expect(
    searchKnown(library, typed)
      .map(({ code }) => code)
      .join(' '),
  ).toBe(codes);
});
