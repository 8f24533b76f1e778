import type { Page } from '@playwright/test';

/** How a translator of a browser takes texts over: `<font>` around each, or one in the place of neighbours. */
export type TranslatorManner = 'wraps' | 'joins';

/**
 * Has each page of this tab translated once it has come alive, and what changes in it from then on. The words stay as
 * they are, so that stories find them; the nodes that hold them are the translator's.
 */
export async function translatePages(page: Page, manner: TranslatorManner): Promise<void> {
  await page.addInitScript((how) => {
    const isTranslated = (text: Text) => text.parentElement?.closest('font') !== null;
    const untouched = 'script, style, textarea, [translate="no"]';
    const takeOver = (text: Text) => {
      const font = document.createElement('font');
      const inner = font.appendChild(document.createElement('font'));
      if (how === 'wraps') {
        text.replaceWith(font);
        inner.append(text);
        return;
      }
      inner.textContent = text.data;
      const next = text.nextSibling;
      if (next instanceof Text) {
        inner.textContent += next.data;
        next.remove();
      }
      text.replaceWith(font);
    };
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const { currentNode: text } = walker;
        if (text instanceof Text && text.data.trim() !== '' && !isTranslated(text))
          if (!text.parentElement?.closest(untouched)) texts.push(text);
      }
      for (const text of texts) if (text.parentNode !== null) takeOver(text);
    };
    const changes = { childList: true, subtree: true, characterData: true };
    const begin = () => {
      translate();
      new MutationObserver(translate).observe(document.body, changes);
    };
    const whenReady = () => {
      if (document.documentElement?.dataset['ready'] !== 'true') return;
      watch.disconnect();
      begin();
    };
    const watch = new MutationObserver(whenReady);
    // The office has no such mark: it is drawn from nothing, by its code.
    document.addEventListener('DOMContentLoaded', () => {
      if (location.pathname.startsWith('/office')) begin();
      else watch.observe(document.documentElement, { attributes: true });
    });
  }, manner);
}

/** How many texts the translator has taken over. */
export const translatedCount = (page: Page): Promise<number> => page.locator('font > font').count();
