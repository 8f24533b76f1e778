import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import {
  type Account,
  fillSignIn,
  seesAccount,
  seesSignIn,
  signedInCustomer,
  signOut,
} from '../customer/account.ts';
import { press } from '../customer/claim-page.ts';
import { errorOf } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { oneTimeCode } from '../customer/two-factor.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

/** A password alone is not enough for those who want it so. */
test('two-step sign-in is turned on with a code, asked for at the next sign-in, and a recovery code works once (en)', async ({
  people,
}) => {
  const language = 'en';
  const { account: words, auth } = siteTexts(language);
  const { page, account } = await signedInCustomer(people, { language });
  await open(page, language, '/account/settings#two-factor');
  await press(page, words.twoFactorBegin);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.confirmPassword, { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: words.twoFactorContinue, exact: true }).click();
  await page.getByRole('img', { name: words.twoFactorQr }).waitFor();
  const link = await page.getByRole('link', { name: words.twoFactorOpen }).getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel(words.twoFactorCode, { exact: true }).fill(oneTimeCode(secret));
  await press(page, words.twoFactorConfirm);
  await page.getByRole('heading', { name: words.twoFactorCodes, exact: true }).waitFor();
  const codes = await page.locator('li.code').allInnerTexts();
  assert.equal(new Set(codes).size, 10);
  await press(page, words.twoFactorCodesDone);
  await page.getByText(words.twoFactorStarted, { exact: true }).waitFor();

  await signOutAndIn(page, account);
  const code = page.getByLabel(auth.code, { exact: true });
  await code.fill('000000');
  await press(page, auth.confirm);
  assert.match(await errorOf(code), /\w/);
  // The code of before was spent on turning it on.
  await code.fill(oneTimeCode(secret, { periodsLater: 1 }));
  await press(page, auth.confirm);
  await seesAccount(page, language);
  await page.getByText(words.twoFactorOn, { exact: true }).waitFor();

  const [recovery = ''] = codes;
  await signOutAndIn(page, account);
  await enterRecoveryCode(page, recovery);
  await seesAccount(page, language);

  await signOutAndIn(page, account);
  await enterRecoveryCode(page, recovery);
  assert.match(await errorOf(page.getByLabel(auth.recoveryCode, { exact: true })), /\w/);
});

/** As far as the question for a code. */
async function signOutAndIn(page: Page, account: Account): Promise<void> {
  await signOut(page, 'en');
  await seesSignIn(page, 'en');
  await fillSignIn(page, 'en', account);
  await page.getByRole('heading', { level: 1, name: siteTexts('en').auth.codeTitle }).waitFor();
}

async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  const { auth } = siteTexts('en');
  await press(page, auth.useRecoveryCode);
  await page.getByLabel(auth.recoveryCode, { exact: true }).fill(code);
  await press(page, auth.confirm);
}
