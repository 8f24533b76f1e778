import type { Language } from '@menyala/contract';
import type { FormatLocale } from '@menyala/money';
import { currentLanguage, formatLocaleOf, rememberLanguage } from './language.ts';
import type { Messages } from './messages.ts';

interface Shown {
  language: Language;
  locale: FormatLocale;
  messages: Messages;
}

type Part = Partial<Messages>;
const first: Readonly<Record<Language, () => Promise<Part>>> = {
  ru: async () => (await import('./ru-first.ts')).messages,
  en: async () => (await import('./en-first.ts')).messages,
};
const later: Readonly<Record<Language, () => Promise<Part>>> = {
  ru: async () => (await import('./ru-later.ts')).messages,
  en: async () => (await import('./en-later.ts')).messages,
};
const loaded: Partial<Record<Language, Shown>> = {};
/** Those that have their later part too. */
const whole = new WeakSet<Shown>();
const listeners = new Set<() => void>();

/** Must have ended before anything is drawn. */
export async function loadMessages(language: Language): Promise<void> {
  // Whoever draws a screen that says more waits for the rest.
  const messages = (await first[language]()) as Messages;
  loaded[language] ??= { language, locale: formatLocaleOf(language), messages };
}

/** What screens say that open later; must have ended before one of them is drawn. */
export async function loadLaterMessages(language = currentLanguage()): Promise<void> {
  const shown = loaded[language];
  if (shown === undefined || whole.has(shown)) return;
  const messages = { ...shown.messages, ...(await later[language]()) };
  const all = { ...shown, messages };
  whole.add(all);
  loaded[language] = all;
  for (const tell of listeners) tell();
}

export async function changeLanguage(language: Language): Promise<void> {
  await loadMessages(language);
  await loadLaterMessages(language);
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
