import type { Language, Locale } from '@menyala/contract';

/** The language that a user chose, as the database has it. */
export const localeOf = ({ locale }: { locale: string }): Locale => (locale === 'en-US' ? 'en-US' : 'ru-RU');

export const languageOf = (locale: string): Language => (locale === 'en-US' ? 'en' : 'ru');
