import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { oneTimeCode } from '../customer/two-factor.ts';
import { officeTexts } from '../texts.ts';

/** The first owner of an exchange in production mode. */
export const owner = { login: 'boss', password: 'seven grey stones' };

export async function typePassword(page: Page, language: 'ru' | 'en', password: string): Promise<void> {
  const { login } = officeTexts(language).office;
  await page.goto('/office/login');
  await page.getByLabel(login.login, { exact: true }).fill(owner.login);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}

/** Sets two-factor up as the page asks for it. @returns its secret and the recovery codes */
export async function setUp(page: Page, language: 'ru' | 'en'): Promise<{ secret: string; codes: string[] }> {
  const { signIn } = officeTexts(language);
  await page.getByRole('heading', { name: signIn.first.title }).waitFor();
  await page.getByAltText(signIn.totp.qr).waitFor();
  const secret = (await page.locator('.totp__secret .code').innerText()).replaceAll(' ', '');
  await page.getByLabel(signIn.totp.code, { exact: true }).fill(oneTimeCode(secret));
  await page.getByRole('button', { name: signIn.totp.confirm, exact: true }).click();
  await page.getByRole('heading', { name: signIn.codes.title }).waitFor();
  const codes = await page.locator('.totp__codes .code').allInnerTexts();
  assert.equal(codes.length, 10);
  await page.getByRole('button', { name: signIn.codes.done, exact: true }).click();
  return { secret, codes };
}
