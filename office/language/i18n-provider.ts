import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishOfReactAdmin from 'ra-language-english';
import { english } from './english.ts';
import { currentLanguage, rememberLanguage } from './language.ts';
import { russian } from './russian.ts';
import { russianOfReactAdmin } from './russian-of-react-admin.ts';

const texts = {
  ru: { ...russianOfReactAdmin, ...russian },
  en: { ...englishOfReactAdmin, ...english },
};

const polyglot = polyglotI18nProvider(
  (language) => (language === 'en' ? texts.en : texts.ru),
  currentLanguage(),
  [
    { locale: 'ru', name: 'Русский' },
    { locale: 'en', name: 'English' },
  ],
  // Field labels of nested parts are looked for under several names, and most are not meant to exist.
  { allowMissing: true },
);

export const i18nProvider: I18nProvider = {
  ...polyglot,
  async changeLocale(locale) {
    rememberLanguage(locale === 'en' ? 'en' : 'ru');
    await polyglot.changeLocale(locale);
  },
};
