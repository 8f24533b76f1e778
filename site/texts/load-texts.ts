import type { Language } from '@menyala/contract';
import type { PageData } from '@menyala/contract/site/pages';
import type { Texts } from './typed-texts.ts';

/** Few who come to the form need all texts at once. A part is named after a namespace that is in it. */
const sources = {
  ru: {
    first: () => import('./ru.ts'),
    claims: () => import('./ru-claims.ts'),
    entrance: () => import('./ru-entrance.ts'),
    account: () => import('./ru-account.ts'),
  },
  en: {
    first: () => import('./en.ts'),
    claims: () => import('./en-claims.ts'),
    entrance: () => import('./en-entrance.ts'),
    account: () => import('./en-account.ts'),
  },
};

type Part = 'claims' | 'entrance' | 'account';

const partsOf: { readonly [P in PageData['page']]?: readonly Part[] } = {
  details: ['claims'],
  claim: ['claims'],
  return: ['claims'],
  entrance: ['entrance'],
  // Details of currencies are saved there, and the password is chosen anew.
  account: ['claims', 'entrance', 'account'],
};

/** Names of the text files that a page needs in a language. */
export function textFilesOf(language: Language, page: PageData['page']): string[] {
  return [language, ...(partsOf[page] ?? []).map((part) => `${language}-${part}`)];
}

/**
 * The texts that a page needs, in its language, with all that were loaded before. A browser loads only the language
 * that it shows; the other one comes with a whole new document.
 */
export async function loadTexts(language: Language, page: PageData['page'], before?: Texts): Promise<Texts> {
  const { first, ...later } = sources[language];
  const missing = (partsOf[page] ?? []).filter((part) => !(before && part in before));
  if (before && missing.length === 0) return before;
  const loads = [...(before ? [] : [first]), ...missing.map((part) => later[part])];
  const parts = await Promise.all(loads.map((load) => load()));
  // A page never asks for a text of a namespace that it did not load, so the rest may be absent.
  return Object.assign({}, before, ...parts.map(({ texts }) => texts));
}

/** All texts of a language, for the server, which shows every page. */
export async function loadAllTexts(language: Language): Promise<Texts> {
  return loadTexts(language, 'account');
}
