import type { Language } from '@menyala/contract';
import type { FormatLocale } from '@menyala/money';

const key = 'office.language';

/** The office's language: what was chosen last, else the browser's, else Russian. */
export function currentLanguage(): Language {
  const stored = localStorage.getItem(key);
  if (stored === 'ru' || stored === 'en') return stored;
  return navigator.language.startsWith('en') ? 'en' : 'ru';
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(key, language);
  document.documentElement.lang = language;
}

export function formatLocaleOf(language: string): FormatLocale {
  return language === 'en' ? 'en-US' : 'ru-RU';
}
