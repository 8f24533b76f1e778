import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { seesAccount, seesSignIn, signedInCustomer } from '../customer/account.ts';
import { open } from '../customer/go.ts';
import { saveSettings } from '../office/save-settings.ts';
import { test } from '../test.ts';
import { officeTexts } from '../texts.ts';

/** What the owner sets of mail, captcha and Telegram, and who has signed up. */
test('the owner sets mail, captcha and Telegram, bad values are told by their fields, and a key is never shown again (en)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const { office, resources, services, settings, confirm } = officeTexts('en');
  const { fields } = resources.settings;
  const { backOffice } = app;
  const { captcha, mail, telegram } = await backOffice.settings();
  const page = await people.staff({ language: 'en' }, '/office/settings/mail');
  const field = (label: string) => page.getByLabel(label).and(page.getByRole('textbox'));
  const goToSection = async (title: string) => {
    const nav = page.getByRole('navigation', { name: settings.sections });
    await nav.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  };
  const save = () => page.getByRole('button', { name: office.save, exact: true }).click();
  try {
    await field(fields.mail.host).fill('no host/at all');
    await field(fields.mail.from).fill('nobody');
    await save();
    for (const label of [fields.mail.host, fields.mail.from]) await isRefused(field(label));
    assert.deepEqual((await backOffice.settings()).mail, mail);
    await field(fields.mail.host).fill('smtp.example.com');
    await field(fields.mail.from).fill('Menyala <mail@example.com>');
    await saveSettings(page, 'en');

    await goToSection(services.captcha.title);
    await page.getByRole('switch', { name: fields.captcha.atLogin }).check();
    await saveSettings(page, 'en');

    await goToSection(services.telegram.title);
    await field(fields.telegram.bot).fill('my bot!');
    await field(fields.telegram.staffChat).fill('the group');
    await save();
    for (const label of [fields.telegram.bot, fields.telegram.staffChat]) await isRefused(field(label));
    await field(fields.telegram.bot).fill('@menyala_bot');
    await field(fields.telegram.staffChat).fill('-1001234567890');
    await saveSettings(page, 'en');
    const saved = await backOffice.settings();
    assert.equal(saved.mail.host, 'smtp.example.com');
    assert.equal(saved.telegram.bot, 'menyala_bot');
    assert.equal(saved.captcha.atLogin, true);

    const key = page.getByRole('group', { name: services.telegram.key });
    await key.getByText(services.isUnset, { exact: true }).waitFor();
    await key.getByRole('button', { name: services.set, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: services.telegram.key });
    await dialog.getByRole('button', { name: office.save, exact: true }).click();
    await dialog.getByText(confirm.required, { exact: true }).waitFor();
    const secret = '123456:a-token-that-nobody-sees';
    await dialog.getByLabel(services.keyValue, { exact: true }).fill(secret);
    await dialog.getByRole('button', { name: office.save, exact: true }).click();
    await key.getByText(services.isSet, { exact: true }).waitFor();
    await page.reload();
    await key.getByText(services.isSet, { exact: true }).waitFor();
    assert.ok(!(await page.content()).includes(secret));
    await key.getByRole('button', { name: services.remove, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: services.remove, exact: true }).click();
    await key.getByText(services.isUnset, { exact: true }).waitFor();
  } finally {
    await backOffice.changeSettings({ captcha, mail, telegram });
  }
});

test('somebody who signed up is found among the users, and is signed out from there (ru)', async ({
  people,
}) => {
  const { users, office } = officeTexts('ru');
  const { page: customer, account } = await signedInCustomer(people, { language: 'ru' });
  await open(customer, 'ru', '/account');
  await seesAccount(customer, 'ru');
  const page = await people.staff({ language: 'ru' }, '/office/users');
  await page.getByRole('heading', { level: 1, name: office.menu.users }).waitFor();
  await page.getByRole('textbox', { name: users.search, exact: true }).fill(account.email);
  // The list looks a moment after the last email; a row that stood there before would be pressed away from under it.
  await page.waitForURL(/[?&]filter=/);
  await page.getByRole('link', { name: account.email, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: account.email }).waitFor();
  await page.getByText(users.noClaims, { exact: true }).waitFor();
  await page.getByRole('button', { name: users.signOut, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: users.signOut, exact: true }).click();
  await page.getByText(users.noSessions, { exact: true }).waitFor();
  await open(customer, 'ru', '/account/settings');
  await seesSignIn(customer, 'ru');
});

async function isRefused(field: Locator): Promise<void> {
  await field.and(field.page().locator('[aria-invalid="true"]')).waitFor();
}
