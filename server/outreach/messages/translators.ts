import type { Language } from '@menyala/contract';
import { timeZone } from '@menyala/contract/moment';
import { createTranslator } from 'use-intl/core';
import { localeOf } from '../../platform/languages.ts';

/**
 * One translator of the same messages for each language. The Russian messages are the type: their text tells which
 * arguments they take; English has the same keys.
 */
export function translators<Translate>(
  messages: Readonly<Record<Language, object>>,
): Readonly<Record<Language, Translate>> {
  const inLanguage = (language: Language) =>
    createTranslator({
      messages: messages[language],
      locale: localeOf(language),
      timeZone,
      // A message is left unwritten and tried again rather than sent in pieces.
      onError: (error) => {
        throw error;
      },
    }) as Translate;
  return { ru: inLanguage('ru'), en: inLanguage('en') };
}
