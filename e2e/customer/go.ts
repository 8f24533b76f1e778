import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { inLanguage } from '../../site/addresses.ts';

/** Opens a page of the site and waits until its code runs. @returns the status it was answered with */
export async function open(page: Page, language: Language, path: string): Promise<number> {
  const response = await page.goto(inLanguage(language, path));
  await ready(page);
  return response?.status() ?? 0;
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await ready(page);
}

/** The client's code marks the document when it has taken the page over. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
}

const names: Record<Language, string> = { ru: 'Русский', en: 'English' };

/** Presses the other language in the header, and waits until the page is there in it. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: names[language], exact: true }).click();
  await page.locator(`html[data-ready="true"][lang^="${language}"]`).waitFor({ state: 'attached' });
}
