import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';

/** A field of a form, by its name. */
export const input = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);

/** Chooses from a list of a form, as one does: opens it and presses the name. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Presses Save, and waits until the exchange has taken it: a refusal stops the story with its words. */
export async function save(page: Page, text: string, method: 'POST' | 'PUT'): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === method && response.url().includes('/office/api/'),
  );
  await page.getByRole('button', { name: text, exact: true }).click();
  const answer = await answered;
  assert.ok(answer.ok(), `${answer.status()} ${await answer.text()}`);
}

/** What is said at a field that was refused. */
export async function errorAt(field: Locator): Promise<string> {
  await field.and(field.page().locator('[aria-invalid="true"]')).waitFor();
  const id = await field.getAttribute('aria-describedby');
  return id === null ? '' : (await field.page().locator(`[id="${id}"]`).innerText()).trim();
}
