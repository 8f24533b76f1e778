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
async function ready(page: Page): Promise<void> {
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
}
