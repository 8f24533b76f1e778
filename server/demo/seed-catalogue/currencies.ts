import { banks, cashMoney, wallets } from './banks-wallets-cash.ts';
import type { BothLanguages } from './both-languages.ts';
import { coins } from './coins.ts';
import type { SeedField } from './fields.ts';

export interface SeedCurrency {
  /** The code of monitors: in links, exports and the API. */
  code: string;
  /** Code of its tile in `entries.ts`, whence it has its sign and its category. */
  entry: string;
  ticker: string;
  name: BothLanguages;
  /** Code of `networks.ts`; null for money outside of chains. */
  network: string | null;
  /** Asset of `prices.ts`. */
  price: string;
  /** Both sides of a claim round to as many. */
  decimals: number;
  fields: { send: readonly SeedField[]; receive: readonly SeedField[] };
  /** Shown beside the currency in the form; empty where there is nothing to say. */
  /** Shown on the side on which the currency is chosen. */
  sendNotice: BothLanguages;
  receiveNotice: BothLanguages;
  /** Codes of `cities.ts`, for cash. */
  cities: readonly string[];
  /** What the demo has of it at the beginning. */
  reserve: string;
  /** From which level on the office calls the reserve low. */
  lowLevel: string;
}

/** In the order in which lists show them. */
export const currencies: readonly SeedCurrency[] = [...coins, ...banks, ...wallets, ...cashMoney];
