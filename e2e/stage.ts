import type { Language } from '@menyala/contract';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { demoLogin } from '../server/people/staff/demo-logins.ts';
import { watchPage } from './browser/watch-page.ts';
import type { BackOffice } from './exchange/back-office.ts';
import { signIn } from './exchange/back-office.ts';
import type { Catalogue } from './exchange/catalogue.ts';
import type { Books } from './exchange/open-books.ts';

/** What all stories share: one exchange and one browser. */
export interface House {
  origin: string;
  browser: Browser;
  catalogue: Catalogue;
  backOffice: BackOffice;
  books: Books;
}

export interface Person {
  language?: Language;
  width?: number;
  height?: number;
  colours?: 'light' | 'dark';
  /** False for a browser that runs no scripts. */
  scripts?: boolean;
  /** What the browser calls itself; by itself it says that nobody looks at it, and its clicks are no person's. */
  userAgent?: string;
  /** For staff: who it is. */
  login?: typeof demoLogin;
}

const patienceMs = 12_000;

/** One story's own part of the house: each person on it has a browser context of their own. */
export class Stage {
  readonly house: House;
  readonly complaints: string[] = [];
  readonly #contexts: BrowserContext[] = [];

  constructor(house: House) {
    this.house = house;
  }

  /** A visitor of the site, with nothing in their browser yet. */
  async customer(person: Person = {}): Promise<Page> {
    const context = await this.#context(person);
    return context.newPage();
  }

  /** A member of staff who has signed in, at the queue's address or another one of the office. */
  async staff(person: Person = {}, path = '/office/claims'): Promise<Page> {
    const { origin } = this.house;
    const context = await this.#context(person);
    const [name = '', value = ''] = (await signIn(origin, person.login ?? demoLogin)).split('=', 2);
    await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }]);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  pages(): Page[] {
    return this.#contexts.flatMap((context) => context.pages());
  }

  async close(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
  }

  async #context(person: Person): Promise<BrowserContext> {
    const context = await this.house.browser.newContext({
      baseURL: this.house.origin,
      ...settingsOf(person),
    });
    context.setDefaultTimeout(patienceMs);
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
}: Person): BrowserContextOptions {
  return {
    locale: language === 'ru' ? 'ru-RU' : 'en-US',
    timezoneId: 'Europe/Moscow',
    viewport: { width, height },
    hasTouch: width < 700,
    colorScheme: colours,
    reducedMotion: 'reduce',
    javaScriptEnabled: scripts,
    serviceWorkers: 'block',
    ...(userAgent === undefined ? {} : { userAgent }),
  };
}
