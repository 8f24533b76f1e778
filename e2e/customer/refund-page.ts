import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { siteTexts } from '../texts.ts';

/** Fills in where a refund goes on the open page, as its buyer would, and sends it. */
export async function fillRefund(page: Page, language: Language, card = '2202200000004562'): Promise<void> {
  const { refund } = siteTexts(language);
  const confirm = page.getByRole('button', { name: refund.confirm, exact: true });
  // Its fields are there with it.
  await confirm.waitFor();
  for (const input of await page.locator('input[name^="requisites."]').all()) {
    const isCard = (await input.getAttribute('name'))?.endsWith('.card');
    await input.fill(isCard ? card : 'IVAN PETROV');
  }
  await confirm.click();
}
