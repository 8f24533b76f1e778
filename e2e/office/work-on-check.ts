import type { Language } from '@menyala/contract';
import type { PhotoKind } from '@menyala/contract/site/cards';
import type { Locator, Page } from '@playwright/test';
import { officeTexts, saying } from '../texts.ts';

type Decision = 'approve' | 'reject' | 'ask_again';

const keys: Record<Decision, string> = { approve: 'a', reject: 'r', ask_again: 'q' };

/** Opens a check from the queue of those that wait. */
export async function openFromQueue(page: Page, language: Language, id: string): Promise<void> {
  await page.goto('/office/checks');
  await page.locator(`.q__list a[href*="${id}"]`).click();
  await page.waitForURL(new RegExp(`/office/checks/${id}`));
  await seesPhoto(page, language, 'card');
}

/** Opens a check by its address. */
export async function openCheck(page: Page, id: string): Promise<void> {
  await page.goto(`/office/checks/${id}`);
  await page.locator('main h1').waitFor();
}

/** Waits until a photo of the open check is drawn. */
export async function seesPhoto(page: Page, language: Language, kind: PhotoKind): Promise<void> {
  const { cards } = officeTexts(language);
  await page.getByRole('img', { name: saying(cards.photoOf.replace('{kind}', cards.photo[kind])) }).waitFor();
}

/** Opens the dialog of a decision by its key. */
export async function openDecision(page: Page, language: Language, decision: Decision): Promise<Locator> {
  const { cards } = officeTexts(language);
  const titles = { approve: cards.approveTitle, reject: cards.rejectTitle, ask_again: cards.askAgainTitle };
  await page.getByRole('region', { name: cards.actions }).getByRole('button').nth(2).waitFor();
  await page.keyboard.press(keys[decision]);
  const dialog = page.getByRole('dialog', { name: titles[decision] });
  await dialog.waitFor();
  return dialog;
}

/** Approves the open check by keyboard alone: its key, and Enter. */
export async function approveByKeys(page: Page, language: Language): Promise<void> {
  const { cards } = officeTexts(language);
  const dialog = await openDecision(page, language, 'approve');
  const submit = dialog.getByRole('button', { name: cards.approve, exact: true });
  await submit.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}
