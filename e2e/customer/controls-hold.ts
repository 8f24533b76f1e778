import type { Page } from 'playwright-core';
import type { Stage } from '../stage.ts';
import { controlOf, type Direction, emailOf, fieldsOf, guestEmail } from './fill-details.ts';
import { holds } from './holds.ts';

/** Waits until the form of a direction holds what `fillDetails` has filled in. */
export async function controlsHold(
  stage: Stage,
  page: Page,
  direction: Direction,
  email = guestEmail,
): Promise<void> {
  for (const shown of await fieldsOf(stage, direction)) {
    const control = controlOf(page, direction.language, shown);
    await control.waitFor();
    const tidy = (value: string) => value.replaceAll(/[ -]/g, '');
    await holds(control, tidy(shown.field.example), tidy);
  }
  await holds(emailOf(page, direction.language), email);
}
