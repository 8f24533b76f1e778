import { banks, cashMoney, wallets } from './banks-wallets-cash.ts';
import type { BothLanguages } from './both-languages.ts';
import { coins } from './coins.ts';
import type { KnownField } from './fields.ts';
import { regionalMoney } from './regional-money.ts';

/** A currency that the program knows: an owner adds it as it is here, and the demo has those of `demo/seed-catalogue/`. */
export interface KnownCurrency {
  /** The code of monitors: in links, exports and the API. */
  code: string;
  /** Code of its tile in `entries.ts`, whence it has its sign and its category. */
  entry: string;
  ticker: string;
  name: BothLanguages;
  /** Code of `networks.ts`; null for money outside of chains. */
  network: string | null;
  /** The asset whose price it has. */
  price: string;
  /** Both sides of a claim round to as many. */
  decimals: number;
  fields: { send: readonly KnownField[]; receive: readonly KnownField[] };
  /** Shown on the side on which the currency is chosen; empty where there is nothing to say. */
  sendNotice: BothLanguages;
  receiveNotice: BothLanguages;
  /** True where it is handed over in a city. */
  isCash: boolean;
  /** Kept back from a refund for its way over a network; others go back whole. */
  refundFee: string;
}

/** In the order in which lists show them. */
export const knownCurrencies: readonly KnownCurrency[] = [
  ...coins,
  ...banks,
  ...wallets,
  ...cashMoney,
  ...regionalMoney,
];
