import type { Language } from '@menyala/contract';
import type { Settings } from '../../market/currencies/catalogue.ts';
import type { Letter } from './letter/letter.ts';
import { letterSettings, supportText } from './letter-settings.ts';
import { sanitise } from './sanitise.ts';
import type { UserNews } from './user-letter.ts';
import type {
  NewsOf,
  UserLetterContent,
  UserLetterSettings,
  UserLetterTexts,
  UserNewsKind,
  UserNewsWriters,
} from './user-letter-texts.ts';
import { englishUserLetters } from './words/en-user.ts';
import { russianUserLetters } from './words/ru-user.ts';

const texts: Record<Language, UserLetterTexts> = { ru: russianUserLetters, en: englishUserLetters };

/** The letter of a kind about an account. */
export function userLetter(news: UserNews, settings: Settings, language: Language): Letter {
  const { news: writers, greeting, automatic } = texts[language];
  const writer = letterSettings(settings, language);
  const told = harmless(news);
  const said = write(writers, told.kind, told, { name: writer.name, support: supportText(settings) });
  const { subject, title, blocks } = said;
  const first = blocks.find((block) => block.kind === 'paragraph');
  return {
    language,
    settings: writer,
    subject,
    preheader: first?.text ?? title,
    badge: null,
    about: null,
    title,
    greeting,
    blocks,
    footer: automatic,
  };
}

function write<K extends UserNewsKind>(
  writers: UserNewsWriters,
  kind: K,
  news: NewsOf<K>,
  settings: UserLetterSettings,
): UserLetterContent {
  return writers[kind](news, settings);
}

/** The news with what visitors say of themselves as harmless words. */
function harmless(news: UserNews): UserNews {
  switch (news.kind) {
    case 'signed_in':
      return { ...news, device: noAddress(sanitise(news.device, 120)), address: sanitise(news.address, 60) };
    case 'email_asked':
    case 'email_changed':
      return { ...news, newEmail: sanitise(news.newEmail, 254) };
    default:
      return news;
  }
}

/** Mailboxes make links of words that look like addresses; a browser's name needs none. */
const noAddress = (text: string) => text.replace(/\/{2,}|@|\.(?=\p{L})/gu, ' ');
