import type { Language } from '@menyala/contract';
import { type PartnerState, showPartner } from '@menyala/contract/site/partners';
import { showMe, type User } from '@menyala/contract/site/users';
import type { Locator, Page } from '@playwright/test';
import type { App } from '../app.ts';
import { ask } from '../exchange/ask.ts';
import type { People, Person } from '../people.ts';
import { siteTexts } from '../texts.ts';
import { type Account, signedInCustomer } from './account.ts';

/** Somebody with an account and a link of their own, signed in. */
export interface Partner {
  page: Page;
  account: Account;
  bearer: string;
  userId: number;
  code: string;
}

export async function signedInPartner(people: People, person: Person = {}): Promise<Partner> {
  const signedIn = await signedInCustomer(people, person);
  const [{ id }, { code }] = await Promise.all([
    me(people.app, signedIn.bearer),
    partnerState(people.app, signedIn.bearer),
  ]);
  return { ...signedIn, userId: id, code };
}

export function me(app: App, bearer: string): Promise<User> {
  return ask(app.origin, showMe, { headers: { authorization: `Bearer ${bearer}` } });
}

export function partnerState(app: App, bearer: string): Promise<PartnerState> {
  return ask(app.origin, showPartner, { headers: { authorization: `Bearer ${bearer}` } });
}

/** One of the figures on the open page of a referrer. */
export function figureOf(
  page: Page,
  language: Language,
  name: 'clicks' | 'signUps' | 'claims' | 'completed' | 'turnover' | 'rewards',
): Locator {
  const { referrer } = siteTexts(language);
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${referrer[name]}$`) });
  return page
    .getByRole('region', { name: referrer.figures, exact: true })
    .locator('dl > div', { has: term })
    .getByRole('definition');
}
