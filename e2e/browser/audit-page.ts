import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/**
 * What stands in people's way on the page as it is now, in words; empty where nothing does. The engine comes in by the
 * browser's own protocol, so that the page's content policy stays as strict as it is.
 */
export async function auditPage(page: Page): Promise<string[]> {
  await finishMotion(page);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"], iframes: false })',
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Colours that are still on their way from one to another have no contrast that could be judged. */
async function finishMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const motion of document.getAnimations()) {
      if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish();
    }
  });
}

/** By how many pixels the page is wider than its window; a phone would scroll sideways. */
export function widerBy(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
