/**
 * `node e2e/pictures.ts FOLDER [--site | --office] [part of a name …]`: takes a picture of every screen in both languages,
 * light and dark, on a phone, a small desk and a large one, for people to look at; of the office's lists those of an exchange
 * that has nothing yet, too. What it says on the way about accessibility, and what is wider than its window, goes to the
 * console.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { type App, connectTo } from './app.ts';
import { auditPage, widerBy } from './browser/audit-page.ts';
import { launchBrowser } from './browser/launch.ts';
import { signedInCustomer } from './customer/account.ts';
import { signedInPartner } from './customer/partner.ts';
import { startExchange } from './exchange/start-exchange.ts';
import { owner, setUp, typePassword } from './office/sign-in-as-owner.ts';
import { People } from './people.ts';
import { accountScreens } from './screens/account-screens.ts';
import { authScreens } from './screens/auth-screens.ts';
import { authorizeScreens } from './screens/authorize-screens.ts';
import { cardScreens } from './screens/card-screens.ts';
import { checkScreens } from './screens/check-screens.ts';
import { claimScreens } from './screens/claim-screens.ts';
import { contentScreens } from './screens/content-screens.ts';
import { dayScreens } from './screens/day-screens.ts';
import { demoShopDeskScreens, demoShopScreens } from './screens/demo-shop-screens.ts';
import { deskScreens, loginScreens } from './screens/desk-screens.ts';
import { emptyScreens } from './screens/empty-screens.ts';
import { formScreens } from './screens/form-screens.ts';
import { linkScreens } from './screens/link-screens.ts';
import { partnerDeskScreens } from './screens/partner-desk-screens.ts';
import { partnerScreens } from './screens/partner-screens.ts';
import { payerScreens } from './screens/payer-screens.ts';
import { promotionScreens } from './screens/promotion-screens.ts';
import { publicScreens } from './screens/public-screens.ts';
import { referrerScreens } from './screens/referrer-screens.ts';
import { refundScreens } from './screens/refund-screens.ts';
import type { Screen } from './screens/screen.ts';
import { settingsScreens } from './screens/settings-screens.ts';
import { shopApiScreens } from './screens/shop-api-screens.ts';
import { shopDeskScreens } from './screens/shop-desk-screens.ts';
import { shopSalesScreens } from './screens/shop-sales-screens.ts';
import { waitingScreens } from './screens/waiting-screens.ts';
import { startSharedExchange } from './shared-exchange.ts';

const { values: only, positionals } = parseArgs({
  options: { site: { type: 'boolean' }, office: { type: 'boolean' } },
  allowPositionals: true,
});
const [folder, ...parts] = positionals;
if (!folder) {
  console.error('Say into which folder the pictures go: node e2e/pictures.ts FOLDER');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const windows = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

const languages = ['ru', 'en'] as const;
const exchange = await startSharedExchange();
const browser = await launchBrowser();
const app = await connectTo(exchange);
try {
  for (const language of languages) {
    const people = new People(browser, app);
    if (!only.office) await takeSite(people, language);
    if (!only.site) await takeOffice(people, language);
    for (const complaint of new Set(people.complaints)) console.log(complaint);
    await people.close();
    if (!only.site) await takeEmptyOffice(language);
  }
} finally {
  await app.close();
  await browser.close();
  await exchange.stop();
}

async function takeSite(people: People, language: Language): Promise<void> {
  const customer = await people.customer({ language });
  await customer.goto('/');
  const { screens: ofDay, endDay } = dayScreens(app, language);
  await take(customer, language, ofDay);
  await endDay();
  await take(customer, language, [
    ...formScreens(app, language),
    ...publicScreens(language),
    ...claimScreens(app, language),
  ]);
  await take(await people.customer({ language }), language, authScreens(people, language));
  const { page, ...signedIn } = await signedInCustomer(people, { language });
  await take(page, language, accountScreens(people, language, signedIn));
  const linking = await signedInCustomer(people, { language });
  await take(linking.page, language, linkScreens(people, language, linking.bearer));
  const holder = await signedInCustomer(people, { language });
  await take(holder.page, language, cardScreens(app, language, holder.bearer));
  const waiting = await people.customer({ language });
  await waiting.goto('/');
  await take(waiting, language, waitingScreens(app, language));
  const visitor = await people.customer({ language });
  await visitor.goto('/');
  await take(visitor, language, partnerScreens(app, language));
  const partner = await signedInPartner(people, { language });
  await take(partner.page, language, referrerScreens(people, language, partner));
  const asked = await signedInCustomer(people, { language });
  await take(asked.page, language, authorizeScreens(app, language, asked.bearer));
  const seller = await signedInCustomer(people, { language });
  await take(seller.page, language, shopSalesScreens(app, language, seller.bearer));
  await take(seller.page, language, shopApiScreens(app, language, seller.bearer));
  const keeper = await people.customer({ language });
  await take(keeper, language, await demoShopScreens(app, language, keeper));
  const payer = await people.customer({ language });
  await payer.goto('/');
  await take(payer, language, payerScreens(app, language, seller.bearer));
  const { page: ofSeller, bearer, account } = seller;
  const refunding = { owner: ofSeller, bearer, password: account.password };
  const { ofBuyer, ofOwner } = refundScreens(app, language, refunding);
  await take(payer, language, ofBuyer);
  await take(ofSeller, language, ofOwner);
}

async function takeOffice(people: People, language: Language): Promise<void> {
  const { page: owner, bearer, account } = await signedInCustomer(people, { language });
  const { ofStaff } = refundScreens(people.app, language, { owner, bearer, password: account.password });
  await take(await people.staff({ language }), language, ofStaff);
  await take(await people.customer({ language }), language, loginScreens(language));
  await take(await people.staff({ language }), language, [
    ...(await checkScreens(people, language)),
    ...(await deskScreens(people, language)),
    ...(await settingsScreens(people, language)),
    ...(await partnerDeskScreens(people, language)),
    ...demoShopDeskScreens(),
    ...(await shopDeskScreens(people, language)),
    ...(await promotionScreens(people, language)),
    ...(await contentScreens(people, language)),
  ]);
}

/** The office of a real exchange on its first day. */
async function takeEmptyOffice(language: Language): Promise<void> {
  const screens = wanted(emptyScreens());
  if (screens.length === 0) return;
  const fresh = await startExchange({ owner });
  const people = new People(browser, { origin: fresh.origin } as App);
  try {
    const page = await people.customer({ language });
    await typePassword(page, language, owner.password);
    await setUp(page, language);
    await take(page, language, screens);
  } finally {
    await people.close();
    await fresh.stop();
  }
}

function wanted(screens: readonly Screen[]): readonly Screen[] {
  return screens.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
}

async function take(page: Page, language: Language, screens: readonly Screen[]): Promise<void> {
  for (const { name, show } of wanted(screens)) {
    try {
      await page.setViewportSize({ width: 1440, height: 900 });
      await show(page);
      for (const { width, height } of windows) await takeAt(page, `${name}-${language}`, width, height);
    } catch (error) {
      console.log(`${name} ${language} could not be shown: ${String(error)}`);
    }
  }
}

async function takeAt(page: Page, name: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  for (const colours of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: colours });
    for (const finding of await auditPage(page)) console.log(`${name} ${width} ${colours}: ${finding}`);
    // A dialog covers the window, not the page: a picture of the whole page would show it half.
    const isCovered = (await page.locator('dialog[open], [role="dialog"]').count()) > 0;
    const path = join(folder ?? '', `${name}-${width}-${colours}.png`);
    await page.screenshot({ path, fullPage: !isCovered });
  }
  const wider = await widerBy(page);
  if (wider > 0) console.log(`${name} ${width}: wider than its window by ${wider} px`);
}
