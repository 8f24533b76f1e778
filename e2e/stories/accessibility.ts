import type { Language } from '@menyala/contract';
import type { Page } from 'playwright-core';
import { auditPage, widerBy } from '../browser/audit-page.ts';
import { signedInCustomer } from '../customer/account.ts';
import { accountScreens } from '../screens/account-screens.ts';
import { cardScreens } from '../screens/card-screens.ts';
import { checkScreens } from '../screens/check-screens.ts';
import { claimScreens } from '../screens/claim-screens.ts';
import { deskScreens, loginScreens } from '../screens/desk-screens.ts';
import { entranceScreens } from '../screens/entrance-screens.ts';
import { formScreens } from '../screens/form-screens.ts';
import { houseScreens } from '../screens/house-screens.ts';
import type { Screen } from '../screens/screen.ts';
import { waitingScreens } from '../screens/waiting-screens.ts';
import { type Story, story } from '../story.ts';

/**
 * Each screen is judged wide and narrow, light and dark, in two of the combinations here, for the sake of the time that
 * it takes; `pictures.ts` judges them all.
 */
const looks = {
  ru: { width: 1440, height: 900, colours: 'light' },
  en: { width: 390, height: 844, colours: 'dark' },
} as const;
const narrowest = 320;

const languages = ['ru', 'en'] as const;

/** Nothing in anybody's way on any page, in both languages, both modes, on a phone and on a desk. */
export const accessibility: readonly Story[] = [
  ...languages.map((language) =>
    story(`the form and the pages around it are accessible in every state (${language})`, async (stage) => {
      const page = await stage.customer({ language });
      await page.goto('/');
      await judge(page, language, formScreens(stage, language));
    }),
  ),
  ...languages.map((language) =>
    story(`the way into an account is accessible in every state (${language})`, async (stage) => {
      const page = await stage.customer({ language });
      await judge(page, language, entranceScreens(stage, language));
    }),
  ),
  ...languages.map((language) =>
    story(`the account is accessible, empty and full (${language})`, async (stage) => {
      const { page, ...owner } = await signedInCustomer(stage, { language });
      await judge(page, language, accountScreens(stage, language, owner));
    }),
  ),
  ...languages.map((language) =>
    story(`the claim’s page is accessible in every status (${language})`, async (stage) => {
      const page = await stage.customer({ language });
      await judge(page, language, claimScreens(stage, language));
    }),
  ),
  ...languages.map((language) =>
    story(`cards and their checks are accessible in every state (${language})`, async (stage) => {
      const { page, bearer } = await signedInCustomer(stage, { language });
      await page.goto('/');
      await judge(page, language, cardScreens(stage, language, bearer));
    }),
  ),
  ...languages.map((language) =>
    story(`claims that wait for a card are accessible in every state (${language})`, async (stage) => {
      const page = await stage.customer({ language });
      await page.goto('/');
      await judge(page, language, waitingScreens(stage, language));
    }),
  ),
  ...languages.map((language) =>
    story(`the office’s check of cards is accessible on every screen (${language})`, async (stage) => {
      const page = await stage.staff({ language });
      await judge(page, language, await checkScreens(stage, language));
    }),
  ),
  ...languages.map((language) =>
    story(`the office’s desk is accessible on every screen (${language})`, async (stage) => {
      const page = await stage.staff({ language });
      await judge(page, language, await deskScreens(stage, language));
    }),
  ),
  ...languages.map((language) =>
    story(
      `what the office runs the house with is accessible on every screen (${language})`,
      async (stage) => {
        const page = await stage.staff({ language });
        await judge(page, language, await houseScreens(stage, language));
      },
    ),
  ),
  ...languages.map((language) =>
    story(`the way into the office is accessible (${language})`, async (stage) => {
      const page = await stage.customer({ language });
      await judge(page, language, loginScreens(language));
    }),
  ),
];

/** Judges all of them before it fails, so that one run tells everything. */
async function judge(page: Page, language: Language, screens: readonly Screen[]): Promise<void> {
  const found: string[] = [];
  const { width, height, colours } = looks[language];
  for (const screen of screens) {
    try {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: colours });
      await screen.show(page);
      await page.setViewportSize({ width, height });
      const findings = await auditPage(page);
      found.push(...findings.map((finding) => `${screen.name}, ${width} px, ${colours}: ${finding}`));
      await page.setViewportSize({ width: narrowest, height: 640 });
      const excess = await widerBy(page);
      if (excess > 0) found.push(`${screen.name} scrolls sideways at ${narrowest} px, by ${excess} px`);
    } catch (error) {
      // The rest of the message is all that the browser tried, again and again.
      const said = String(error).split('\n', 6).join('\n');
      found.push(`${screen.name} could not be judged: ${said}`);
    }
  }
  if (found.length > 0) throw new Error(found.join('\n'));
}
