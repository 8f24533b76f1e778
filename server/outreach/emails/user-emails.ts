import type { Language } from '@menyala/contract';
import type { Settings } from '../../market/currencies/catalogue.ts';
import { localeOf } from '../../platform/languages.ts';
import { noOwnTexts, type OwnTexts } from '../../platform/texts/own-texts.ts';
import { type EmailTranslate, emailMessages } from '../messages/email-messages.ts';
import { accountCompositions } from './compose/account.ts';
import { programmeCompositions } from './compose/programme.ts';
import type { Email } from './email/email.ts';
import { emailSettings, supportText } from './email-settings.ts';
import { sanitise } from './sanitise.ts';
import type { ProgrammeUserNews, UserNews } from './user-email.ts';
import type {
  NewsOf,
  UserEmailContent,
  UserEmailSettings,
  UserNewsKind,
  UserNewsWriters,
} from './user-email-texts.ts';

/** The same in every language. */
export const userCompositions: UserNewsWriters = { ...accountCompositions, ...programmeCompositions };

/** The email of a kind about an account. */
export function userEmail(
  news: UserNews,
  settings: Settings,
  language: Language,
  own: OwnTexts = noOwnTexts,
): Email {
  const t = emailMessages(language, own);
  const writer = emailSettings(settings, language);
  const told = harmless(news);
  const title = titleOf(told, t);
  const { subject = title, blocks } = compose(told.kind, told, {
    ...{ t, locale: localeOf(language), name: writer.name },
    support: supportText(settings),
  });
  const first = blocks.find((block) => block.kind === 'paragraph');
  return {
    language,
    settings: writer,
    subject,
    preheader: first?.text ?? title,
    badge: null,
    about: null,
    title,
    greeting: t('common.greeting'),
    blocks,
    footer: t('common.automatic'),
  };
}

function titleOf({ kind }: UserNews, t: EmailTranslate): string {
  return isOfProgramme(kind) ? t(`programme.${kind}.title`) : t(`account.${kind}.title`);
}

function isOfProgramme(kind: UserNewsKind): kind is ProgrammeUserNews['kind'] {
  return kind in programmeCompositions;
}

function compose<K extends UserNewsKind>(
  kind: K,
  news: NewsOf<K>,
  settings: UserEmailSettings,
): UserEmailContent {
  return userCompositions[kind](news, settings);
}

/** The news with what visitors say of themselves as harmless words. */
function harmless(news: UserNews): UserNews {
  switch (news.kind) {
    case 'signed_in':
      return { ...news, device: noAddress(sanitise(news.device, 120)), address: sanitise(news.address, 60) };
    case 'email_asked':
    case 'email_changed':
      return { ...news, newEmail: sanitise(news.newEmail, 254) };
    case 'webhook_failing':
    case 'webhook_gave_up':
      return { ...news, shop: sanitise(news.shop, 80), address: sanitise(news.address, 200) };
    case 'shop_key_made':
      return {
        ...{ ...news, shop: noAddress(sanitise(news.shop, 80)), label: noAddress(sanitise(news.label, 80)) },
        host: news.host === null ? null : sanitise(news.host, 200),
      };
    case 'shop_approved':
    case 'shop_refused':
    case 'shop_stopped':
    case 'shop_allowed':
      return {
        ...{ ...news, shop: noAddress(sanitise(news.shop, 80)) },
        reason: news.reason === null ? null : sanitise(news.reason, 500),
      };
    default:
      return news;
  }
}

/** Mailboxes make links of words that look like addresses; a browser's name needs none. */
const noAddress = (text: string) => text.replace(/\/{2,}|@|\.(?=\p{L})/gu, ' ');
