import assert from 'node:assert/strict';
import { signedInCustomer } from '../customer/account.ts';
import { open } from '../customer/go.ts';
import { makeLinkByCall, openShopByCall } from '../customer/shop.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

for (const language of ['ru', 'en'] as const)
  test(`a shop makes a link, a customer pays it by card, the use counts, and the link stops (${language})`, async ({
    app,
    people,
  }) => {
    const { shopLinks: words, payLink, invoice: ofInvoice, claims } = siteTexts(language);
    const { page, bearer } = await signedInCustomer(people, { language });
    await openShopByCall(app, language, bearer, 'Teas');
    await open(page, language, '/account/shop/link-generation');

    // Nothing and nonsense first: each field says what is wrong, and keeps what was typed.
    await page.getByLabel(words.amount, { exact: true }).fill('-1');
    await page.getByLabel(words.returnUrl, { exact: true }).fill('javascript:alert(1)');
    await page.getByRole('button', { name: words.make, exact: true }).click();
    await page.getByText(words.sumEmpty, { exact: true }).waitFor();
    await page.getByLabel(words.amount, { exact: true }).fill('150');
    await page.getByRole('button', { name: words.fieldAdd, exact: true }).click();
    await page.getByLabel(words.fieldName, { exact: true }).fill('__proto__');
    await page.getByRole('button', { name: words.make, exact: true }).click();
    await page.locator('[aria-invalid="true"]').nth(3).waitFor();
    assert.equal(await page.getByLabel(words.returnUrl, { exact: true }).inputValue(), 'javascript:alert(1)');

    const title = page.getByRole('group', { name: words.title, exact: true });
    await title.getByLabel(words.inRussian, { exact: true }).fill('Чайный набор');
    await title.getByLabel(words.inEnglish, { exact: true }).fill('A set of teas');
    await page.getByLabel(words.returnUrl, { exact: true }).fill('https://teas.example/thanks');
    await page.getByLabel(words.fieldRu, { exact: true }).fill('Кому вручить');
    await page.getByLabel(words.fieldEn, { exact: true }).fill('Who gets it');
    await page.getByLabel(words.fieldName, { exact: true }).fill('recipient');
    await page.getByRole('checkbox', { name: words.fieldRequired, exact: true }).check();
    await page.getByLabel(words.mostUses, { exact: true }).fill('1');
    await page.getByRole('button', { name: words.make, exact: true }).click();
    await page.getByText(words.made, { exact: true }).waitFor();

    // Its four forms, each to be copied.
    const address = (await page.locator('a[href*="/pay/"]').first().getAttribute('href')) ?? '';
    await page.getByRole('radio', { name: words.form_button, exact: true }).check();
    assert.match(await page.getByLabel(words.code, { exact: true }).inputValue(), /^<a href="/);
    await page.getByRole('radio', { name: words.form_qr, exact: true }).check();
    await page.getByRole('img', { name: words.qrAlt, exact: true }).waitFor();
    await page.getByRole('radio', { name: words.form_frame, exact: true }).check();
    assert.match(await page.getByLabel(words.code, { exact: true }).inputValue(), /^<iframe src="/);

    // Somebody pays by it: what is asked for first, then a card.
    const customer = await people.customer({ language });
    const path = new URL(address).pathname.replace(/^\/en/, '');
    await open(customer, language, path);
    await customer
      .getByRole('heading', { level: 1, name: language === 'ru' ? 'Чайный набор' : 'A set of teas' })
      .waitFor();
    await customer.getByRole('button', { name: payLink.pay, exact: true }).click();
    await customer.getByRole('alert').waitFor();
    await customer
      .getByLabel(language === 'ru' ? 'Кому вручить' : 'Who gets it', { exact: true })
      .fill('Anna');
    await customer.getByRole('button', { name: payLink.pay, exact: true }).click();
    await customer.waitForURL(/\/i\/[A-Za-z0-9]+$/);
    await customer.locator('a[href$="method=RUB-SBER"]').click();
    await customer.getByLabel(ofInvoice.email, { exact: false }).fill('anna@example.com');
    for (const input of await customer.locator('input[name^="fromRequisites."]').all()) {
      const isCard = (await input.getAttribute('name'))?.endsWith('.card');
      await input.fill(isCard ? '2202200000004562' : 'IVAN PETROV');
    }
    await customer.getByRole('button', { name: ofInvoice.pay, exact: true }).click();
    await customer.waitForURL(/\/i\/\w+\?claim=[0-9a-f-]{36}$/);
    await customer.getByText(claims.requisitesExactly, { exact: true }).first().waitFor();
    await app.backOffice.accept(new URL(customer.url()).searchParams.get('claim') ?? '');

    // The use counts: nobody else can pay by it.
    await open(customer, language, path);
    await customer.getByText(payLink.used_up, { exact: true }).waitFor();
    await open(page, language, '/account/shop/link-generation');
    await page.getByText(words.state_used_up, { exact: true }).waitFor();
    await page.getByText(language === 'ru' ? '1 из 1' : '1 of 1', { exact: true }).waitFor();

    // With room again it takes payments, until it stops.
    await page.getByRole('button', { name: words.change, exact: true }).click();
    await page.getByLabel(words.mostUses, { exact: true }).fill('5');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await page.getByText(words.saved, { exact: true }).waitFor();
    await page.getByText(words.state_open, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.stop, exact: true }).click();
    await page.getByText(words.stoppedNow, { exact: true }).waitFor();
    await open(customer, language, path);
    await customer.getByText(payLink.stopped, { exact: true }).waitFor();
  });

test('a customer without script pays by a link whose sum they choose, with the fee on top (en)', async ({
  app,
  people,
}) => {
  const { payLink } = siteTexts('en');
  const { bearer } = await signedInCustomer(people, { language: 'en' });
  const shop = await openShopByCall(app, 'en', bearer, 'Gifts');
  const link = await makeLinkByCall(app, bearer, shop.id, {
    ...{ amount: null, least: '50', most: '500', payerPaysFee: true },
  });
  const page = await people.customer({ language: 'en', scripts: false });
  await page.goto(`/en/pay/${link.id}`);
  await page.getByLabel(saying(payLink.sum)).fill('10');
  await page.getByRole('button', { name: payLink.pay, exact: true }).click();
  await page.getByRole('alert').waitFor();
  assert.equal(await page.getByLabel(saying(payLink.sum)).inputValue(), '10');
  await page.getByLabel(saying(payLink.sum)).fill('100');
  await page.getByRole('button', { name: payLink.pay, exact: true }).click();
  await page.waitForURL(/\/en\/i\/[A-Za-z0-9]+$/);
  await page.getByText('101.02', { exact: false }).first().waitFor();
});
