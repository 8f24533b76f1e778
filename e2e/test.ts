import { test as base, expect, type TestInfo } from '@playwright/test';
import { type App, connectTo, connectToFirstDay } from './app.ts';
import { launchBrowser } from './browser/launch.ts';
import type { ExchangeKind, RunningExchange } from './exchange/exchange-host.ts';
import { preparedFor } from './exchange/prepared.ts';
import { leftChanged, WorkerExchange } from './exchange/worker-exchange.ts';
import { prepared } from './global-setup.ts';
import { People } from './people.ts';

interface Fixtures {
  /** Complaints of pages. They fail the story. */
  complaints: string[];
  /** The worker's exchange. A story that changes what others stand on has the tag `@dirties`. */
  app: App;
  people: People;
  /** Starts an exchange of the story's own: of another kind, or beside the worker's. Gone with the story. */
  ownExchange(kind: ExchangeKind): Promise<{ people: People; exchange: RunningExchange }>;
}

/** A story: something that people do with the exchange. It fails by throwing, or by what its pages complain about. */
export const test = base.extend<Fixtures, { worker: WorkerExchange }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  worker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const worker = new WorkerExchange(prepared());
      await use(worker);
      await worker.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect([...new Set(complaints)], 'what the pages complained about').toEqual([]);
  },
  app: async ({ worker }, use, story) => {
    const standing = await worker.current();
    const { app, exchange } = standing;
    const before = exchange.output().length;
    await use(app);
    await tellOf(story, exchange.output().slice(before));
    // After a story that failed nobody stands on this one: the worker ends with it.
    if (story.status !== story.expectedStatus) return;
    expect(await app.books.disagreements(), 'the books do not agree').toEqual([]);
    if (story.tags.includes('@dirties')) await worker.drop();
    else
      expect(
        await leftChanged(standing),
        'the story left changed what others stand on: let it put that back, or tag it @dirties',
      ).toEqual([]);
  },
  people: async ({ browser, app, complaints }, use) => {
    const people = new People(browser, app, complaints);
    await use(people);
    await people.close();
  },
  ownExchange: async ({ browser, worker, complaints }, use, story) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (kind) => {
      const exchange = await worker.host.start(kind, preparedFor(kind, prepared()));
      ends.push(exchange.stop, () => tellOf(story, exchange.output()));
      const app = await (kind.owner ? connectToFirstDay(exchange) : connectTo(exchange));
      ends.push(app.close, async () => {
        if (story.status === story.expectedStatus)
          expect(await app.books.disagreements(), 'the books do not agree').toEqual([]);
      });
      const people = new People(browser, app, complaints);
      ends.push(() => people.close());
      return { people, exchange };
    });
    for (const end of ends.toReversed()) await end();
  },
});

/** The output of the server is shown beside a story that failed. */
async function tellOf(story: TestInfo, said: string): Promise<void> {
  if (story.status !== story.expectedStatus && said !== '')
    await story.attach('server', { body: said, contentType: 'text/plain' });
}
