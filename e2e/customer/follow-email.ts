import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { waitFor } from '../exchange/wait-for.ts';
import { ready } from './go.ts';

/** Opens the link of a claim's email, as soon as the email is written. */
export async function followEmail(
  app: App,
  page: Page,
  claimId: string,
  word: 'maker' | 'requisites' | 'refund',
): Promise<void> {
  await page.goto(await pathOf(() => app.books.linkOf(claimId, word), `about ${claimId}`, word));
  await ready(page);
}

/** Opens the link of an email about an account. */
export async function followEmailTo(
  app: App,
  page: Page,
  email: string,
  word: 'activate' | 'token' | 'email',
): Promise<void> {
  await page.goto(await pathOfEmailTo(app, email, word));
  await ready(page);
}

/** Path and query of that link: `/successfully?activate=…`. */
export function pathOfEmailTo(
  app: App,
  email: string,
  word: 'activate' | 'token' | 'email',
): Promise<string> {
  return pathOf(() => app.books.linkTo(email, word), `to ${email}`, word);
}

/** The email names the exchange by its public address; the story's server listens at its own. */
async function pathOf(find: () => Promise<string | null>, which: string, word: string): Promise<string> {
  const { pathname, search } = new URL(await waitFor(`an email ${which} that has a link with ${word}`, find));
  return `${pathname}${search}`;
}
