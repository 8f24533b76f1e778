import type { Language } from '@menyala/contract';
import type { OwnClaim } from '@menyala/contract/site/own-claims';
import { iconView } from './calculator-views.ts';
import type { Currency } from './catalogue.ts';

type CurrencyView = OwnClaim['from'];
const views = { ru: new WeakMap<Currency, CurrencyView>(), en: new WeakMap<Currency, CurrencyView>() };

/** A side of a claim as lists and pages of customers show it: made once for each picture of the catalogue. */
export function currencyView(currency: Currency, language: Language): CurrencyView {
  const known = views[language].get(currency);
  if (known) return known;
  const view = {
    id: currency.id,
    code: currency.code,
    ticker: currency.ticker,
    name: currency.name[language],
    icon: iconView(currency.icon),
    category: currency.category,
    decimals: currency.decimals,
    network: currency.network && { code: currency.network.code, name: currency.network.name },
  };
  views[language].set(currency, view);
  return view;
}
