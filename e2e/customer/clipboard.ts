import type { Page } from '@playwright/test';

/**
 * What is copied from now on stays in the page that is open then: a real clipboard is one for all that runs on the
 * machine. @returns what was copied last
 */
export async function keepCopies(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(keep);
  await page.evaluate(keep);
  return () => page.evaluate(() => String(Reflect.get(window, 'lastCopy')));
}

function keep(): void {
  // An empty page has no clipboard.
  const { clipboard }: { clipboard?: Clipboard } = navigator;
  if (clipboard) clipboard.writeText = async (text) => void Reflect.set(window, 'lastCopy', text);
}
