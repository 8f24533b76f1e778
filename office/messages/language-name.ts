import { useLanguage } from './use-language.ts';

/** The language of a locale in the reader's own: "русский" of `ru-RU`. */
export function useLanguageName(): (locale: string) => string {
  const language = useLanguage();
  return (locale) =>
    new Intl.DisplayNames([language], { type: 'language' }).of(locale.split('-')[0] ?? locale) ?? locale;
}
