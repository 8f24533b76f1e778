import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { png } from '../customer/receipt-files.ts';
import { input, save } from '../office/office-form.ts';
import { owner, setUp, typePassword } from '../office/sign-in-as-owner.ts';
import { test } from '../test.ts';
import { officeTexts, saying } from '../texts.ts';

/** An exchange that began with nothing gets its currencies: some that the program knows, and one that it does not. */
test('currencies are added from the library, and one by hand with its icon and fields (en)', async ({
  ownExchange,
}) => {
  const { people } = await ownExchange({ owner });
  const page = await people.customer({ language: 'en' });
  const texts = officeTexts('en');
  const { currencies, office, gifts } = texts;
  await typePassword(page, 'en', owner.password);
  await setUp(page, 'en');

  await page.goto('/office/currencies');
  await page.getByRole('link', { name: currencies.library, exact: true }).click();
  const search = page.getByRole('searchbox', { name: currencies.searchLibrary });
  for (const [typed, name] of [
    ['биткоин', /^Bitcoin ?BTC, Bitcoin$/],
    ['usdt trc20', /^Tether/],
    ['sber', /^Sberbank/],
  ] as const) {
    await search.fill(typed);
    await page.getByRole('checkbox', { name }).check();
  }
  await page.getByRole('button', { name: 'Add 3 currencies', exact: true }).click();
  await page.waitForURL(/\/office\/currencies(\?|$)/);
  await page.getByText(saying(currencies.unpriced)).first().waitFor();
  for (const code of ['BTC', 'USDTTRC20', 'SBERRUB'])
    await page.getByRole('cell', { name: code, exact: true }).waitFor();

  await page.getByRole('link', { name: currencies.add, exact: true }).click();
  await input(page, 'code').fill('aedbank');
  await input(page, 'ticker').fill('AED');
  await input(page, 'name.ru').fill('Банк в ОАЭ');
  await input(page, 'name.en').fill('A bank in the UAE');
  await input(page, 'priceAsset').fill('AED');
  await input(page, 'sign').fill('AE');
  await page.getByRole('combobox', { name: currencies.preset }).click();
  await page.getByRole('option', { name: currencies.presetOf.iban }).click();
  const preview = page.getByRole('region', { name: currencies.preview });
  await preview.getByText('DE89370400440532013000').waitFor();
  await input(page, 'fields.1.label.en').fill('IBAN of the receiver');
  await preview.getByText('IBAN of the receiver').waitFor();
  await input(page, 'fields.1.pattern').fill('(');
  await page.getByRole('button', { name: office.save, exact: true }).click();
  await page.locator('[name="fields.1.pattern"][aria-invalid="true"]').waitFor();
  await input(page, 'fields.1.pattern').fill('');
  await save(page, office.save, 'POST');
  await page.waitForURL(/\/office\/currencies\/\d+/);
  await page.getByRole('heading', { name: 'A bank in the UAE' }).waitFor();
  assert.equal(await input(page, 'code').inputValue(), 'AEDBANK');

  await page.locator('input[type=file]').setInputFiles(png('bank.png'));
  await page.getByRole('button', { name: gifts.sendPicture, exact: true }).click();
  await page.getByText(gifts.pictureSet).waitFor();
  await page.goto('/office/tiles');
  const row = page.getByRole('listitem').filter({ hasText: 'A bank in the UAE' });
  await row.waitFor();
  const up = page.getByRole('button', { name: 'Up: A bank in the UAE', exact: true });
  // It stands at its place at once; what is read anew has the order that was kept.
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/office/api/tiles/order'),
  );
  await up.focus();
  await page.keyboard.press('Enter');
  await page.getByText('A bank in the UAE: place 3 of 4.').waitFor();
  assert.ok((await kept).ok());
  await page.reload();
  await row.waitFor();
  await expect(page.getByRole('list', { name: office.menu.tiles }).getByRole('link')).toHaveText([
    'Bitcoin',
    'Tether',
    'A bank in the UAE',
    'Sberbank',
  ]);

  // What nobody knows yet goes again.
  await page.goto('/office/currencies');
  await page.getByRole('link', { name: 'Sberbank', exact: true }).click();
  await page.getByRole('button', { name: currencies.delete, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: currencies.delete, exact: true }).click();
  await page.waitForURL(/\/office\/currencies(\?|$)/);
  await page.getByRole('cell', { name: 'SBERRUB', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'BTC', exact: true }).waitFor();
});
