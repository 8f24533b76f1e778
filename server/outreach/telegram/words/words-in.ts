import type { Language } from '@menyala/contract';
import { englishWords } from './en.ts';
import { russianWords } from './ru.ts';
import type { TelegramWords } from './telegram-words.ts';

const words: Record<Language, TelegramWords> = { ru: russianWords, en: englishWords };

export function wordsIn(language: Language): TelegramWords {
  return words[language];
}
