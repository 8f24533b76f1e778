import type { Language } from '@menyala/contract';
import { type LinkOrder, makeShopLink, type ShopLink } from '@menyala/contract/site/shop-links';
import { type OwnShop, openShop } from '@menyala/contract/site/shops';
import type { App } from '../app.ts';
import { ask } from '../exchange/ask.ts';

/** Opens a shop of whoever the token is of. */
export function openShopByCall(app: App, language: Language, bearer: string, name: string): Promise<OwnShop> {
  return ask(app.origin, openShop, {
    language,
    headers: { authorization: `Bearer ${bearer}` },
    body: { name, website: '', currency: app.catalogue.idOf('USDTTRC20'), invoiceCurrency: 'USD' },
  });
}

/** A payment link of a shop: over 150 dollars for anybody, unless it is said otherwise. */
export function makeLinkByCall(
  app: App,
  bearer: string,
  shop: string,
  given: Partial<LinkOrder> = {},
): Promise<ShopLink> {
  return ask(app.origin, makeShopLink, {
    headers: { authorization: `Bearer ${bearer}` },
    params: { shop },
    body: {
      ...{ amount: '150', least: null, most: null, currency: 'USD', payerPaysFee: false, fields: [] },
      title: { ru: 'Чайный набор', en: 'A set of teas' },
      description: {
        ru: 'Шесть сортов по сто граммов.\nДоставка за наш счёт.',
        en: 'Six kinds, a hundred grams each.\nDelivery is on us.',
      },
      ...{ returnUrl: '', cancelUrl: '', expiresAt: null, mostUses: null },
      ...given,
    },
  });
}
