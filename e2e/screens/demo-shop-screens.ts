import type { Language } from '@menyala/contract';
import { listSales } from '@menyala/contract/site/shop-sales';
import { listShopWebhooks } from '@menyala/contract/site/shop-webhooks';
import { listOwnShops } from '@menyala/contract/site/shops';
import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { signInByCall } from '../customer/account.ts';
import { open } from '../customer/go.ts';
import { ask } from '../exchange/ask.ts';
import { officeScreen } from './office-screen.ts';
import type { Screen } from './screen.ts';

const owner = { email: 'shop@example.com', password: 'menyala-shop' };

/** The shop that each demo has, some weeks old, as its owner sees it; `page` is signed in as them. */
export async function demoShopScreens({ origin }: App, language: Language, page: Page): Promise<Screen[]> {
  const headers = { authorization: `Bearer ${await signInByCall(page, language, owner)}` };
  const [shop] = (await ask(origin, listOwnShops, { headers })).items;
  const params = { shop: shop?.id ?? '' };
  const { items: webhooks } = await ask(origin, listShopWebhooks, { headers, params });
  const saleOf = async (query: Readonly<Record<string, string>>) =>
    (await ask(origin, listSales, { headers, params, query })).items[0]?.id ?? '';
  const at = (name: string, path: string): Screen => ({
    name: `demo-${name}`,
    show: async (shown) => {
      await open(shown, language, path);
      await shown.waitForLoadState('networkidle');
    },
  });
  const of = (path: string, query = '') => `/account/shop/${path}?shop=${params.shop}${query}`;
  return [
    at('shop', '/account/shop'),
    at('sales', of('sales-history')),
    at('sales-expired', of('sales-history', '&status=Expired')),
    at('sale-over', of('sales-history', `&invoice=${await saleOf({ additional: 'PaidOver' })}`)),
    at('sale-partial', of('sales-history', `&invoice=${await saleOf({ additional: 'PaidPartial' })}`)),
    at('sale-late', of('sales-history', `&invoice=${await saleOf({ additional: 'PaidLate' })}`)),
    at('sale-refunded', of('sales-history', `&invoice=${await saleOf({ text: '1062' })}`)),
    at('statistics', of('statistics')),
    at('statistics-week', of('statistics', '&days=7')),
    at('statistics-quarter', of('statistics', '&days=90')),
    at('links', of('link-generation')),
    at('withdrawal', of('withdrawal')),
    at('api', of('api')),
    ...webhooks.map(({ id }, place) => at(`deliveries-${place + 1}`, of('api', `&webhook=${id}`))),
  ];
}

/** The same for staff. */
export function demoShopDeskScreens(): Screen[] {
  const openIt = async (page: Page) => {
    await page.getByRole('link', { name: 'Чайная Улун' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Чайная Улун' }).waitFor();
    await page.waitForLoadState('networkidle');
  };
  return [
    officeScreen('demo-shops', '/shops'),
    officeScreen('demo-shop', '/shops', openIt),
    officeScreen('demo-withdrawals', '/withdrawals'),
    officeScreen('demo-claims', '/claims'),
    officeScreen('demo-inbox', '/inbox'),
  ];
}
