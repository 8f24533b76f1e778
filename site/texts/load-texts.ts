import type { Language } from '@menyala/contract';
import type { PageData } from '@menyala/contract/site/pages';
import type { Texts } from './typed-texts.ts';

/** Those of the pages of claims are many, and few who come to the form need them at once. */
const sources = {
  ru: { first: () => import('./ru.ts'), claims: () => import('./ru-claims.ts') },
  en: { first: () => import('./en.ts'), claims: () => import('./en-claims.ts') },
};

const pagesOfClaims: readonly PageData['page'][] = ['details', 'claim', 'return'];

/** Names of the text files that a page needs in a language. */
export function textFilesOf(language: Language, page: PageData['page']): string[] {
  return pagesOfClaims.includes(page) ? [language, `${language}-claims`] : [language];
}

/**
 * The texts that a page needs, in its language, with all that were loaded before. A browser loads only the language
 * that it shows; the other one comes with a whole new document.
 */
export async function loadTexts(language: Language, page: PageData['page'], before?: Texts): Promise<Texts> {
  const { first, claims } = sources[language];
  const isLater = pagesOfClaims.includes(page);
  if (before && (!isLater || 'claims' in before)) return before;
  const parts = await Promise.all([first(), isLater ? claims() : { texts: {} }]);
  // A page never asks for a text of a namespace that it did not load, so the rest may be absent.
  return Object.assign({}, ...parts.map(({ texts }) => texts));
}
