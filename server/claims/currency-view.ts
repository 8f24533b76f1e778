import type { Language } from '@menyala/contract';
import type { OwnClaim } from '@menyala/contract/site/users';
import type { Currency } from '../currencies/catalogue.ts';
import { iconView } from '../currencies/index.ts';

/** A side of a claim as lists and pages of customers show it. */
export function currencyView(currency: Currency, language: Language): OwnClaim['from'] {
  return {
    id: currency.id,
    code: currency.code,
    ticker: currency.ticker,
    name: currency.name[language],
    icon: iconView(currency.icon),
    category: currency.category,
    decimals: currency.decimals,
    network: currency.network && { code: currency.network.code, name: currency.network.name },
  };
}
