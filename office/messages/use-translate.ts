import { useMemo } from 'react';
import { currentMessages } from './current-messages.ts';
import { type TranslateText, translatorOfText } from './translator-of-text.ts';
import { useLanguage } from './use-language.ts';

/** For a text that may be a key, or a sentence of the server already. Where the key is known, `useTranslations`. */
export function useTranslate(): TranslateText {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages are those of the language
  return useMemo(() => {
    const { messages, locale } = currentMessages();
    return translatorOfText(messages, locale);
  }, [language]);
}
