import { test as base, expect } from '@playwright/test';
import { type App, connectTo } from './app.ts';
import { launchBrowser } from './browser/launch.ts';
import { openBooks } from './exchange/open-books.ts';
import { type RunningExchange, startExchange } from './exchange/start-exchange.ts';
import { shared } from './global-setup.ts';
import { People } from './people.ts';

interface Fixtures {
  people: People;
  /** Starts an exchange of the story's own, for what nobody else may stand on; gone with the story. */
  ownExchange(
    how: Parameters<typeof startExchange>[0],
  ): Promise<{ people: People; exchange: RunningExchange }>;
}

/** A story: something that people do with the exchange. It fails by throwing, or by what its pages complain about. */
export const test = base.extend<Fixtures, { app: App }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const { close, ...app } = await connectTo(shared());
      await use(app);
      await close();
    },
    { scope: 'worker' },
  ],
  people: async ({ browser, app }, use) => {
    const people = new People(browser, app);
    await use(people);
    await people.close();
    expect([...new Set(people.complaints)], 'what the pages complained about').toEqual([]);
  },
  ownExchange: async ({ browser, app, people }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (how) => {
      const exchange = await startExchange(how);
      ends.push(exchange.stop);
      const books = await openBooks(exchange.dataDir);
      ends.push(books.close);
      const own = new People(browser, { ...app, origin: exchange.origin, books }, people.complaints);
      ends.push(() => own.close());
      return { people: own, exchange };
    });
    for (const end of ends.toReversed()) await end();
  },
});
