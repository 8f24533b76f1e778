import { expect, type Locator, type Page } from '@playwright/test';
import type { App } from '../app.ts';
import { controlOf, type Direction, emailOf, fieldsOf, guestEmail } from './fill-details.ts';

/** Waits until the field holds the value, and fails with both where it never does: what was typed comes back a moment after the page. */
export async function holds(
  field: Locator,
  expected: string,
  tidy = (value: string) => value,
): Promise<void> {
  await expect.poll(async () => tidy(await field.inputValue())).toBe(expected);
}

/** Waits until the form of a direction holds what `fillDetails` has filled in; after a reload card numbers are gone. */
export async function controlsHold(
  app: App,
  page: Page,
  direction: Direction,
  email = guestEmail,
  cards: 'kept' | 'gone' = 'kept',
): Promise<void> {
  for (const shown of await fieldsOf(app, direction)) {
    const control = controlOf(page, direction.language, shown);
    await control.waitFor();
    const tidy = (value: string) => value.replaceAll(/[ -]/g, '');
    const isGone = cards === 'gone' && shown.field.type === 'card';
    await holds(control, isGone ? '' : tidy(shown.field.example), tidy);
  }
  await holds(emailOf(page, direction.language), email);
}
