import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

declare const axe: { run(context: Document, options: object): Promise<AxeResults> };

/** The engine as one small file; the package's own `source` is more than twice as much to read for each page. */
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What stands in people's way on the page as it is now, in words; empty where nothing does. The engine comes in by the
 * browser's own protocol, so that the page's content policy stays as strict as it is.
 */
export async function auditPage(page: Page): Promise<string[]> {
  await finishMotion(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine);
  return page.evaluate(async () => {
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      // Of what is loaded before, only rules that are switched off read the style sheets, which is half of the time.
      preload: { assets: ['media'] },
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`,
      ),
    );
  });
}

/** Colours that are still on their way from one to another have no contrast that could be judged. */
async function finishMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const motion of document.getAnimations()) {
      if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish();
    }
  });
}

const settlesWithinMs = 5_000;

/** By how many pixels the page is wider than its window; a phone would scroll sideways. */
export async function widerBy(page: Page): Promise<number> {
  // Parts that follow the window by script, and letters of a font that is still on its way, come to their width some frames later.
  await page
    .waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: settlesWithinMs },
    )
    .catch(() => undefined);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
