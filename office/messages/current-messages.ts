import type { Language } from '@menyala/contract';
import type { FormatLocale } from '@menyala/money';
import { currentLanguage, formatLocaleOf, rememberLanguage } from './language.ts';
import type { Messages } from './messages.ts';

interface Shown {
  language: Language;
  locale: FormatLocale;
  messages: Messages;
}

const sources: Readonly<Record<Language, () => Promise<Messages>>> = {
  ru: async () => (await import('./ru.ts')).messages,
  en: async () => (await import('./en.ts')).messages,
};
const loaded: Partial<Record<Language, Shown>> = {};
const listeners = new Set<() => void>();

/** Must have ended before anything is drawn. */
export async function loadMessages(language: Language): Promise<void> {
  loaded[language] ??= { language, locale: formatLocaleOf(language), messages: await sources[language]() };
}

export async function changeLanguage(language: Language): Promise<void> {
  await loadMessages(language);
  rememberLanguage(language);
  for (const tell of listeners) tell();
}

export function onLanguageChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The language chosen, with its messages. */
export function currentMessages(): Shown {
  const shown = loaded[currentLanguage()];
  if (shown === undefined)
    throw new Error('The messages of the language chosen were not loaded before they were shown.');
  return shown;
}
