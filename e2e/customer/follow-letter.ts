import type { Page } from 'playwright-core';
import { waitFor } from '../exchange/wait-for.ts';
import type { Stage } from '../stage.ts';

/** Opens the link of a claim's letter, as soon as the letter is written. */
export async function followLetter(
  stage: Stage,
  page: Page,
  claimId: string,
  word: 'maker' | 'requisites' | 'refund',
): Promise<void> {
  await page.goto(await pathOf(() => stage.house.books.linkOf(claimId, word), `about ${claimId}`, word));
}

/** Opens the link of a letter about an account. */
export async function followLetterTo(
  stage: Stage,
  page: Page,
  email: string,
  word: 'activate' | 'token' | 'email',
): Promise<void> {
  await page.goto(await pathOfLetterTo(stage, email, word));
}

/** Path and query of that link: `/successfully?activate=…`. */
export function pathOfLetterTo(
  stage: Stage,
  email: string,
  word: 'activate' | 'token' | 'email',
): Promise<string> {
  return pathOf(() => stage.house.books.linkTo(email, word), `to ${email}`, word);
}

/** The letter names the exchange by its public address; the story's server listens at its own. */
async function pathOf(find: () => Promise<string | null>, which: string, word: string): Promise<string> {
  const { pathname, search } = new URL(await waitFor(`a letter ${which} that has a link with ${word}`, find));
  return `${pathname}${search}`;
}
