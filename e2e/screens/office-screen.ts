import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** A screen of the office by its address there, and what is done on it before it is looked at. */
export function officeScreen(name: string, path: string, then?: (page: Page) => Promise<unknown>): Screen {
  return {
    name: `office-${name}`,
    show: async (page) => {
      await page.goto(`/office${path}`);
      await settled(page);
      await then?.(page);
      await page.waitForTimeout(250);
    },
  };
}

/** The office has no word for "everything is here": a heading stands, and nothing spins any more. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page
    .locator('[aria-busy="true"], .MuiCircularProgress-root, .MuiSkeleton-root')
    .first()
    .waitFor({ state: 'detached' });
}

/** The filter of a list that finds nothing, as its address has it. */
export const nothingLikeIt = encodeURIComponent('{"q":"nothing like it"}');

/** Presses what opens a dialog. */
export function opens(name: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
  };
}

/** The same, and sends it as it is, so that it says what is missing. */
export function opensAndSends(name: string, submit: string) {
  return async (page: Page): Promise<void> => {
    await opens(name)(page);
    await page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click();
  };
}
