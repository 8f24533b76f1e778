import { randomUUID } from 'node:crypto';
import type { Language } from '@menyala/contract';
import { type Access, logIn } from '@menyala/contract/site/sessions';
import { activate, signUp } from '@menyala/contract/site/users';
import type { Page } from '@playwright/test';
import { inLanguage } from '../../site/addresses.ts';
import type { App } from '../app.ts';
import { ask } from '../exchange/ask.ts';
import type { People, Person } from '../people.ts';
import { siteTexts } from '../texts.ts';
import { pathOfEmailTo } from './follow-email.ts';

/** What somebody signs in with. */
export interface Account {
  email: string;
  password: string;
}

/** An e-mail that nobody else in the run has, with a password that is not known to be weak. */
export function newAccount(): Account {
  const name = randomUUID().slice(0, 8);
  return { email: `${name}@example.com`, password: `lantern ${name} meadow` };
}

/** Somebody who has signed up and followed the email, all by calls. */
export async function signUpByCalls(app: App, language: Language): Promise<Account> {
  const { origin } = app;
  const account = newAccount();
  await ask(origin, signUp, { language, body: account });
  const path = await pathOfEmailTo(app, account.email, 'activate');
  const token = new URL(path, origin).searchParams.get('activate') ?? '';
  await ask(origin, activate, { language, params: { token }, body: { password: account.password } });
  return account;
}

/** Signs the page's browser in by a call: its cookies are there when the next page is opened. @returns the access token */
export async function signInByCall(
  page: Page,
  language: Language,
  { email, password }: Account,
): Promise<string> {
  const locale = language === 'ru' ? 'ru-RU' : 'en-US';
  const path = `${inLanguage(language, logIn.path)}?locale=${locale}`;
  const response = await page.request.post(path, { data: { email, password } });
  if (!response.ok()) throw new Error(`Nobody could sign in: ${await response.text()}`);
  return ((await response.json()) as Access).access;
}

/** A customer with an account, signed in. */
export async function signedInCustomer(
  people: People,
  { language = 'ru', ...person }: Person = {},
): Promise<{ page: Page; account: Account; bearer: string }> {
  const account = await signUpByCalls(people.app, language);
  const page = await people.customer({ language, ...person });
  const bearer = await signInByCall(page, language, account);
  return { page, account, bearer };
}

/** Fills in the form of the open sign-in page, and sends it. */
export async function fillSignIn(
  page: Page,
  language: Language,
  { email, password }: Account,
): Promise<void> {
  const { auth } = siteTexts(language);
  await page.getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: auth.signIn, exact: true }).click();
}

/** Waits until the account is shown with what belongs to its owner. */
export async function seesAccount(page: Page, language: Language): Promise<void> {
  const { account } = siteTexts(language);
  await page.waitForURL(/\/account$/);
  await page.getByRole('heading', { level: 1, name: account.hello }).waitFor();
  await page.locator('main').getByText(/@/).first().waitFor();
}

/** Waits until the sign-in page is shown. */
export async function seesSignIn(page: Page, language: Language): Promise<void> {
  await page.waitForURL(/\/login(\?|$)/);
  await page.getByRole('heading', { level: 1, name: siteTexts(language).auth.login }).waitFor();
}

/** Opens the menu of the account in the header, and presses what leads to a part of it. */
export async function goByMenu(
  page: Page,
  language: Language,
  to: 'account' | 'orders' | 'cards' | 'settings',
): Promise<void> {
  const menu = await openMenu(page, language);
  await menu.getByRole('link', { name: siteTexts(language).layout[to], exact: true }).click();
  await page.waitForURL(to === 'account' ? /\/account$/ : new RegExp(`/account/${to}$`));
}

export async function signOut(page: Page, language: Language): Promise<void> {
  const menu = await openMenu(page, language);
  await menu.getByRole('button', { name: siteTexts(language).layout.signOut, exact: true }).click();
}

async function openMenu(page: Page, language: Language) {
  const { account } = siteTexts(language).layout;
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: account, exact: true }).click();
  return banner.locator('[popover]');
}
