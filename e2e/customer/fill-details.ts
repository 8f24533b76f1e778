import type { Language } from '@menyala/contract';
import type { Locator, Page } from '@playwright/test';
import { pairInForce, type ShownField, shownFields } from '../../site/details/claim-fields.ts';
import type { App } from '../app.ts';
import { siteTexts } from '../texts.ts';

export interface Direction {
  from: string;
  to: string;
  language: Language;
  /** What is asked of a verified card: at the course for one, or at the usual course where one is needed all the same. */
  card?: 'course' | 'needed';
}

export const guestEmail = 'guest@example.com';

/** Fills in every field of a direction with its example, but for those that `instead` has other values for, by `to.card`. */
export async function fillDetails(
  app: { catalogue: Pick<App['catalogue'], 'pair'> },
  page: Page,
  direction: Direction,
  instead: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const shown of await fieldsOf(app, direction)) {
    const value = instead[shown.key] ?? shown.field.example;
    const control = controlOf(page, direction.language, shown);
    if (shown.field.type === 'bank') await control.selectOption(value);
    else await control.fill(value);
  }
  await emailOf(page, direction.language).fill(instead['email'] ?? guestEmail);
}

export async function fieldsOf(
  app: { catalogue: Pick<App['catalogue'], 'pair'> },
  { from, to, language, card }: Direction,
): Promise<ShownField[]> {
  const pair = await app.catalogue.pair(from, to, language);
  return shownFields(pairInForce(pair, { isVerified: card === 'course', isNeeded: card !== undefined }));
}

export function controlOf(page: Page, language: Language, { field }: ShownField): Locator {
  const isOptional = !field.required && field.type !== 'memo';
  const name = isOptional
    ? siteTexts(language).details.optional.replace('{label}', field.label)
    : field.label;
  return page.getByRole(field.type === 'bank' ? 'combobox' : 'textbox', { name, exact: true });
}

export function emailOf(page: Page, language: Language): Locator {
  const { email, emailOptional } = siteTexts(language).details;
  return page
    .getByRole('textbox', { name: email, exact: true })
    .or(page.getByRole('textbox', { name: emailOptional, exact: true }));
}

/** The sentence that stands by a field, as those hear it who hear the page. */
export async function errorOf(control: Locator): Promise<string> {
  await control.and(control.page().locator('[aria-invalid="true"]')).waitFor();
  const described = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const id = described.find((part) => part.endsWith('-error'));
  return id === undefined ? '' : control.page().locator(`[id="${id}"]`).innerText();
}
