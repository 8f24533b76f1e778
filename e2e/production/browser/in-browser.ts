import { showPair } from '@menyala/contract/site/calculator';
import type { Page } from '@playwright/test';
import { fillSignIn, seesAccount } from '../../customer/account.ts';
import { press } from '../../customer/claim-page.ts';
import { fillDetails } from '../../customer/fill-details.ts';
import { open, ready } from '../../customer/go.ts';
import { agreeAndGoOn, confirmClaim, goToDetails } from '../../customer/make-claim.ts';
import { choosesWay } from '../../customer/pay-invoice.ts';
import { oneTimeCode } from '../../customer/two-factor.ts';
import { officeTexts, siteTexts } from '../../texts.ts';
import { complete, type Opened } from '../people/owner.ts';
import type { Staff } from '../people/staff.ts';
import type { World } from '../world.ts';
import type { Window } from './window.ts';

const language = 'en';
const direction = { from: 'SBERRUB', to: 'USDTTRC20', language } as const;

/** The part of an app that helpers of the stories need. */
const appOf = (world: World, { currency }: Opened) => {
  const reader = world.visitor('reader');
  return {
    catalogue: {
      pair: (from: string, to: string) =>
        reader.ask(showPair, { params: { from: currency(from), to: currency(to) } }),
    },
  };
};

/** A question by the form of the contacts, and one more message. */
export async function asksInBrowser(world: World, window: Window): Promise<void> {
  const { contacts, support } = siteTexts(language);
  const page = await window.person();
  await open(page, language, '/contacts');
  await page.getByLabel(contacts.email, { exact: true }).fill('browser@example.com');
  await page.getByLabel(contacts.subject).fill('Hours');
  await page.getByLabel(contacts.text, { exact: true }).fill('When do you open?');
  await page.getByRole('button', { name: contacts.send }).click();
  await page.waitForURL(/\/contacts\/[0-9a-f-]{36}$/);
  await page.getByText(contacts.asked).waitFor();
  await page.getByLabel(support.write).fill('On Sundays too?');
  await page.getByRole('button', { name: support.send }).click();
  await page.getByText('On Sundays too?').first().waitFor();
  await window.checkCookies(page.context(), ['threads']);
  world.checks.count();
}

/** A guest’s exchange by the forms, from the first page to a review. */
export async function exchangesInBrowser(world: World, opened: Opened, window: Window): Promise<void> {
  const { claims, support } = siteTexts(language);
  const page = await window.person();
  await open(page, language, '/exchange/SBERRUB-USDTTRC20');
  await goToDetails(page, language);
  await fillDetails(appOf(world, opened), page, direction);
  await agreeAndGoOn(page, language);
  const id = await confirmClaim(page, language);
  await ready(page);
  const thread = page.locator('#support');
  await thread.getByLabel(support.write).fill('Where do I pay?');
  await thread.getByRole('button', { name: support.send }).click();
  await thread.getByText('Where do I pay?').first().waitFor();
  await press(page, claims.paidButton);
  await complete(opened.staff.operator, id);
  await open(page, language, `/claim/${id}`);
  const review = page.locator('#review');
  await review.getByLabel(claims.reviewText, { exact: true }).fill('It came in ten minutes.');
  await review.getByRole('button', { name: claims.reviewSend }).click();
  await review.getByText(claims.reviewWaiting).waitFor();
  await window.checkCookies(page.context(), ['maker']);
  world.checks.count();
}

/** Signs up by the form, follows the email, signs in, and opens a shop. */
export async function signsUpInBrowser(world: World, window: Window): Promise<void> {
  const { auth, shop } = siteTexts(language);
  const account = { email: 'galina@example.com', password: 'lantern galina meadow' };
  const page = await window.person();
  await open(page, language, '/register');
  await page.getByLabel(auth.email, { exact: true }).fill(account.email);
  await page.getByLabel(auth.password, { exact: true }).fill(account.password);
  await press(page, auth.createAccount);
  await page.waitForURL(/\/successfully$/);
  await page.goto((await world.linkTo(account.email, 'activate')).href);
  await page.getByRole('heading', { level: 1, name: auth.activated }).waitFor();
  await open(page, language, '/login');
  await fillSignIn(page, language, account);
  await seesAccount(page, language);
  await window.checkCookies(page.context(), ['refresh']);
  for (const path of ['orders', 'cards', 'settings', 'partner'])
    await page.goto(`/en/account/${path}`).then(() => ready(page));
  await open(page, language, '/account/shop');
  await page.getByLabel(shop.name, { exact: true }).fill('Cups');
  await page.getByLabel(shop.website, { exact: true }).fill('https://cups.example');
  await page.getByLabel(shop.currency, { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: shop.open, exact: true }).click();
  await page.getByRole('heading', { name: 'Cups', exact: true }).waitFor();
  world.checks.count();
}

/** Pays an invoice of a shop on its page. */
export async function paysInBrowser(world: World, window: Window, invoicePage: string): Promise<void> {
  const page = await window.person();
  await open(page, language, invoicePage.replace(/^\/en/, ''));
  await choosesWay(page, language, 'RUB-SBER');
  await window.checkCookies(page.context(), ['maker']);
  world.checks.count();
}

const sections = [
  ...['claims', 'inbox', 'support', 'meetings', 'checks', 'users', 'withdrawals', 'reserves'],
  ...['directions', 'currencies', 'prices', 'sources', 'requisites', 'monitors', 'partners', 'promocodes'],
  ...[
    'gifts',
    'contests',
    'shops',
    'pieces',
    'reviews',
    'settings',
    'texts',
    'staff',
    'audit',
    'health',
    'me',
  ],
];

/** An owner signs in with the code of an app, and looks at the sections of the office. */
export async function worksInBrowser(world: World, window: Window, owner: Staff): Promise<void> {
  const { login } = officeTexts(language).office;
  const page = await window.person();
  await page.goto('/office/login');
  await page.getByLabel(login.login, { exact: true }).fill(owner.login);
  await page.getByLabel(login.password, { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await typeCode(page, owner);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await window.checkCookies(page.context(), ['office']);
  for (const section of sections) {
    await page.goto(`/office/${section}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    world.checks.count();
  }
}

/** The code that comes next: the one of now may have been used. */
async function typeCode(page: Page, { secret }: Staff): Promise<void> {
  const input = page.locator('[name="totp"]');
  await input.waitFor();
  await input.fill(oneTimeCode(secret, { periodsLater: 1 }));
  const { login } = officeTexts(language).office;
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}
