import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchBrowser } from '../../browser/launch.ts';
import { watchPage } from '../../browser/watch-page.ts';
import type { World } from '../world.ts';

const patienceMs = 60_000;

/** A real browser over HTTPS. Whatever its pages complain about is a complaint of the run. */
export class Window {
  readonly #world: World;
  readonly #browser: Browser;

  private constructor(world: World, browser: Browser) {
    this.#world = world;
    this.#browser = browser;
  }

  static async open(world: World): Promise<Window> {
    return new Window(world, await launchBrowser());
  }

  /** Somebody with nothing in their browser yet. */
  async person(): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.#world.origin,
      // The certificate is the run's own.
      ignoreHTTPSErrors: true,
      locale: 'en-US',
      timezoneId: 'Europe/Moscow',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(patienceMs);
    context.on('page', (page) => watchPage(page, (complaint) => this.#world.checks.complain(complaint)));
    return context.newPage();
  }

  /** Cookies that this browser holds and that scripts cannot read, each of which has to have its prefix. */
  async checkCookies(context: BrowserContext, wanted: readonly string[]): Promise<void> {
    const held = await context.cookies();
    for (const { name, httpOnly } of held)
      if (httpOnly && !/^__(?:Host|Secure)-/.test(name))
        this.#world.checks.complain(
          `the browser holds the cookie ${name}, which is HttpOnly and has no prefix`,
        );
    for (const name of wanted)
      if (held.some((one) => one.name.replace(/^__(?:Host|Secure)-/, '') === name))
        this.#world.checks.count();
      else this.#world.checks.complain(`the browser has not kept the cookie ${name}`);
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
