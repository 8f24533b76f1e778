import { useMemo, useSyncExternalStore } from 'react';
import { currentMessages, onLanguageChange } from './current-messages.ts';
import { type TranslateText, translatorOfText } from './translator-of-text.ts';

/** For a text that may be a key, or a sentence of the server already. Where the key is known, `useTranslations`. */
export function useTranslate(): TranslateText {
  const { messages, locale } = useSyncExternalStore(onLanguageChange, currentMessages);
  return useMemo(() => translatorOfText(messages, locale), [messages, locale]);
}
