import { listOwnShops, makeShopKey, openShop } from '@menyala/contract/site/shops';
import type { App } from '../app.ts';
import { ask } from './ask.ts';

/** A shop that takes payments, as its program sees it. */
export interface Shop {
  id: string;
  /** Makes an invoice, over 150 dollars unless it is said otherwise. @returns its id */
  makeInvoice(body?: Readonly<Record<string, unknown>>): Promise<string>;
  mark(invoice: string, status: 'Settled' | 'Invalid'): Promise<void>;
  /** Makes a refund of its balance, over forty dollars unless it is said otherwise. @returns its id */
  makePullPayment(body?: Readonly<Record<string, unknown>>): Promise<string>;
  /** How an invoice stands, as "Settled PaidOver". */
  statusOf(invoice: string): Promise<string>;
}

/** Opens a shop for whoever is signed in, with a key for its program. Its balance is in USDT. */
export async function openShopByCalls(
  { origin }: Pick<App, 'origin'>,
  bearer: string,
  isSandbox = false,
): Promise<Shop> {
  const headers = { authorization: `Bearer ${bearer}` };
  const { currencies } = await ask(origin, listOwnShops, { headers });
  const currency = currencies.find(({ name }) => /usdt|tether/i.test(name)) ?? currencies[0];
  const { id } = await ask(origin, openShop, {
    headers,
    body: {
      name: 'Teas',
      website: 'https://teas.example',
      currency: currency?.id ?? 0,
      invoiceCurrency: 'USD',
      isSandbox,
    },
  });
  const { key } = await ask(origin, makeShopKey, {
    headers,
    params: { shop: id },
    body: { label: 'Stand-in', purpose: 'plugin', addresses: [] },
  });
  const call = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${origin}/api/v1/stores/${id}${path}`, {
      method,
      headers: { authorization: `token ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  return {
    id,
    makeInvoice: async (body = {}) => {
      const usual = { amount: '150', currency: 'USD', metadata: { itemDesc: 'Green tea, three boxes' } };
      return String((await call('POST', '/invoices', { ...usual, ...body }))['id']);
    },
    makePullPayment: async (body = {}) => {
      const usual = { name: 'Order 1042', amount: '40', currency: 'USD' };
      return String((await call('POST', '/pull-payments', { ...usual, ...body }))['id']);
    },
    mark: async (invoice, status) => {
      await call('POST', `/invoices/${invoice}/status`, { status });
    },
    statusOf: async (invoice) => {
      const { status, additionalStatus } = await call('GET', `/invoices/${invoice}`);
      return additionalStatus === 'None' ? String(status) : `${status} ${additionalStatus}`;
    },
  };
}
