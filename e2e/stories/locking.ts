import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { signedInCustomer } from '../customer/account.ts';
import { press } from '../customer/claim-page.ts';
import { errorOf } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

/** Somebody who fears for the mailbox locks the account: from then on only time opens it. */
test('a user locks the account, makes the wait longer, asks for it to open and keeps it closed (ru)', async ({
  people,
}) => {
  const language = 'ru';
  const { account: words } = siteTexts(language);
  const { page, account } = await signedInCustomer(people, { language });
  await open(page, language, '/account/settings#lock');
  const section = page.locator('#lock');
  const days = section.getByLabel(words.lockDays, { exact: true });
  await section.getByText(words.lockIsOff, { exact: true }).waitFor();

  await days.fill('31');
  await press(page, words.lockSet);
  assert.match(await errorOf(days), /\d/);
  await days.fill('2');
  await press(page, words.lockSet);
  await confirm(page, 'not the password', words.lockSet);
  const dialog = page.getByRole('dialog');
  assert.match(await errorOf(dialog.getByLabel(words.confirmPassword, { exact: true })), /\p{L}/u);
  await confirm(page, account.password, words.lockSet);
  await dialog.waitFor({ state: 'hidden' });
  await section.getByText(/2 дня/).waitFor();

  await days.fill('2');
  await press(page, words.lockLonger);
  assert.match(await errorOf(days), /3/);
  await days.fill('5');
  await press(page, words.lockLonger);
  await confirm(page, account.password, words.lockLonger);
  await dialog.waitFor({ state: 'hidden' });
  await section.getByText(/5 дней/).waitFor();

  await press(page, words.lockOpen);
  await confirm(page, account.password, words.lockOpen);
  await press(page, words.lockKeep);
  await section.getByRole('button', { name: words.lockOpen, exact: true }).waitFor();
  await page.reload();
  await section.getByText(/5 дней/).waitFor();
});

async function confirm(page: Page, password: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(siteTexts('ru').account.confirmPassword, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}
