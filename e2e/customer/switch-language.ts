import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';

const names: Record<Language, string> = { ru: 'Русский', en: 'English' };

/** Presses the other language in the header, and waits until the page is there in it. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: names[language], exact: true }).click();
  await page.locator(`html[data-ready="true"][lang^="${language}"]`).waitFor({ state: 'attached' });
}
