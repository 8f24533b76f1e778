import type { Language } from '@menyala/contract';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { demoLogin } from '../server/people/staff/demo-logins.ts';
import type { App } from './app.ts';
import { watchPage } from './browser/watch-page.ts';
import { signIn } from './exchange/back-office.ts';

export interface Person {
  language?: Language;
  width?: number;
  height?: number;
  colours?: 'light' | 'dark';
  /** False for a browser that runs no scripts. */
  scripts?: boolean;
  /** What the browser calls itself; by itself it says that nobody looks at it, and its clicks are no person's. */
  userAgent?: string;
  /** True for a browser that takes the service worker. */
  isWorkerAllowed?: boolean;
  /** For staff: who it is. */
  login?: typeof demoLogin;
}

/** Far more than a page takes, for machines that are busy with other things: there is no second try. */
const patienceMs = 30_000;

/** The customers and staff of one story. Each has a browser context of their own. */
export class People {
  readonly app: App;
  /** What their pages complained about; it fails the story. */
  readonly complaints: string[];
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];

  constructor(browser: Browser, app: App, complaints: string[] = []) {
    this.#browser = browser;
    this.app = app;
    this.complaints = complaints;
  }

  /** A visitor of the site, with nothing in their browser yet. */
  async customer(person: Person = {}): Promise<Page> {
    const context = await this.#context(person);
    return context.newPage();
  }

  /** A member of staff who has signed in, at the queue's address or another one of the office. */
  async staff(person: Person = {}, path = '/office/claims'): Promise<Page> {
    const { origin } = this.app;
    const context = await this.#context(person);
    const [name = '', value = ''] = (await signIn(origin, person.login ?? demoLogin)).split('=', 2);
    await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }]);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  async close(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
  }

  async #context(person: Person): Promise<BrowserContext> {
    const context = await this.#browser.newContext({ baseURL: this.app.origin, ...settingsOf(person) });
    context.setDefaultTimeout(patienceMs);
    // The runner gives navigations a timeout of their own, which is none.
    context.setDefaultNavigationTimeout(4 * patienceMs);
    context.on('page', (page) => watchPage(page, (complaint) => this.complaints.push(complaint)));
    this.#contexts.push(context);
    return context;
  }
}

function settingsOf({
  language = 'ru',
  width = 1440,
  height = width < 700 ? 844 : 900,
  colours = 'light',
  scripts = true,
  userAgent,
  isWorkerAllowed = false,
}: Person): BrowserContextOptions {
  return {
    locale: language === 'ru' ? 'ru-RU' : 'en-US',
    timezoneId: 'Europe/Moscow',
    viewport: { width, height },
    hasTouch: width < 700,
    colorScheme: colours,
    reducedMotion: 'reduce',
    javaScriptEnabled: scripts,
    serviceWorkers: isWorkerAllowed ? 'allow' : 'block',
    ...(userAgent === undefined ? {} : { userAgent }),
  };
}

/** What the browser of a person calls itself: ours says that it has no window, and is taken for a robot. */
export const ordinaryBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
