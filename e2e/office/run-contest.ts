import type { Language } from '@menyala/contract';
import { listContests, moveContest } from '@menyala/contract/office/contests';
import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { officeTexts } from '../texts.ts';

/** Makes room for another contest: of those that everybody sees there is one at a time. */
export async function closeContests(app: App): Promise<void> {
  const { backOffice } = app;
  const { items } = await backOffice.ask(listContests);
  for (const { id, version } of items.filter(({ status }) => status === 'running'))
    await backOffice.ask(moveContest, { params: { id, action: 'close' }, body: { version } });
}

/** Presses what is to be done with the open contest, and confirms it. */
export async function pressAndConfirm(
  page: Page,
  language: Language,
  action: 'start' | 'close' | 'award',
): Promise<void> {
  const { contests } = officeTexts(language);
  await page.getByRole('button', { name: contests.action[action], exact: true }).click();
  const dialog = page.getByRole('dialog', { name: contests.title[action], exact: true });
  await dialog.getByRole('button', { name: contests.action[action], exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
