import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { open } from '../customer/go.ts';
import { siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

/** The texts of the site, questions to us, and directions, full and empty. */
export function publicScreens(language: Language): Screen[] {
  const { contacts } = siteTexts(language);
  const show = (name: string, path: string, then?: (page: Page) => Promise<unknown>): Screen => ({
    name,
    show: async (page) => {
      await open(page, language, path);
      await then?.(page);
    },
  });
  /** The first link into a page of such addresses. */
  const followTo = (start: string) => async (page: Page) => {
    await page.locator(`main a[href*="${start}"]`).first().click();
    await page.waitForURL(new RegExp(`${start}[a-z0-9-]+$`));
    await page.locator('main h1').waitFor();
  };
  return [
    show('faq', '/faq'),
    show('faq-none', '/faq?q=zzzzzz'),
    show('faq-answer', '/faq', async (page) => {
      await page.locator('main summary').first().click();
      await followTo('/faq/')(page);
    }),
    show('news', '/news'),
    show('news-article', '/news', followTo('/news/')),
    show('contacts', '/contacts'),
    show('contacts-mistakes', '/contacts', async (page) => {
      await page.getByRole('button', { name: contacts.send }).click();
      await page.getByText(contacts.check).waitFor();
    }),
    show('question', '/contacts', async (page) => {
      await page.getByLabel(contacts.email, { exact: true }).fill('anna@example.com');
      await page.getByLabel(contacts.subject).fill('Hours');
      await page.getByLabel(contacts.text, { exact: true }).fill('When do you open?');
      await page.getByRole('button', { name: contacts.send }).click();
      await page.waitForURL(/\/contacts\/[0-9a-f-]{36}$/);
      await page.getByText(contacts.asked).waitFor();
    }),
    show('directions', '/exchange'),
    show('directions-none', '/exchange?q=zzzzzz'),
    show('direction', '/exchange/BTC-SBERRUB'),
    show('direction-quarter', '/exchange/LTC-SBPRUB?period=quarter', (page) =>
      page.locator('svg ~ details > summary').click(),
    ),
    show('cash-city', '/cash?city=MSK'),
  ];
}
