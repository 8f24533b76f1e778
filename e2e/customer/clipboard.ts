import type { Page } from '@playwright/test';

/** What was copied last. */
export async function clipboard(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return page.evaluate(() => navigator.clipboard.readText());
}
