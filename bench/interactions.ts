import type { Page } from '@playwright/test';
import { launchBrowser } from '../e2e/browser/launch.ts';
import { type Figure, median } from './figure.ts';

const rounds = 5;
const slowdown = 4;

/** How long a press in the form waits for the next paint, in ms, on a phone's screen with a processor four times slower. */
export async function benchInteractions({ origin }: { origin: string }): Promise<Figure[]> {
  const browser = await launchBrowser();
  const times = new Map<string, number[]>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ viewport: { width: 390, height: 664 }, locale: 'ru-RU' });
      await page.addInitScript(watchEvents);
      await page.goto(`${origin}/?cur_from=SBERRUB&cur_to=USDTTRC20`);
      await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
      // The picker's code comes when the page has nothing else to do.
      await page.waitForTimeout(1000);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const press = async (name: string, act: () => Promise<unknown>) => {
        times.set(name, [...(times.get(name) ?? []), await longestOf(page, act)]);
      };
      const sum = page.locator('input[name=send]');
      await sum.focus();
      await press('first key in the sum', () => sum.press('5'));
      await press('second key in the sum', () => sum.press('5'));
      await press('the picker opens', () => page.locator('button[aria-haspopup=dialog]').nth(1).click());
      await press('a currency is chosen', () =>
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
  return [...times].map(([name, all]) => ({
    ...{ name: `${name}, ms to the next paint`, measured: String(median(all)) },
    ...{ wanted: 'told', isReached: true },
  }));
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
  await page.waitForTimeout(1000);
  return page.evaluate(() => Math.max(0, ...Reflect.get(globalThis, 'seenEvents')));
}
