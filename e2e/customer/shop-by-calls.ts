import { randomUUID } from 'node:crypto';
import type { BodyOf, Language } from '@menyala/contract';
import { makeSale } from '@menyala/contract/site/shop-sales';
import { openShop } from '@menyala/contract/site/shops';
import { inLanguage } from '../../site/addresses.ts';
import type { App } from '../app.ts';
import { ask } from '../exchange/ask.ts';

/** A shop of whoever the bearer is of, with its balance in USDT, opened by a call. @returns its id */
export async function openShopByCall(app: App, bearer: string, name: string): Promise<string> {
  const { id } = await ask(app.origin, openShop, {
    headers: { authorization: `Bearer ${bearer}` },
    body: {
      ...{ name, website: '', invoiceCurrency: 'USD' },
      currency: app.catalogue.idOf('USDTTRC20'),
    },
  });
  return id;
}

/** An invoice by hand. @returns its id */
export async function makeSaleByCall(
  app: App,
  bearer: string,
  shop: string,
  sale: Partial<BodyOf<typeof makeSale>>,
): Promise<string> {
  const { id } = await ask(app.origin, makeSale, {
    headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': randomUUID() },
    params: { shop },
    body: { amount: '100', currency: 'USD', description: '', orderId: '', minutes: 60, ...sale },
  });
  return id;
}

/** A buyer chooses a coin on the page of an invoice, as a browser without scripts would. @returns the claim that pays it */
export async function choosePaymentByForm(
  app: App,
  language: Language,
  invoice: string,
  method = 'BTC-CHAIN',
): Promise<string> {
  const page = inLanguage(language, `/i/${invoice}`);
  const answer = await fetch(`${app.origin}${page}?method=${method}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ method, email: 'buyer@example.com', key: randomUUID() }),
    headers: { origin: app.origin },
  });
  const claim = new URL(answer.headers.get('location') ?? '', app.origin).searchParams.get('claim');
  if (claim === null) throw new Error(`The invoice was not taken: ${answer.status}.`);
  return claim;
}
