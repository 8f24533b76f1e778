import type { Language } from '@menyala/contract';
import { timeZone } from '@menyala/contract/moment';
import { createTranslator } from 'use-intl/core';
import { localeOf } from '../../platform/languages.ts';
import { telegram as en } from './en/telegram.ts';
import { telegram as ru } from './ru/telegram.ts';

type Messages = typeof ru;
export type TelegramTranslate = ReturnType<typeof createTranslator<Messages>>;

const translatorIn = (language: Language): TelegramTranslate =>
  createTranslator<Messages>({
    // The shape of both languages is the same; the Russian text tells which arguments a message takes.
    messages: (language === 'ru' ? ru : en) as Messages,
    locale: localeOf(language),
    timeZone,
    // A message is left unwritten and tried again rather than sent in pieces.
    onError: (error) => {
      throw error;
    },
  });

const translators: Readonly<Record<Language, TelegramTranslate>> = {
  ru: translatorIn('ru'),
  en: translatorIn('en'),
};

/** What the bot says in a language. An event without a message does not compile where it is told. */
export function telegramMessages(language: Language): TelegramTranslate {
  return translators[language];
}
