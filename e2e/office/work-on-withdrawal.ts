import type { Language } from '@menyala/contract';
import type { WithdrawalAction } from '@menyala/contract/office/withdrawals';
import type { Locator, Page } from '@playwright/test';
import { officeTexts } from '../texts.ts';

/** Opens the withdrawal that somebody has asked for, from the queue. */
export async function openWithdrawalOf(page: Page, email: string): Promise<void> {
  await page.goto('/office/withdrawals');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('link').first().click();
  await page.waitForURL(/\/office\/withdrawals\/[0-9a-f-]{36}\/show/);
}

/** Opens the dialog of an action on the open withdrawal. */
export async function openWithdrawalAction(
  page: Page,
  language: Language,
  action: WithdrawalAction,
): Promise<Locator> {
  const { withdrawals } = officeTexts(language);
  const bar = page.getByRole('region', { name: withdrawals.actions, exact: true });
  await bar.getByRole('button', { name: withdrawals.action[action], exact: true }).click();
  const dialog = page.getByRole('dialog', { name: withdrawals.actionTitle[action], exact: true });
  await dialog.waitFor();
  return dialog;
}

/** Opens the dialog, types what it asks for, and waits until it is done. */
export async function moveWithdrawal(
  page: Page,
  language: Language,
  action: WithdrawalAction,
  typed?: string,
): Promise<void> {
  const { withdrawals } = officeTexts(language);
  const dialog = await openWithdrawalAction(page, language, action);
  if (typed !== undefined) await dialog.getByRole('textbox').fill(typed);
  await dialog.getByRole('button', { name: withdrawals.action[action], exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
