/**
 * `node e2e/pictures.ts FOLDER [part of a name …]`: takes a picture of every screen in both languages, light and dark, on
 * a phone and on a desk, for people to look at. What it says about accessibility on the way goes to the console.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@menyala/contract';
import type { Page } from 'playwright-core';
import { auditPage } from './browser/audit-page.ts';
import { signedInCustomer } from './customer/account.ts';
import { signedInPartner } from './customer/partner.ts';
import { openHouse } from './open-house.ts';
import { accountScreens } from './screens/account-screens.ts';
import { cardScreens } from './screens/card-screens.ts';
import { checkScreens } from './screens/check-screens.ts';
import { claimScreens } from './screens/claim-screens.ts';
import { deskScreens, loginScreens } from './screens/desk-screens.ts';
import { entranceScreens } from './screens/entrance-screens.ts';
import { formScreens } from './screens/form-screens.ts';
import { houseScreens } from './screens/house-screens.ts';
import { partnerDeskScreens } from './screens/partner-desk-screens.ts';
import { partnerScreens } from './screens/partner-screens.ts';
import { promotionScreens } from './screens/promotion-screens.ts';
import { referrerScreens } from './screens/referrer-screens.ts';
import type { Screen } from './screens/screen.ts';
import { waitingScreens } from './screens/waiting-screens.ts';
import { Stage } from './stage.ts';

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

const house = await openHouse();
try {
  for (const language of ['ru', 'en'] as const) {
    const stage = new Stage(house);
    const customer = await stage.customer({ language });
    await customer.goto('/');
    await take(customer, language, [...formScreens(stage, language), ...claimScreens(stage, language)]);
    await take(await stage.customer({ language }), language, [
      ...entranceScreens(stage, language),
      ...loginScreens(language),
    ]);
    const { page, ...owner } = await signedInCustomer(stage, { language });
    await take(page, language, accountScreens(stage, language, owner));
    const holder = await signedInCustomer(stage, { language });
    await take(holder.page, language, cardScreens(stage, language, holder.bearer));
    const waiting = await stage.customer({ language });
    await waiting.goto('/');
    await take(waiting, language, waitingScreens(stage, language));
    const visitor = await stage.customer({ language });
    await visitor.goto('/');
    await take(visitor, language, partnerScreens(stage, language));
    const partner = await signedInPartner(stage, { language });
    await take(partner.page, language, referrerScreens(stage, language, partner));
    await take(await stage.staff({ language }), language, [
      ...(await checkScreens(stage, language)),
      ...(await deskScreens(stage, language)),
      ...(await houseScreens(stage, language)),
      ...(await partnerDeskScreens(stage, language)),
      ...(await promotionScreens(stage, language)),
    ]);
    for (const complaint of new Set(stage.complaints)) console.log(complaint);
    await stage.close();
  }
} finally {
  await house.close();
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
