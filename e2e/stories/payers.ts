import assert from 'node:assert/strict';
import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../browser/launch.ts';
import { signedInCustomer } from '../customer/account.ts';
import { open, ready } from '../customer/go.ts';
import { play } from '../customer/make-claim.ts';
import { choosesWay, claimOfPage, fillPayment } from '../customer/pay-invoice.ts';
import { openOtherSite } from '../exchange/other-site.ts';
import { openShopByCalls, type Shop } from '../exchange/shop.ts';
import { waitFor } from '../exchange/wait-for.ts';
import { People } from '../people.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function shopFor(people: People, language: Language): Promise<Shop> {
  const { bearer } = await signedInCustomer(people, { language });
  return openShopByCalls(people.app, bearer);
}

for (const language of ['ru', 'en'] as const) {
  test(`a payer pays half in one currency and the rest in another (${language})`, async ({ app, people }) => {
    const { invoice: words, claims } = siteTexts(language);
    const shop = await shopFor(people, language);
    const invoice = await shop.makeInvoice();
    const page = await people.customer({ language, width: 390 });
    await open(page, language, `/i/${invoice}`);
    await choosesWay(page, language, 'BTC-CHAIN');
    const first = claimOfPage(page);
    await play(app, first, 'half');
    // The page says by itself what came, what is missing, and that the rates still hold.
    await says(page, words.left);
    await page.getByRole('timer').waitFor();
    assert.equal(await shop.statusOf(invoice), 'New PaidPartial');
    await says(page, claims.requisitesLeft);

    await page.getByRole('link', { name: words.restElsewhere, exact: true }).click();
    await page.getByRole('timer').waitFor();
    await choosesWay(page, language, 'RUB-SBER');
    assert.notEqual(claimOfPage(page), first);
    await page.getByRole('button', { name: claims.paidSandbox, exact: true }).click();
    await says(page, words.Settled);
    assert.equal(await shop.statusOf(invoice), 'Settled');
  });

  test(`a signed-in customer finds what they paid a shop in their orders (${language})`, async ({
    people,
  }) => {
    const { claims, account, invoice: words } = siteTexts(language);
    const invoice = await (await shopFor(people, language)).makeInvoice();
    const { page } = await signedInCustomer(people, { language });
    await open(page, language, `/i/${invoice}`);
    await choosesWay(page, language, 'RUB-SBER');
    await page.getByRole('button', { name: claims.paidSandbox, exact: true }).click();
    await says(page, words.Settled);
    await open(page, language, '/account/orders');
    const row = page.getByRole('row').filter({ hasText: 'Teas' });
    await row.getByText(account.shopPaymentFor.replace('{about}', 'Green tea, three boxes')).waitFor();
    await row.getByRole('link', { name: account.open }).click();
    await page
      .getByRole('link', { name: claims.accountOn.replace(/.*<link>(.*)<\/link>.*/, '$1') })
      .waitFor();
  });

  test(`an invoice is paid by card, others by coin and in the currency of the shop, and the payer goes back to it (${language})`, async ({
    people,
  }) => {
    const { invoice: words, claims } = siteTexts(language);
    const shop = await shopFor(people, language);
    const site = await openOtherSite('<h1>Thank you</h1>');
    try {
      const page = await people.customer({ language });
      for (const method of ['RUB-SBER', 'LTC-CHAIN', 'USDT-TRC20']) {
        const isAutomatic = method === 'LTC-CHAIN';
        const checkout = { redirectURL: `${site.origin}/{InvoiceId}`, redirectAutomatically: isAutomatic };
        const invoice = await shop.makeInvoice({ checkout });
        await open(page, language, `/i/${invoice}`);
        await choosesWay(page, language, method);
        // Chosen anew, and back: one attempt is open at a time.
        await page.getByRole('link', { name: words.changeWay, exact: true }).click();
        await says(page, words.goOnText);
        await page.getByRole('link', { name: words.goOn, exact: true }).click();
        await says(page, claims.requisitesExactly);
        await page.getByRole('button', { name: claims.paidSandbox, exact: true }).click();
        await says(page, words.Settled);
        assert.equal(await shop.statusOf(invoice), 'Settled');
        if (!isAutomatic) await page.getByRole('link', { name: words.back, exact: true }).click();
        await page.waitForURL(`${site.origin}/${invoice}`);
      }
    } finally {
      await site.close();
    }
  });

  test(`a tea shop is paid 5 USD by card and 3 USD by bitcoin (${language})`, async ({ people }) => {
    const { invoice: words, claims } = siteTexts(language);
    const shop = await shopFor(people, language);
    const page = await people.customer({ language, width: 390 });
    for (const [amount, method] of [
      ['5', 'RUB-SBER'],
      ['3', 'BTC-CHAIN'],
    ] as const) {
      const invoice = await shop.makeInvoice({ amount, metadata: { itemDesc: 'Green tea' } });
      await open(page, language, `/i/${invoice}`);
      await choosesWay(page, language, method);
      await page.getByRole('button', { name: claims.paidSandbox, exact: true }).click();
      await says(page, words.Settled);
      assert.equal(await shop.statusOf(invoice), 'Settled');
    }
    await assert.rejects(shop.makeInvoice({ amount: '0.1' }), /422.*amount/);
  });

  test(`a shop shows an invoice over its own page, where no cookie is kept, and hears how it is paid (${language})`, async ({
    app,
    people,
  }) => {
    const { invoice: words, claims } = siteTexts(language);
    const shop = await shopFor(people, language);
    const invoice = await shop.makeInvoice();
    const site = await openOtherSite(shopPage(app.origin, invoice, language));
    const browser = await launchBrowser(['--test-third-party-cookie-phaseout']);
    const own = new People(browser, app, people.complaints);
    try {
      const page = await own.customer({ language });
      await page.goto(site.origin);
      const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
      await page.getByRole('button', { name: 'Pay' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      const frame = page.frameLocator('iframe[name="btcpay"]');
      await frame.getByRole('heading', { level: 1, name: /Teas/ }).waitFor();
      await waitFor('that the page is there', async () => (await heard()).includes('loaded') || null);
      // Closed by the keyboard, the focus is where it was; shown again, it is whole again.
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      assert.deepEqual((await heard()).slice(0, 3), ['enter', 'loaded', 'close']);
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Pay');
      await page.keyboard.press('Enter');

      await frame.locator('a[href*="method=RUB-SBER"]').click();
      await fillPayment(frame, language);
      await frame.getByText(claims.requisitesExactly, { exact: true }).first().waitFor();
      await frame.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
      assert.deepEqual(await page.context().cookies(app.origin), []);

      // What only the maker may do opens in a tab, by the proof that the frame was given.
      const link = frame.getByRole('link', { name: words.orderPage, exact: false });
      await link.and(frame.locator('[href*="maker="]')).waitFor();
      const opening = page.context().waitForEvent('page');
      await link.click();
      const tab = await opening;
      await ready(tab);
      await tab.getByText(claims.cancelOpen, { exact: true }).waitFor();
      assert.equal(new URL(tab.url()).search, '');
      await tab.close();

      // Closed and shown again, the payment goes on where it was.
      await frame.getByRole('button', { name: words.close, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Pay' }).click();
      await frame.getByRole('link', { name: words.goOn, exact: true }).click();
      await frame.getByText(claims.requisitesExactly, { exact: true }).first().waitFor();

      await frame.getByRole('button', { name: claims.paidSandbox, exact: true }).click();
      await frame.getByText(words.Settled, { exact: true }).waitFor();
      const paid = JSON.stringify({ invoiceId: invoice, status: 'settled' });
      await waitFor(
        'that it is paid',
        async () => (await heard()).some((said) => JSON.stringify(said) === paid) || null,
      );
      await frame.getByRole('button', { name: words.back, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      assert.deepEqual((await heard()).slice(-2), ['close', 'leave']);
      assert.equal(await shop.statusOf(invoice), 'Settled');
    } finally {
      await own.close();
      await browser.close();
      await site.close();
    }
  });
}

/** What plugins of shops do with the script, in short. */
function shopPage(origin: string, invoice: string, language: Language): string {
  return `<h1>Shop</h1><button type="button" id="pay">Pay</button>
    <script src="${origin}/modal/btcpay.js"></script>
    <script>
      document.documentElement.lang = '${language}';
      window.heard = [];
      btcpay.onModalWillEnter(() => heard.push('enter'));
      btcpay.onModalWillLeave(() => heard.push('leave'));
      document.getElementById('pay').addEventListener('click', () => {
        btcpay.showInvoice('${invoice}');
        btcpay.onModalReceiveMessage((event) => heard.push(event.data));
      });
    </script>`;
}

test('without a script an invoice is paid all the same (en)', async ({ people, app }) => {
  const { invoice: words, claims } = siteTexts('en');
  const shop = await shopFor(people, 'en');
  const invoice = await shop.makeInvoice();
  const page = await people.customer({ language: 'en', scripts: false });
  await page.goto(`/en/i/${invoice}`);
  await page.locator('a[href*="method=RUB-SBER"]').click();
  // Sent empty, it says what is missing at each field.
  await page.getByRole('button', { name: words.pay, exact: true }).click();
  assert.equal(await page.locator('[aria-invalid="true"]').count(), 3);
  await fillPayment(page, 'en');
  await says(page, claims.requisitesExactly);
  const claim = claimOfPage(page);
  await page.getByRole('button', { name: claims.paidButton, exact: true }).click();
  await says(page, words.lookedTitle);
  assert.equal(claimOfPage(page), claim);
  await play(app, claim, 'exact');
  await page.reload();
  await says(page, words.Settled);
});
