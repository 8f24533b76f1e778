import type { Language, Locale } from '@menyala/contract';
import type { Context } from '../context.ts';

/** The two languages of the product: in calls by name, in the database and to browsers by locale, in addresses by their base. */

export const localeOf = (language: Language): Locale => (language === 'ru' ? 'ru-RU' : 'en-US');

/** Of a locale as the database has it. */
export const languageOfLocale = (locale: string): Language => (locale === 'en-US' ? 'en' : 'ru');

export const baseOf = (language: Language): '' | '/en' => (language === 'en' ? '/en' : '');

/** A path of the site, with or without a query, in a language: `/aml` → `/en/aml`, and `/` → `/en`. */
export function inLanguage(language: Language, path: string): string {
  return /^\/(\?|$)/.test(path) && language === 'en' ? `/en${path.slice(1)}` : baseOf(language) + path;
}

/** The whole address of a page, as emails and messages name it. */
export function siteAddress({ config }: Pick<Context, 'config'>, language: Language, path: string): string {
  return config.publicUrl + baseOf(language) + path;
}
