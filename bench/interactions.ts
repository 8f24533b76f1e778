import type { Page } from '@playwright/test';
import { launchBrowser } from '../e2e/browser/launch.ts';
import { medianOf } from './figure.ts';
import { givenExchange, sized } from './run-settings.ts';

const rounds = sized(5, 1);
const slowdown = 4;

/** How long a press in the form waits for the next paint, in ms, on a phone's screen with a processor four times slower. */
export async function benchInteractions() {
  const { origin } = givenExchange();
  const browser = await launchBrowser();
  const times = new Map<string, number[]>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ viewport: { width: 390, height: 664 }, locale: 'ru-RU' });
      await page.addInitScript(watchEvents);
      await page.goto(`${origin}/?cur_from=SBERRUB&cur_to=USDTTRC20`);
      await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
      // The picker's code comes when the page has nothing else to do.
      await page.waitForLoadState('networkidle');
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const press = async (name: string, act: () => Promise<unknown>) => {
        times.set(name, [...(times.get(name) ?? []), await longestOf(page, act)]);
      };
      const sum = page.locator('input[name=send]');
      await sum.focus();
      await press('first key', () => sum.press('5'));
      await press('second key', () => sum.press('5'));
      await press('picker', () => page.locator('button[aria-haspopup=dialog]').nth(1).click());
      await press('choice', () =>
        page
          .getByRole('option', { name: /Bitcoin/ })
          .first()
          .click(),
      );
      await page.close();
    }
  } finally {
    await browser.close();
  }
  const usual = (name: string) => medianOf(times.get(name) ?? []);
  return {
    'first key in the sum, ms to the next paint': usual('first key'),
    'second key in the sum, ms to the next paint': usual('second key'),
    'the picker opens, ms to the next paint': usual('picker'),
    'a currency is chosen, ms to the next paint': usual('choice'),
  };
}

/** Runs in the page: the browser tells events of 16 ms and more, rounded to 8. */
function watchEvents(): void {
  const seen: number[] = [];
  Object.assign(globalThis, { seenEvents: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId') > 0) seen.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as never);
}

async function longestOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => void Reflect.get(globalThis, 'seenEvents').splice(0));
  await act();
  // One that took less than 16 ms is never told.
  await page
    .waitForFunction(() => Reflect.get(globalThis, 'seenEvents').length > 0, null, { timeout: 1_000 })
    .catch(() => undefined);
  return page.evaluate(async () => {
    // Later events of the same press are reported with the frames that follow.
    for (let frame = 0; frame < 4; frame += 1)
      await new Promise((resolve) => Reflect.get(globalThis, 'requestAnimationFrame')(resolve));
    return Math.max(0, ...Reflect.get(globalThis, 'seenEvents'));
  });
}
