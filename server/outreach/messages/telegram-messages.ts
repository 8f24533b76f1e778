import type { Language } from '@menyala/contract';
import type { createTranslator } from 'use-intl/core';
import { translators } from '../../platform/texts/translators.ts';
import { telegram as en } from './en/telegram.ts';
import { telegram as ru } from './ru/telegram.ts';

export type TelegramTranslate = ReturnType<typeof createTranslator<typeof ru>>;

const inLanguages = translators<TelegramTranslate>({ ru, en });

/** What the bot says in a language. An event without a message does not compile where it is told. */
export function telegramMessages(language: Language): TelegramTranslate {
  return inLanguages[language];
}
