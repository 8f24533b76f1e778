import type { Page } from 'playwright-core';
import type { Stage } from '../stage.ts';

const patienceMs = 10_000;

/** Opens the link of a claim's letter, as soon as the letter is written. */
export async function followLetter(
  stage: Stage,
  page: Page,
  claimId: string,
  word: 'maker' | 'requisites',
): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const link = await stage.house.books.linkOf(claimId, word);
    if (link) {
      // The letter names the exchange by its public address; the story's server listens at its own.
      const { pathname, search } = new URL(link);
      await page.goto(`${pathname}${search}`);
      return;
    }
    if (Date.now() > until) throw new Error(`No letter about ${claimId} has a link with ${word}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
