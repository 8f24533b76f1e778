import type { Language } from '@menyala/contract';
import type { MoveKind } from '@menyala/contract/statuses';
import type { Locator, Page } from '@playwright/test';
import { officeTexts, saying } from '../texts.ts';

export interface Typed {
  reference?: string;
  amount?: string;
  reason?: string;
  note?: string;
}

/** Opens a claim's page in the office. */
export async function openClaim(page: Page, id: string): Promise<void> {
  await page.goto(`/office/claims/${id}`);
  await page.locator('main h1 .state').waitFor();
}

/** Opens the dialog of a move, fills in what it asks for, and makes it. */
export async function make(page: Page, language: Language, move: MoveKind, typed: Typed = {}): Promise<void> {
  const dialog = await openMove(page, language, move);
  await fillMove(dialog, language, typed);
  await sendMove(dialog, language, move);
  await dialog.waitFor({ state: 'hidden' });
}

export async function openMove(page: Page, language: Language, move: MoveKind): Promise<Locator> {
  const name = officeTexts(language).claim.move[move];
  const bar = page.locator('section.bar');
  const button = bar.getByRole('button', { name, exact: true });
  // What is seldom pressed is folded away.
  if (!(await button.isVisible())) await bar.getByText(officeTexts(language).claim.moreActions).click();
  // As people do it: pointing shows what the move would do to the books, then it is pressed.
  await button.hover();
  await button.click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${saying(name).source}`) });
  await dialog.waitFor();
  return dialog;
}

export async function fillMove(dialog: Locator, language: Language, typed: Typed): Promise<void> {
  const texts = officeTexts(language).confirm;
  // The reason says by its label whether the customer reads it.
  const reason = new RegExp(`^(?:${texts.reason}|${texts.reasonTold})$`);
  for (const field of ['reference', 'amount', 'reason', 'note'] as const) {
    const value = typed[field];
    const label = field === 'reason' ? reason : texts[field];
    if (value !== undefined) await dialog.getByLabel(label, { exact: true }).fill(value);
  }
}

export async function sendMove(dialog: Locator, language: Language, move: MoveKind): Promise<void> {
  await dialog.getByRole('button', { name: officeTexts(language).claim.move[move], exact: true }).click();
}

/** Waits until the open claim is shown in a status. */
export async function seesOfficeStatus(page: Page, status: string): Promise<void> {
  await page.locator('main h1 .state', { hasText: status }).waitFor();
}
