import type { Language } from '@menyala/contract';
import type { FormatLocale } from '@menyala/money';
import { useSyncExternalStore } from 'react';
import type { english } from './english.ts';
import { currentLanguage, formatLocaleOf } from './language.ts';
import { currentTexts, onLanguageChange, type Translate } from './texts.ts';

/** A table of texts with the same keys as another, whatever its words. */
export type SameKeys<T> = { [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };

type PathsOf<T, Before extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Before}${K}` : PathsOf<T[K], `${Before}${K}.`>;
}[keyof T & string];

/** Every text that the office can say. */
export type OfficeText = PathsOf<typeof english>;

export type Say = (text: OfficeText, values?: Record<string, string | number>) => string;

/** The texts of the office in the language chosen; a key that does not exist does not compile. */
export function useSay(): Say {
  return useTranslate();
}

/** As `useSay`, for a text that may be a key, or a sentence of the server already. */
export function useTranslate(): Translate {
  useLanguage();
  return currentTexts().translate;
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}

/** How the language chosen writes numbers and dates. */
export function useFormatLocale(): FormatLocale {
  return formatLocaleOf(useLanguage());
}
