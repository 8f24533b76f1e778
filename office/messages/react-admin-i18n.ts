import type { Language } from '@menyala/contract';
import { mostCounted } from '@menyala/contract/counts';
import type { I18nProvider } from 'ra-core';
import { currentMessages } from './current-messages.ts';
import { messages as english } from './en/react-admin.ts';
import { messages as russian } from './ru/react-admin.ts';
import { translatorOfText } from './translator-of-text.ts';

/** What react-admin's parts ask for: their own messages, and the names of fields among the office's. */
export function i18nProviderIn(language: Language): I18nProvider {
  const { messages, locale } = currentMessages();
  const own = language === 'en' ? english : russian;
  const translate = translatorOfText({ ...own, ...messages }, locale);
  return {
    // Nobody counts further than so many, and a larger count is none.
    translate: (key, values = {}) =>
      key === 'ra.navigation.page_range_info' && values['total'] > mostCounted
        ? translate('ra.navigation.page_range_of_many', { ...values, most: mostCounted })
        : translate(key, values),
    getLocale: () => language,
    // The office changes its language by itself, and draws these parts anew.
    changeLocale: async () => undefined,
  };
}
