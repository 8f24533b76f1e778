import type { Language } from '@menyala/contract';
import type { Settings } from '../../market/currencies/catalogue.ts';
import type { Email } from './email/email.ts';
import { emailSettings, supportText } from './email-settings.ts';
import { sanitise } from './sanitise.ts';
import type { UserNews } from './user-email.ts';
import type {
  NewsOf,
  UserEmailContent,
  UserEmailSettings,
  UserEmailTexts,
  UserNewsKind,
  UserNewsWriters,
} from './user-email-texts.ts';
import { englishUserEmails } from './words/en-user.ts';
import { russianUserEmails } from './words/ru-user.ts';

const texts: Record<Language, UserEmailTexts> = { ru: russianUserEmails, en: englishUserEmails };

/** The email of a kind about an account. */
export function userEmail(news: UserNews, settings: Settings, language: Language): Email {
  const { news: writers, greeting, automatic } = texts[language];
  const writer = emailSettings(settings, language);
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
  settings: UserEmailSettings,
): UserEmailContent {
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
