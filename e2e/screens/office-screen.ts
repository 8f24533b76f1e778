import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** Pages that show a screen as its address alone has it, with that address: nothing was pressed or typed there. */
const untouched = new WeakMap<Page, string>();

/** A screen of the office by its address there, and what is done on it before it is looked at. */
export function officeScreen(name: string, path: string, then?: (page: Page) => Promise<unknown>): Screen {
  return {
    name: `office-${name}`,
    show: async (page) => {
      await goTo(page, `/office${path}`);
      untouched.delete(page);
      await settled(page);
      if (then === undefined) untouched.set(page, page.url());
      else {
        await then(page);
        await settled(page);
      }
    },
  };
}

/**
 * Goes there without loading the office anew, where the screen that is left holds nothing that could stay: an open dialog, a
 * form that asks before it is left, or what was typed on the same screen.
 */
async function goTo(page: Page, address: string): Promise<void> {
  const left = page.url();
  const isLoaded = untouched.get(page) === left;
  if (isLoaded && pathOf(left) !== pathOf(new URL(address, left).href)) await follow(page, address);
  else await page.goto(address);
}

const pathOf = (address: string) => new URL(address).pathname;

/** By the link where the screen has one, else by the browser's history, as the office's router keeps it. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/office/"]:not([target])');
    const link = [...links].find((one) => one.getAttribute('href') === to);
    if (link !== undefined) return link.click();
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
    return void window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
}

/** The office says that the screen of this address is whole, it has a heading, and nothing spins any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { pathname, search } = window.location;
    const isWhole = document.documentElement.dataset['ready'] === pathname.replace('/office', '') + search;
    const spinning = '[aria-busy="true"], .MuiCircularProgress-root, .MuiSkeleton-root';
    return isWhole && document.querySelector('h1') !== null && document.querySelector(spinning) === null;
  });
}

/** The filter of a list that finds nothing, as its address has it. */
export const nothingLikeIt = encodeURIComponent('{"q":"nothing like it"}');

/** Presses what opens a dialog. */
export function opens(name: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
  };
}

/** The same, and sends it as it is, so that it says what is missing. */
export function opensAndSends(name: string, submit: string) {
  return async (page: Page): Promise<void> => {
    await opens(name)(page);
    await page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click();
  };
}
