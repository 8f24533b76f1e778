import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { listOwnShops, makeShopKey } from '@menyala/contract/site/shops';
import { expect } from '@playwright/test';
import { signedInCustomer } from '../customer/account.ts';
import { choosePaymentByForm } from '../customer/choose-payment.ts';
import { open } from '../customer/go.ts';
import { play } from '../customer/make-claim.ts';
import { ask } from '../exchange/ask.ts';
import { openReceiver } from '../exchange/receiver.ts';
import { openShopByCalls } from '../exchange/shop.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

for (const language of ['ru', 'en'] as const)
  test(`an owner makes a webhook, an invoice is paid, the shop hears of it, and what failed is sent again (${language})`, async ({
    app,
    people,
  }) => {
    const { shopApi: words } = siteTexts(language);
    const receiver = await openReceiver();
    try {
      const { page, bearer } = await signedInCustomer(people, { language });
      const shop = await openShopByCalls(app, bearer);
      await open(page, language, `/account/shop/api?shop=${shop.id}`);
      await page.getByText(words.noWebhooks, { exact: true }).waitFor();
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await press(words.add);
      const address = page.getByLabel(words.url, { exact: true });
      await press(words.create);
      await page.locator('[aria-invalid="true"]').waitFor();
      for (const wrong of ['ftp://teas.example/', 'https://name:password@teas.example/', 'teas']) {
        await address.fill(wrong);
        await press(words.create);
        await page.locator('[aria-invalid="true"]').waitFor();
        assert.equal(await address.inputValue(), wrong);
      }
      await address.fill(receiver.url);
      await page.getByLabel(words.chosen, { exact: true }).check();
      await press(words.create);
      const chosen = [words.event.InvoiceCreated, words.event.InvoiceSettled];
      for (const event of chosen) await page.getByLabel(saying(event)).first().check();
      await press(words.create);
      await page.getByText(words.secretMade, { exact: true }).waitFor();
      const secret = await page
        .locator('.code')
        .filter({ hasText: /^[\w-]{32}$/ })
        .innerText();
      await press(words.secretDone);
      await page.getByText(words.state.unused, { exact: true }).waitFor();

      // A test shows at once whether the server answers.
      receiver.answer(500);
      await page.getByRole('button', { name: words.testWhat.replace('{url}', receiver.url) }).click();
      await page.getByRole('alert').filter({ hasText: '500' }).waitFor();
      receiver.answer(200);

      const invoice = await shop.makeInvoice();
      await play(app, await choosePaymentByForm(app, language, invoice, 'BTC-CHAIN'), 'exact');
      const told = () =>
        receiver.came.map(({ body }) => JSON.parse(body) as { type: string; invoiceId: string });
      const ofInvoice = () => told().filter(({ invoiceId }) => invoiceId === invoice);
      await expect
        .poll(() => ofInvoice().map(({ type }) => type))
        .toEqual(['InvoiceCreated', 'InvoiceSettled']);
      for (const { headers, body } of receiver.came)
        assert.equal(
          headers['btcpay-sig'],
          `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
        );

      // It fails, the owner sees why, and sends it again once the server works.
      receiver.answer(404, 'No such page');
      await shop.makeInvoice();
      await expect.poll(() => told().length).toBe(4);
      await open(page, language, `/account/shop/api?shop=${shop.id}`);
      await page.getByRole('link', { name: saying(words.deliveriesWhat) }).click();
      await page.getByText(words.event.InvoiceSettled, { exact: true }).waitFor();
      await page.getByRole('link', { name: words.failed, exact: true }).click();
      await page.getByText(words.error.http.replace('{code}', '404'), { exact: true }).waitFor();
      await page.getByRole('link', { name: saying(words.openDeliveryWhat) }).click();
      await page.getByText('No such page', { exact: true }).waitFor();
      await page.getByText(receiver.came.at(-1)?.body ?? '', { exact: true }).waitFor();
      receiver.answer(200);
      await press(words.resend);
      await page.getByText(words.resent, { exact: true }).waitFor();
      await page.getByRole('link', { name: words.backToDeliveries, exact: true }).click();
      await page.getByText(saying(words.byHand)).waitFor();

      // Changed with a new secret, switched off, and deleted.
      await page.getByRole('link', { name: words.back, exact: true }).click();
      await page.getByRole('button', { name: saying(words.editWhat) }).click();
      await page.getByLabel(words.enabled, { exact: true }).uncheck();
      await page.getByLabel(words.renewSecret, { exact: true }).check();
      await press(words.save);
      await page.getByText(words.secretMade, { exact: true }).waitFor();
      await page.getByText(words.state.off, { exact: true }).waitFor();
      await page.getByRole('button', { name: saying(words.removeWhat) }).click();
      await press(words.removeYes);
      await page.getByText(words.noWebhooks, { exact: true }).waitFor();

      // The code is this shop's own.
      await page.getByText('TypeScript', { exact: true }).click();
      await page
        .locator('pre')
        .filter({ hasText: `await fetch('${app.origin}/api/v1/stores/${shop.id}/invoices'` })
        .waitFor();
    } finally {
      receiver.close();
    }
  });

test('an owner opens a sandbox shop, and its invoice is paid by a press that says it is no money (en)', async ({
  people,
  app,
}) => {
  const { shop: words, invoice: ofInvoice } = siteTexts('en');
  const { page, bearer } = await signedInCustomer(people, { language: 'en' });
  await open(page, 'en', '/account/shop');
  await page.getByLabel(words.name, { exact: true }).fill('Trial');
  await page.getByLabel(words.currency, { exact: true }).selectOption({ index: 1 });
  await page.getByText(words.sandbox, { exact: true }).click();
  await page.getByRole('button', { name: words.open, exact: true }).click();
  await page.getByText(words.isSandbox, { exact: true }).waitFor();
  const headers = { authorization: `Bearer ${bearer}` };
  const [shop] = (await ask(app.origin, listOwnShops, { headers })).items;
  const { key } = await ask(app.origin, makeShopKey, {
    headers,
    params: { shop: shop?.id ?? '' },
    body: { label: 'Trial', purpose: 'plugin', addresses: [] },
  });
  const answer = await fetch(`${app.origin}/api/v1/stores/${shop?.id}/invoices`, {
    method: 'POST',
    headers: { authorization: `token ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: '40', currency: 'USD' }),
  });
  const { id } = (await answer.json()) as { id: string };
  const buyer = await people.customer({ language: 'en' });
  await open(buyer, 'en', `/i/${id}`);
  await buyer.getByText(ofInvoice.sandboxText, { exact: true }).waitFor();
  await buyer.getByRole('button', { name: ofInvoice.press.less, exact: true }).click();
  await buyer.getByText(ofInvoice.partial, { exact: true }).waitFor();
  await buyer.getByRole('button', { name: ofInvoice.press.pay, exact: true }).click();
  await buyer.getByText(ofInvoice.Settled, { exact: true }).waitFor();
  // Its owner reads how much was pressed for, and that it is no money.
  const { sales } = siteTexts('en');
  await open(page, 'en', `/account/shop/sales-history?invoice=${id}`);
  await page.getByText(words.sandboxTag, { exact: true }).waitFor();
  await page.getByText(sales.sandboxPaid, { exact: true }).first().waitFor();
  assert.equal(await page.getByText(sales.sandboxPaid, { exact: true }).count(), 2);
  await buyer.getByRole('button', { name: ofInvoice.press.pay, exact: true }).waitFor({ state: 'detached' });
});
