import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { connectTo } from '../app.ts';
import { auditPage, widerBy } from '../browser/audit-page.ts';
import { signedInCustomer } from '../customer/account.ts';
import { signedInPartner } from '../customer/partner.ts';
import type { People } from '../people.ts';
import { results } from '../reporter.ts';
import { accountScreens } from '../screens/account-screens.ts';
import { authScreens } from '../screens/auth-screens.ts';
import { cardScreens } from '../screens/card-screens.ts';
import { checkScreens } from '../screens/check-screens.ts';
import { claimScreens } from '../screens/claim-screens.ts';
import { contentScreens } from '../screens/content-screens.ts';
import { dayScreens } from '../screens/day-screens.ts';
import { deskScreens, loginScreens } from '../screens/desk-screens.ts';
import { formScreens } from '../screens/form-screens.ts';
import { partnerDeskScreens } from '../screens/partner-desk-screens.ts';
import { partnerScreens } from '../screens/partner-screens.ts';
import { payerScreens } from '../screens/payer-screens.ts';
import { promotionScreens } from '../screens/promotion-screens.ts';
import { publicScreens } from '../screens/public-screens.ts';
import { referrerScreens } from '../screens/referrer-screens.ts';
import { refundScreens } from '../screens/refund-screens.ts';
import type { Screen } from '../screens/screen.ts';
import { settingsScreens } from '../screens/settings-screens.ts';
import { waitingScreens } from '../screens/waiting-screens.ts';
import { test } from '../test.ts';

/** Each screen is judged wide and light, then narrow and dark. */
const looks = [
  { width: 1440, height: 900, colours: 'light' },
  { width: 390, height: 844, colours: 'dark' },
] as const;
const narrowest = 320;

type Judged = readonly [
  name: string,
  judgeAll: (people: People, language: Language) => Promise<void>,
  tag?: '@dirties',
];

const judged: readonly Judged[] = [
  [
    'the form and the pages around it are accessible in every state',
    async (people, language) => {
      const page = await people.customer({ language });
      await page.goto('/');
      await judge(page, formScreens(people.app, language));
    },
    '@dirties',
  ],
  [
    'texts, questions and directions are accessible on every page',
    async (people, language) => {
      const page = await people.customer({ language });
      await judge(page, publicScreens(language));
    },
  ],
  [
    'what staff write, and write to customers, is accessible on every screen',
    async (people, language) => {
      const page = await people.staff({ language });
      await judge(page, await contentScreens(people, language));
    },
  ],
  [
    'the way into an account is accessible in every state',
    async (people, language) => {
      const page = await people.customer({ language });
      await judge(page, authScreens(people, language));
    },
  ],
  [
    'the account is accessible, empty and full',
    async (people, language) => {
      const { page, ...owner } = await signedInCustomer(people, { language });
      await judge(page, accountScreens(people, language, owner));
    },
  ],
  [
    'the claim’s page is accessible in every status',
    async (people, language) => {
      const page = await people.customer({ language });
      await judge(page, claimScreens(people.app, language));
    },
  ],
  [
    'cards and their checks are accessible in every state',
    async (people, language) => {
      const { page, bearer } = await signedInCustomer(people, { language });
      await page.goto('/');
      await judge(page, cardScreens(people.app, language, bearer));
    },
  ],
  [
    'claims that wait for a card are accessible in every state',
    async (people, language) => {
      const page = await people.customer({ language });
      await page.goto('/');
      await judge(page, waitingScreens(people.app, language));
    },
  ],
  [
    'the partner programme is accessible on every page',
    async (people, language) => {
      const page = await people.customer({ language });
      await page.goto('/');
      await judge(page, partnerScreens(people.app, language));
    },
  ],
  [
    'links, promocodes and gifts of an account are accessible, none and many',
    async (people, language) => {
      const partner = await signedInPartner(people, { language });
      await judge(partner.page, referrerScreens(people, language, partner));
    },
  ],
  [
    'the office’s partners and withdrawals are accessible on every screen',
    async (people, language) => {
      const page = await people.staff({ language });
      await judge(page, await partnerDeskScreens(people, language));
    },
  ],
  [
    'the office’s promocodes, gifts and contests are accessible on every screen',
    async (people, language) => {
      const page = await people.staff({ language });
      await judge(page, await promotionScreens(people, language));
    },
    // It runs contests.
    '@dirties',
  ],
  [
    'the office’s check of cards is accessible on every screen',
    async (people, language) => {
      const page = await people.staff({ language });
      await judge(page, await checkScreens(people, language));
    },
  ],
  [
    'the office’s desk is accessible on every screen',
    async (people, language) => {
      const page = await people.staff({ language });
      await judge(page, await deskScreens(people, language));
    },
  ],
  [
    'what the office runs the exchange with is accessible on every screen',
    async (people, language) => {
      const page = await people.staff({ language });
      await judge(page, await settingsScreens(people, language));
    },
    // A second factor is begun on the way.
    '@dirties',
  ],
  [
    'the page of an invoice is accessible in every state',
    async (people, language) => {
      const { bearer } = await signedInCustomer(people, { language });
      const page = await people.customer({ language });
      await page.goto('/');
      await judge(page, payerScreens(people.app, language, bearer));
    },
  ],
  [
    'refunds of shops are accessible to their buyers and owners',
    async (people, language) => {
      const { page: owner, bearer, account } = await signedInCustomer(people, { language });
      const { password } = account;
      const { ofBuyer, ofOwner } = refundScreens(people.app, language, { owner, bearer, password });
      const page = await people.customer({ language });
      await page.goto('/');
      await judge(page, ofBuyer);
      await judge(owner, ofOwner);
    },
  ],
  [
    'the way into the office is accessible',
    async (people, language) => {
      const page = await people.customer({ language });
      await judge(page, loginScreens(language));
    },
  ],
];

/**
 * Nothing in anybody's way on any page. The languages take turns, for the sake of the time that it takes; `pictures.ts` judges
 * every screen in both.
 */
for (const [index, [name, judgeAll, tag]] of judged.entries()) {
  const language = index % 2 === 0 ? 'ru' : 'en';
  test(`${name} (${language})`, { tag: tag ?? [] }, ({ people }) => judgeAll(people, language));
}

test('the form is accessible in every state of the day (ru)', async ({ ownExchange }) => {
  const { people, exchange } = await ownExchange({});
  const { close, ...app } = await connectTo(exchange);
  const page = await people.customer({ language: 'ru' });
  await judge(page, dayScreens(app, 'ru').screens);
  await close();
});

/** Judges all of them before it fails, so that one run tells everything. */
async function judge(page: Page, screens: readonly Screen[]): Promise<void> {
  const found: string[] = [];
  for (const screen of screens) {
    try {
      await page.setViewportSize({ width: 1440, height: 900 });
      await screen.show(page);
      for (const { width, height, colours } of looks) {
        await page.emulateMedia({ colorScheme: colours });
        await page.setViewportSize({ width, height });
        const findings = await auditPage(page);
        found.push(...findings.map((finding) => `${screen.name}, ${width} px, ${colours}: ${finding}`));
      }
      await page.setViewportSize({ width: narrowest, height: 640 });
      const excess = await widerBy(page);
      if (excess > 0) found.push(`${screen.name} scrolls sideways at ${narrowest} px, by ${excess} px`);
      noteJudged(screen);
    } catch (error) {
      // The rest of the message is all that the browser tried, again and again.
      const said = String(error).split('\n', 6).join('\n');
      found.push(`${screen.name} could not be judged: ${said}`);
    }
  }
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** For the step's count of judged screens. A screen of two stories counts twice: it is another state, or another person's. */
function noteJudged({ name }: Screen): void {
  mkdirSync(results, { recursive: true });
  appendFileSync(join(results, 'judged.txt'), `${test.info().title}: ${name}\n`);
}
