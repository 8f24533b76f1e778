import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';

const patienceMs = 8_000;
const lookEveryMs = 50;

/** Waits until the field holds the value, and fails with both where it never does: what was typed comes back a moment after the page. */
export async function holds(
  field: Locator,
  expected: string,
  tidy = (value: string) => value,
): Promise<void> {
  const until = Date.now() + patienceMs;
  let value = tidy(await field.inputValue());
  while (value !== expected && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    value = tidy(await field.inputValue());
  }
  assert.equal(value, expected);
}
