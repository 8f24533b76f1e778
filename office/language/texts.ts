import type { Language } from '@menyala/contract';
import type { StringMap, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { english } from './english.ts';
import { currentLanguage, rememberLanguage } from './language.ts';
import type { SameKeys } from './say.ts';

export type Translate = (text: string, values?: Record<string, unknown>) => string;
type Texts = SameKeys<typeof english>;

const sources: Readonly<Record<Language, () => Promise<Texts>>> = {
  ru: async () => (await import('./russian.ts')).russian,
  en: async () => (await import('./english.ts')).english,
};
const loaded: Partial<Record<Language, { texts: Texts; translate: Translate }>> = {};
const listeners = new Set<() => void>();

/** Must have ended before anything is drawn. */
export async function loadTexts(language: Language): Promise<void> {
  if (loaded[language] !== undefined) return;
  const texts = await sources[language]();
  // Field labels of nested parts are looked for under several names, and most are not meant to exist.
  const { translate } = polyglotI18nProvider(
    () => ({ ...texts }) as StringMap as TranslationMessages,
    language,
    { allowMissing: true },
  );
  loaded[language] = { texts, translate };
}

export async function changeLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  rememberLanguage(language);
  for (const tell of listeners) tell();
}

export function onLanguageChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The texts of the language chosen, and what fills them in. */
export function currentTexts(): { texts: Texts; translate: Translate } {
  const now = loaded[currentLanguage()];
  if (now === undefined)
    throw new Error('The texts of the language chosen were not loaded before they were said.');
  return now;
}
