import type { Language } from '@menyala/contract';
import { editSettings } from '@menyala/contract/office/settings';
import type { Page } from '@playwright/test';
import { officeTexts } from '../texts.ts';

/** Saves the open settings, and waits until the exchange has taken them. */
export async function saveSettings(page: Page, language: Language): Promise<void> {
  const taken = page.waitForResponse(
    (response) =>
      response.request().method() === editSettings.method &&
      new URL(response.url()).pathname === editSettings.path &&
      response.ok(),
  );
  await page.getByRole('button', { name: officeTexts(language).office.save, exact: true }).click();
  await taken;
}
