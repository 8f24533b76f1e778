import { type KnownCurrency, knownCurrencies } from '../../market/currencies/library/currencies.ts';
import { reserves } from './reserves.ts';

/** The currencies of a demo: those of the library that it has a reserve of. */
export const demoCurrencies: readonly KnownCurrency[] = knownCurrencies.filter(({ code }) =>
  Object.hasOwn(reserves, code),
);
