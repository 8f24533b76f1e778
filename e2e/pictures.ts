/**
 * `node e2e/pictures.ts FOLDER [part of a name …]`: takes a picture of every screen in both languages, light and dark, on
 * a phone and on a desk, for people to look at. What it says about accessibility on the way goes to the console.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { connectTo } from './app.ts';
import { auditPage } from './browser/audit-page.ts';
import { launchBrowser } from './browser/launch.ts';
import { signedInCustomer } from './customer/account.ts';
import { signedInPartner } from './customer/partner.ts';
import { People } from './people.ts';
import { accountScreens } from './screens/account-screens.ts';
import { authScreens } from './screens/auth-screens.ts';
import { cardScreens } from './screens/card-screens.ts';
import { checkScreens } from './screens/check-screens.ts';
import { claimScreens } from './screens/claim-screens.ts';
import { deskScreens, loginScreens } from './screens/desk-screens.ts';
import { formScreens } from './screens/form-screens.ts';
import { partnerDeskScreens } from './screens/partner-desk-screens.ts';
import { partnerScreens } from './screens/partner-screens.ts';
import { promotionScreens } from './screens/promotion-screens.ts';
import { referrerScreens } from './screens/referrer-screens.ts';
import type { Screen } from './screens/screen.ts';
import { settingsScreens } from './screens/settings-screens.ts';
import { waitingScreens } from './screens/waiting-screens.ts';
import { startSharedExchange } from './shared-exchange.ts';

const [folder, ...parts] = process.argv.slice(2);
if (!folder) {
  console.error('Say into which folder the pictures go: node e2e/pictures.ts FOLDER');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const looks = [
  { width: 1440, height: 900, colours: 'light' },
  { width: 1440, height: 900, colours: 'dark' },
  { width: 390, height: 844, colours: 'light' },
  { width: 390, height: 844, colours: 'dark' },
] as const;

const exchange = await startSharedExchange();
const browser = await launchBrowser();
const app = await connectTo(exchange);
try {
  for (const language of ['ru', 'en'] as const) {
    const people = new People(browser, app);
    const customer = await people.customer({ language });
    await customer.goto('/');
    await take(customer, language, [...formScreens(app, language), ...claimScreens(app, language)]);
    await take(await people.customer({ language }), language, [
      ...authScreens(people, language),
      ...loginScreens(language),
    ]);
    const { page, ...owner } = await signedInCustomer(people, { language });
    await take(page, language, accountScreens(people, language, owner));
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
    await take(await people.staff({ language }), language, [
      ...(await checkScreens(people, language)),
      ...(await deskScreens(people, language)),
      ...(await settingsScreens(people, language)),
      ...(await partnerDeskScreens(people, language)),
      ...(await promotionScreens(people, language)),
    ]);
    for (const complaint of new Set(people.complaints)) console.log(complaint);
    await people.close();
  }
} finally {
  await app.close();
  await browser.close();
  await exchange.stop();
}

async function take(page: Page, language: Language, screens: readonly Screen[]): Promise<void> {
  const chosen = screens.filter(
    ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
  );
  for (const { name, show } of chosen) {
    try {
      await page.setViewportSize({ width: 1440, height: 900 });
      await show(page);
      for (const { width, height, colours } of looks) {
        await page.emulateMedia({ colorScheme: colours });
        await page.setViewportSize({ width, height });
        for (const finding of await auditPage(page))
          console.log(`${name} ${language} ${width} ${colours}: ${finding}`);
        // A dialog covers the window, not the page: a picture of the whole page would show it half.
        const isCovered = (await page.locator('dialog[open], [role="dialog"]').count()) > 0;
        const path = join(folder ?? '', `${name}-${language}-${width}-${colours}.png`);
        await page.screenshot({ path, fullPage: !isCovered });
      }
    } catch (error) {
      console.log(`${name} ${language} could not be shown: ${String(error)}`);
    }
  }
}
