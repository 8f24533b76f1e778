import type { SourceKind } from '@menyala/contract/office/sources';
import { bankOfRussia } from './adapters/bank-of-russia.ts';
import { binance } from './adapters/binance.ts';
import { bybit } from './adapters/bybit.ts';
import { coingecko } from './adapters/coingecko.ts';
import { ecb } from './adapters/ecb.ts';
import { exchanger } from './adapters/exchanger.ts';
import { generic } from './adapters/generic.ts';
import { kraken } from './adapters/kraken.ts';
import { okx } from './adapters/okx.ts';
import { rapira } from './adapters/rapira.ts';
import type { Adapter } from './source.ts';

/** Every kind of source, and how it is asked and read. */
export const adapters: Readonly<Record<SourceKind, Adapter>> = {
  ...{ binance, bybit, okx, kraken, coingecko, rapira, ecb, exchanger, generic },
  cbr: bankOfRussia,
};
