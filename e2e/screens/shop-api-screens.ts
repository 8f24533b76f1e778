import type { AnswerOf, Language } from '@menyala/contract';
import { listWebhookDeliveries, makeShopWebhook } from '@menyala/contract/site/shop-webhooks';
import type { listOwnShops } from '@menyala/contract/site/shops';
import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { choosePaymentByForm } from '../customer/choose-payment.ts';
import { press } from '../customer/claim-page.ts';
import { open } from '../customer/go.ts';
import { play } from '../customer/make-claim.ts';
import { ask } from '../exchange/ask.ts';
import { openReceiver } from '../exchange/receiver.ts';
import { openShopByCalls } from '../exchange/shop.ts';
import { waitFor } from '../exchange/wait-for.ts';
import { saying, siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

/** Keys, webhooks, deliveries and code of a shop, first without any; `bearer` is of whoever the page's browser is signed in as. */
export function shopApiScreens(app: App, language: Language, bearer: string): Screen[] {
  const { shopApi: words, shop: ofShop, authorize, account } = siteTexts(language);
  const path = '/account/shop/api';
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
  let trial: ReturnType<typeof openShopByCalls> | undefined;
  // Each user may have one.
  const sandbox = () => {
    trial ??= openShopByCalls(app, bearer, true);
    return trial;
  };
  const text = (page: Page, sentence: string | RegExp) => page.getByText(sentence).first().waitFor();
  const show = (name: string, show: (page: Page) => Promise<unknown>): Screen => ({
    name,
    show: async (page) => {
      await page.unrouteAll();
      await show(page);
    },
  });
  const ofWebhook = async (which: 'good' | 'bad' | 'fresh', more = '') => {
    const known = await fullShop();
    return `${path}?shop=${known.shop}&webhook=${known[which]}${more}`;
  };
  return [
    show('shop-api-empty', async (page) => {
      await open(page, language, `${path}?shop=${await emptyShop()}`);
      await text(page, words.noWebhooks);
    }),
    show('shop-api-money-key', async (page) => {
      await open(page, language, `${path}?shop=${await emptyShop()}`);
      await page.getByLabel(ofShop.purpose, { exact: true }).selectOption('everything');
      await text(page, authorize.moneyConfirm);
    }),
    show('shop-api-form-error', async (page) => {
      await open(page, language, `${path}?shop=${await emptyShop()}`);
      await press(page, words.add);
      await page.getByLabel(words.url, { exact: true }).fill('ftp://teas.example/');
      await page.getByLabel(words.chosen, { exact: true }).check();
      await page.getByLabel(saying(words.event.InvoiceSettled)).first().check();
      await press(page, words.create);
      await page.locator('[aria-invalid="true"]').waitFor();
    }),
    show('shop-api-secret', async (page) => {
      await open(page, language, `${path}?shop=${(await fullShop()).shop}`);
      await press(page, words.add);
      await page.getByLabel(words.url, { exact: true }).fill('https://teas.example/wc-api/webhook');
      await press(page, words.create);
      await text(page, words.secretMade);
    }),
    show('shop-api-full', async (page) => {
      await open(page, language, `${path}?shop=${(await fullShop()).shop}`);
      await page.getByText('Python', { exact: true }).click();
      await text(page, saying(words.state.failing));
    }),
    show('shop-api-edit', async (page) => {
      await open(page, language, `${path}?shop=${(await fullShop()).shop}`);
      await page
        .getByRole('button', { name: saying(words.editWhat) })
        .first()
        .click();
      await text(page, words.renewSecret);
    }),
    show('deliveries-empty', async (page) => {
      await open(page, language, await ofWebhook('fresh'));
      await text(page, words.noDeliveries);
    }),
    show('deliveries-full', async (page) => {
      await open(page, language, await ofWebhook('good'));
      await text(page, words.event.InvoiceSettled);
    }),
    show('deliveries-failed', async (page) => {
      await open(page, language, await ofWebhook('bad', '&failed=1'));
      await text(page, saying(words.error.http));
    }),
    show('delivery-good', async (page) => {
      await open(page, language, await ofWebhook('good', `&delivery=${(await fullShop()).goodDelivery}`));
      await text(page, words.body);
    }),
    show('delivery-bad', async (page) => {
      await open(page, language, await ofWebhook('bad', `&delivery=${(await fullShop()).badDelivery}`));
      await text(page, words.answer);
    }),
    show('shop-api-loading', async (page) => {
      await page.route(/\/shops\/\w+\/(webhooks|keys)/, () => undefined);
      await open(page, language, `${path}?shop=${await emptyShop()}`);
      await text(page, words.webhooksText);
    }),
    show('deliveries-error', async (page) => {
      const address = await ofWebhook('good');
      await page.route(/\/webhooks\/\w+\/deliveries/, (route) => route.abort());
      await open(page, language, address);
      await text(page, account.again);
    }),
    show('shop-api-sandbox-payer', async (page) => {
      await open(page, language, `/i/${await (await sandbox()).makeInvoice()}`);
      await text(page, siteTexts(language).invoice.sandboxText);
    }),
    show('shop-api-sandbox-sale', async (page) => {
      const { invoice, sales } = siteTexts(language);
      const id = await (await sandbox()).makeInvoice();
      await open(page, language, `/i/${id}`);
      await press(page, invoice.press.less);
      await open(page, language, `/account/shop/sales-history?invoice=${id}`);
      await text(page, sales.sandboxPaid);
    }),
    show('shop-api-sandbox-sales', async (page) => {
      const { id, makeInvoice } = await sandbox();
      await makeInvoice();
      await open(page, language, `/account/shop/sales-history?shop=${id}`);
      await page.getByRole('row').nth(1).waitFor();
    }),
    show('shop-api-sandbox-owner', async (page) => {
      await open(page, language, '/account/shop');
      await text(page, siteTexts(language).shop.isSandbox);
    }),
    show('shop-api-states', async (page) => {
      await sandbox();
      // In one answer, as no user has them: a shop that waits, one that was refused, and one that was stopped.
      await page.route(/\/users\/me\/shops\/?$/, async (route) => {
        const answer = await route.fetch();
        const known = (await answer.json()) as AnswerOf<typeof listOwnShops>;
        const [one] = known.items;
        const items = (['waiting', 'refused', 'stopped'] as const).flatMap((status, at) =>
          one
            ? [
                {
                  ...one,
                  isSandbox: false,
                  id: `${one.id.slice(1)}${at}`,
                  name: `Teas ${at + 1}`,
                  status,
                  reason: at === 0 ? null : 'The site sells nothing yet',
                },
              ]
            : [],
        );
        await route.fulfill({ response: answer, json: { ...known, items } });
      });
      await open(page, language, '/account/shop');
      await text(page, siteTexts(language).shop.stoppedText);
    }),
    show('deliveries-gone', async (page) => {
      await open(page, language, `${path}?shop=${await emptyShop()}&webhook=${'x'.repeat(22)}`);
      await text(page, words.gone);
    }),
  ];
}

/** A shop with a webhook that works, one that refuses, and one that nothing was sent to. */
async function fillShop(app: App, language: Language, bearer: string) {
  const { origin } = app;
  const headers = { authorization: `Bearer ${bearer}` };
  const shop = await openShopByCalls(app, bearer);
  const [good, bad] = [await openReceiver(), await openReceiver()];
  bad.answer(
    500,
    '<html><body><h1>Internal Server Error</h1><p>PDOException in checkout.php</p></body></html>',
  );
  const make = async (url: string, specificEvents: 'InvoiceRefund'[] = []) => {
    const body = {
      ...{ url, isEnabled: true, isRedeliveredByItself: true },
      ...{ isToldEverything: specificEvents.length === 0, specificEvents },
    };
    return (await ask(origin, makeShopWebhook, { headers, params: { shop: shop.id }, body })).webhook.id;
  };
  const ids = {
    good: await make(`${good.url}?order=1&signature=of-a-very-long-address-that-goes-on-and-on-and-on`),
    bad: await make(bad.url),
    fresh: await make('https://refunds.teas.example/hook', ['InvoiceRefund']),
  };
  await play(app, await choosePaymentByForm(app, language, await shop.makeInvoice(), 'BTC-CHAIN'), 'exact');
  await shop.makeInvoice();
  const listed = (webhook: string, count: number) =>
    waitFor(`${count} deliveries`, async () => {
      const { items } = await ask(origin, listWebhookDeliveries, {
        headers,
        params: { shop: shop.id, webhook },
      });
      const sent = items.filter(({ status }) => status !== 'Waiting');
      return sent.length < count ? null : (sent.at(-1)?.id ?? '');
    });
  const deliveries = {
    goodDelivery: await listed(ids.good, 6),
    badDelivery: await listed(ids.bad, 2),
  };
  good.close();
  bad.close();
  return { shop: shop.id, ...ids, ...deliveries };
}
