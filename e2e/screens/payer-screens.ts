import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { inLanguage } from '../../site/addresses.ts';
import type { App } from '../app.ts';
import { open } from '../customer/go.ts';
import { play } from '../customer/make-claim.ts';
import { choosesWay, claimOfPage } from '../customer/pay-invoice.ts';
import { openShopByCalls, type Shop } from '../exchange/shop.ts';
import { siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

/** The page of an invoice in every state, as its payer sees it; `bearer` is of the owner of the shop. */
export function payerScreens(app: App, language: Language, bearer: string): Screen[] {
  const { invoice: words, claims } = siteTexts(language);
  let shop: Promise<Shop> | undefined;
  const ofShop = () => {
    shop ??= openShopByCalls(app, bearer);
    return shop;
  };
  const made = async (body: Readonly<Record<string, unknown>> = {}) => (await ofShop()).makeInvoice(body);
  const seen = async (page: Page, invoice: string, query = '') => {
    await open(page, language, `/i/${invoice}${query}`);
    return invoice;
  };
  const paying = async (page: Page, method: string, query = '') => {
    const invoice = await seen(page, await made(), query);
    await choosesWay(page, language, method);
    return invoice;
  };
  const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const partly = async (page: Page) => {
    const invoice = await paying(page, 'BTC-CHAIN');
    await play(app, claimOfPage(page), 'half');
    await says(page, words.restElsewhere);
    return invoice;
  };
  return [
    { name: 'payer-ways', show: async (page) => void (await seen(page, await made())) },
    { name: 'payer-ways-modal', show: async (page) => void (await seen(page, await made(), '?view=modal')) },
    {
      name: 'payer-any-sum',
      show: async (page) => void (await seen(page, await made({ amount: null }), '?method=BTC-CHAIN')),
    },
    { name: 'payer-form', show: async (page) => void (await seen(page, await made(), '?method=RUB-SBER')) },
    {
      name: 'payer-form-error',
      show: async (page) => {
        await seen(page, await made(), '?method=RUB-SBER');
        await page.getByLabel(words.email, { exact: false }).fill('nobody');
        await page.getByRole('button', { name: words.pay, exact: true }).click();
        await page.getByRole('alert').waitFor();
      },
    },
    { name: 'payer-pays-coin', show: async (page) => void (await paying(page, 'BTC-CHAIN')) },
    {
      name: 'payer-pays-coin-modal',
      show: async (page) => void (await paying(page, 'BTC-CHAIN', '?view=modal')),
    },
    // In the currency of the shop's balance, at one for one.
    { name: 'payer-pays-same-currency', show: async (page) => void (await paying(page, 'USDT-TRC20')) },
    { name: 'payer-pays-card', show: async (page) => void (await paying(page, 'RUB-SBER')) },
    {
      name: 'payer-said-paid',
      show: async (page) => {
        await paying(page, 'RUB-SBER');
        await page.getByRole('button', { name: claims.paidButton }).click();
        await page.getByRole('button', { name: claims.paidButton }).waitFor({ state: 'detached' });
      },
    },
    { name: 'payer-partly', show: async (page) => void (await partly(page)) },
    {
      name: 'payer-rest-ways',
      show: async (page) => {
        await partly(page);
        await page.getByRole('link', { name: words.restElsewhere, exact: true }).click();
        await page.getByRole('heading', { name: words.how, exact: true }).waitFor();
      },
    },
    {
      name: 'payer-attempt-closed',
      show: async (page) => {
        await paying(page, 'LTC-CHAIN');
        await app.books.letTimeRunOut(claimOfPage(page));
        await says(page, words.closedAttempt);
      },
    },
    {
      name: 'payer-processing',
      show: async (page) => {
        await paying(page, 'BTC-CHAIN');
        await play(app, claimOfPage(page), 'seen');
        await says(page, words.Processing);
      },
    },
    {
      name: 'payer-settled',
      show: async (page) => {
        const invoice = await made({ checkout: { redirectURL: 'https://teas.example/thanks' } });
        await seen(page, invoice);
        await choosesWay(page, language, 'BTC-CHAIN');
        await play(app, claimOfPage(page), 'exact');
        await says(page, words.Settled);
      },
    },
    {
      name: 'payer-expired',
      show: async (page) => {
        const invoice = await made({ checkout: { redirectURL: 'https://teas.example/cart' } });
        await app.books.letInvoiceEnd(invoice);
        await seen(page, invoice);
        await says(page, words.Expired);
      },
    },
    {
      name: 'payer-expired-partly',
      show: async (page) => {
        const invoice = await partly(page);
        await app.books.letInvoiceEnd(invoice);
        await page.goto(
          inLanguage(language, new URL(page.url()).pathname.replace(/^\/en/, '')) +
            new URL(page.url()).search,
        );
        await says(page, words.Expired);
      },
    },
    {
      name: 'payer-invalid',
      show: async (page) => {
        const invoice = await made();
        await (await ofShop()).mark(invoice, 'Invalid');
        await seen(page, invoice);
        await says(page, words.Invalid);
      },
    },
    {
      name: 'payer-order',
      show: async (page) => {
        await paying(page, 'BTC-CHAIN');
        await open(page, language, `/claim/${claimOfPage(page)}`);
      },
    },
    {
      name: 'payer-order-partly',
      show: async (page) => {
        await partly(page);
        await open(page, language, `/claim/${claimOfPage(page)}`);
      },
    },
    {
      name: 'payer-order-paid',
      show: async (page) => {
        await paying(page, 'RUB-SBER');
        await play(app, claimOfPage(page), 'exact');
        await says(page, words.Settled);
        await open(page, language, `/claim/${claimOfPage(page)}`);
      },
    },
    {
      name: 'payer-long',
      show: async (page) => {
        const itemDesc = `Wunderschönerweise${'unzertrennlich'.repeat(6)} & <b>tea</b> ${'🍵'.repeat(20)}`;
        await seen(page, await made({ amount: '900', metadata: { itemDesc } }));
      },
    },
    {
      name: 'payer-shop-stopped-begun',
      show: async (page) => {
        const stopped = await openShopByCalls(app, bearer);
        await seen(page, await stopped.makeInvoice());
        await choosesWay(page, language, 'BTC-CHAIN');
        await app.books.stopShop(stopped.id);
        await page.reload();
        await says(page, words.shopClosedBegun);
      },
    },
    {
      name: 'payer-shop-stopped',
      show: async (page) => {
        const stopped = await openShopByCalls(app, bearer);
        const invoice = await stopped.makeInvoice();
        await app.books.stopShop(stopped.id);
        await seen(page, invoice);
        await says(page, words.shopClosed);
      },
    },
  ];
}
