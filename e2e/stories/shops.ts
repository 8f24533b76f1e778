import assert from 'node:assert/strict';
import { fieldErrorTexts } from '../../server/platform/http/field-error-texts.ts';
import { signedInCustomer } from '../customer/account.ts';
import { open } from '../customer/go.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

/** A shop from its opening to a payment: its owner, its program and its customer. */
for (const language of ['ru', 'en'] as const)
  test(`a user opens a shop, a program makes an invoice with its key, and a customer begins to pay it (${language})`, async ({
    app,
    people,
  }) => {
    const { shop: words, invoice: ofInvoice, claims, authorize, account: ofAccount } = siteTexts(language);
    const { page, account } = await signedInCustomer(people, { language });
    await open(page, language, '/account/shop');
    // Sent empty, it says what is missing and keeps what was typed.
    await page.getByLabel(words.website, { exact: true }).fill('teas');
    await page.getByLabel(words.currency, { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: words.open, exact: true }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    assert.equal(await page.getByLabel(words.website, { exact: true }).inputValue(), 'teas');
    await page.getByLabel(words.name, { exact: true }).fill('Teas');
    await page.getByLabel(words.website, { exact: true }).fill('https://teas.example');
    await page.getByRole('button', { name: words.open, exact: true }).click();
    await page.getByRole('heading', { name: 'Teas', exact: true }).waitFor();
    await page.getByRole('link', { name: words.tab.api, exact: true }).last().click();
    await page.getByText(words.noKeys, { exact: true }).waitFor();

    await page.getByLabel(words.label, { exact: true }).fill('WooCommerce');
    await page.getByRole('button', { name: words.make, exact: true }).click();
    await page.getByText(words.made, { exact: true }).waitFor();
    const key = await page
      .locator('.code')
      .filter({ hasText: /^[\w-]{43}$/ })
      .innerText();
    const store = await page
      .locator('.code')
      .filter({ hasText: /^[A-Za-z0-9]{22}$/ })
      .innerText();

    // A key that can move money asks for the password. What was typed stays, also where the server finds fault with it.
    await page.getByRole('button', { name: words.done, exact: true }).click();
    await page.getByLabel(words.label, { exact: true }).fill('Treasury');
    await page.getByLabel(words.addresses, { exact: true }).fill('10.0.0.300');
    await page.getByLabel(words.purpose, { exact: true }).selectOption('everything');
    await page.getByText(authorize.moneyConfirm, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.make, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: authorize.moneyTitle, exact: true });
    const confirm = async (password: string) => {
      await dialog.getByLabel(ofAccount.confirmPassword, { exact: true }).fill(password);
      await dialog.getByRole('button', { name: words.make, exact: true }).click();
    };
    await confirm(account.password);
    await page.locator('[name="addresses"][aria-invalid="true"]').waitFor();
    assert.equal(await page.getByLabel(words.label, { exact: true }).inputValue(), 'Treasury');
    await page.getByLabel(words.addresses, { exact: true }).fill('203.0.113.0/24');
    await page.getByRole('button', { name: words.make, exact: true }).click();
    await confirm('not the password');
    await dialog.getByText(fieldErrorTexts[language].wrong_password, { exact: true }).waitFor();
    await confirm(account.password);
    await page.getByText(words.made, { exact: true }).waitFor();

    const answer = await fetch(`${app.origin}/api/v1/stores/${store}/invoices`, {
      method: 'POST',
      headers: { authorization: `token ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: '150', currency: 'USD', metadata: { itemDesc: 'Green tea' } }),
    });
    assert.equal(answer.status, 200);
    const invoice = (await answer.json()) as { id: string };

    const customer = await people.customer({ language });
    await open(customer, language, `/i/${invoice.id}`);
    await customer.getByText('Green tea').waitFor();
    await customer.getByRole('link', { name: ofInvoice.choose, exact: false }).first().waitFor();
    await customer.locator('a[href$="method=RUB-SBER"]').click();
    await customer.getByRole('button', { name: ofInvoice.pay, exact: true }).click();
    await customer.getByRole('alert').waitFor();
    await customer.getByLabel(ofInvoice.email, { exact: false }).fill('anna@example.com');
    for (const input of await customer.locator('input[name^="fromRequisites."]').all()) {
      const isCard = (await input.getAttribute('name'))?.endsWith('.card');
      await input.fill(isCard ? '2202200000004562' : 'IVAN PETROV');
    }
    await customer.getByRole('button', { name: ofInvoice.pay, exact: true }).click();
    await customer.waitForURL(/\/i\/\w+\?claim=[0-9a-f-]{36}$/);
    await customer.getByText(claims.requisitesExactly, { exact: true }).first().waitFor();

    // Back at the invoice, the payment goes on.
    await open(customer, language, `/i/${invoice.id}`);
    await customer.getByRole('link', { name: ofInvoice.goOn, exact: true }).click();
    await customer.getByText(claims.requisitesExactly, { exact: true }).first().waitFor();
  });

test('the owner of a shop sees its balance and why nothing can be withdrawn yet, on a page of its own (en)', async ({
  people,
}) => {
  const { shop: words } = siteTexts('en');
  const { page } = await signedInCustomer(people, { language: 'en' });
  await open(page, 'en', '/account/shop/withdrawal');
  await page.getByText(words.none, { exact: false }).waitFor();
  await page.getByRole('link', { name: words.open, exact: true }).click();
  await page.getByLabel(words.name, { exact: true }).fill('Cups');
  await page.getByLabel(words.currency, { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: words.open, exact: true }).click();
  await page.getByRole('heading', { name: 'Cups', exact: true }).waitFor();
  await page.getByRole('link', { name: words.tab.withdrawal, exact: true }).first().click();
  await page.getByRole('heading', { name: /Cups/ }).waitFor();
  await page.getByText(words.available, { exact: true }).waitFor();
  await page.getByText(words.automaticFirst, { exact: true }).waitFor();
  await page.getByText(words.noWithdrawals, { exact: true }).waitFor();
});
