import type { Language } from '@menyala/contract';
import type { FormatLocale } from '@menyala/money';
import { useSyncExternalStore } from 'react';
import { onLanguageChange } from './current-messages.ts';
import { currentLanguage, formatLocaleOf } from './language.ts';

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}

/** How the language chosen writes numbers and dates. */
export function useFormatLocale(): FormatLocale {
  return formatLocaleOf(useLanguage());
}
