import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { choosePaymentByForm } from '../customer/choose-payment.ts';
import { press } from '../customer/claim-page.ts';
import { open } from '../customer/go.ts';
import { play } from '../customer/make-claim.ts';
import { choosesWay } from '../customer/pay-invoice.ts';
import { openShopByCalls } from '../exchange/shop.ts';
import { saying, siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

/** Sales and statistics of a shop, first without anything; `bearer` is of whoever the page's browser is signed in as. */
export function shopSalesScreens(app: App, language: Language, bearer: string): Screen[] {
  const { sales, shopStatistics: statistics, referrer, account } = siteTexts(language);
  let empty: Promise<string> | undefined;
  const emptyShop = () => {
    empty ??= openShopByCalls(app, bearer).then(({ id }) => id);
    return empty;
  };
  let full: ReturnType<typeof fillShop> | undefined;
  const fullShop = () => {
    full ??= fillShop(app, language, bearer);
    return full;
  };
  const text = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();
  const list = '/account/shop/sales-history';
  const at = (
    name: string,
    pathOf: () => Promise<string>,
    then: (page: Page) => Promise<unknown>,
  ): Screen => ({
    name,
    show: async (page) => {
      await open(page, language, await pathOf());
      await then(page);
    },
  });
  const ofEmpty = (path: string) => async () => `${path}?shop=${await emptyShop()}`;
  const ofFull =
    (path: string, query = '') =>
    async () =>
      `${path}?shop=${(await fullShop()).shop}${query}`;
  const story = (which: 'paid' | 'part' | 'fresh') => async () =>
    `${list}?invoice=${(await fullShop())[which]}`;
  /** What the server answers to a call of this page, until the picture is taken. */
  const answering = async (page: Page, call: RegExp, how: 'never' | 'fails') => {
    await page.unrouteAll();
    await page.route(call, (route) => (how === 'never' ? undefined : route.abort()));
  };
  return [
    at('sales-empty', ofEmpty(list), (page) => text(page, sales.none)),
    at('shop-statistics-empty', ofEmpty('/account/shop/statistics'), (page) => text(page, statistics.none)),
    at('sales-new-error', ofEmpty(list), async (page) => {
      await press(page, sales.make);
      const dialog = page.getByRole('dialog', { name: sales.handTitle, exact: true });
      await dialog.getByLabel(sales.handAmount, { exact: true }).fill('12.345');
      await dialog.getByRole('button', { name: sales.handMake, exact: true }).click();
      await dialog.locator('[aria-invalid="true"]').waitFor();
    }),
    at('sales-full', ofFull(list), (page) => page.getByRole('row').nth(5).waitFor()),
    at('sales-second-page', ofFull(list, '&before=6'), (page) => page.getByRole('row').nth(3).waitFor()),
    at('sales-filters', ofFull(list, '&status=New&sum_from=10&sum_to=1000&currency=USD'), (page) =>
      text(page, sales.reset),
    ),
    at('sales-nothing-found', ofFull(list, '&text=nothing'), (page) => text(page, sales.nothing)),
    at('sales-backwards', ofFull(list, '&date_from=2026-11-20&date_to=2026-11-01'), (page) =>
      text(page, sales.backwards),
    ),
    at('sale-paid', story('paid'), (page) => text(page, sales.events.settled)),
    at('sale-part', story('part'), (page) => text(page, sales.additionals.PaidPartial)),
    at('sale-new', story('fresh'), (page) => text(page, sales.noAttempts)),
    at('sale-marking', story('part'), async (page) => {
      await press(page, sales.markSettled);
      await page.getByRole('dialog', { name: saying(sales.markSettledTitle) }).waitFor();
    }),
    at('shop-statistics', ofFull('/account/shop/statistics', '&days=7'), async (page) => {
      await page.getByText(statistics.table, { exact: true }).click();
      await page.getByRole('table', { name: statistics.sent, exact: true }).waitFor();
    }),
    at(
      'shop-statistics-quiet',
      ofFull('/account/shop/statistics', '&date_from=2026-01-01&date_to=2026-03-31'),
      (page) => text(page, statistics.quiet),
    ),
    at(
      'shop-statistics-backwards',
      ofFull('/account/shop/statistics', '&date_from=2026-11-20&date_to=2026-11-01'),
      (page) => text(page, referrer.periodBackwards),
    ),
    {
      name: 'orders-payment',
      show: async (page) => {
        const { make } = await fullShop();
        await open(page, language, `/i/${await make()}`);
        await choosesWay(page, language, 'RUB-SBER');
        await open(page, language, '/account/orders');
        await page.getByRole('row').filter({ hasText: 'Teas' }).first().waitFor();
      },
    },
    {
      name: 'sales-loading',
      show: async (page) => {
        const path = await ofFull(list)();
        await answering(page, /\/shops\/\w+\/invoices/, 'never');
        await open(page, language, path);
        await page.locator('[aria-busy="true"] table').first().waitFor({ state: 'attached' });
      },
    },
    {
      name: 'sales-failed',
      show: async (page) => {
        const path = await ofFull(list)();
        await answering(page, /\/shops\/\w+\/invoices/, 'fails');
        await open(page, language, path);
        await text(page, account.again);
      },
    },
    {
      name: 'shop-statistics-failed',
      show: async (page) => {
        const path = await ofFull('/account/shop/statistics')();
        await answering(page, /\/shops\/\w+\/statistics/, 'fails');
        await open(page, language, path);
        await text(page, account.again);
        await page.unrouteAll();
      },
    },
  ];
}

/** A shop with invoices in every state. */
async function fillShop(app: App, language: Language, bearer: string) {
  const shop = await openShopByCalls(app, bearer);
  const make = (amount: string, metadata: object) => shop.makeInvoice({ amount, metadata });
  const pay = async (invoice: string, how: 'exact' | 'half', method = 'BTC-CHAIN') =>
    play(app, await choosePaymentByForm(app, language, invoice, method), how);
  const paid = await make('150.50', {
    ...{ orderId: 'A-1042', itemDesc: 'Green tea, three boxes', buyerEmail: 'anna@example.com' },
    ...{ posData: { items: [{ sku: 'tea', count: 3, price: 50.166 }], gift: true }, taxIncluded: 12.5 },
  });
  await pay(paid, 'exact');
  const part = await make('90', {
    orderId: 'A-1043',
    itemDesc: 'A cup with a very long name that goes on and on',
  });
  await pay(part, 'half');
  await pay(await make('310', { orderId: 'A-1044' }), 'exact', 'TON-CHAIN');
  await shop.mark(await make('45', { itemDesc: 'Honey' }), 'Settled');
  await shop.mark(await make('12', { orderId: 'A-1046' }), 'Invalid');
  await choosePaymentByForm(app, language, await make('75', { itemDesc: 'Kettle' }));
  const fresh = await make('4567.89', { orderId: 'B-7' });
  return { ...{ shop: shop.id, paid, part, fresh }, make: () => shop.makeInvoice() };
}
