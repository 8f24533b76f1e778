import type { Language } from '@menyala/contract';
import { noOwnTexts, type OwnTexts } from '../../platform/texts/own-texts.ts';
import { emailMessages } from '../messages/email-messages.ts';
import type { Email } from './email/email.ts';

interface ReserveFacts {
  currency: string;
  /** What is to be sent for it, where one direction was asked for. */
  from: string | null;
  settings: Email['settings'];
  /** The form, with the currency in it. */
  link: string;
}

/** The email to whoever asked to hear of a reserve. */
export function reserveEmail(
  { currency, from, settings, link }: ReserveFacts,
  language: Language,
  own: OwnTexts = noOwnTexts,
): Email {
  const t = emailMessages(language, own);
  const title =
    from === null ? t('reserve.title', { currency }) : t('reserve.directionTitle', { from, currency });
  const news =
    from === null ? t('reserve.news', { currency }) : t('reserve.directionNews', { from, currency });
  return {
    language,
    settings,
    subject: title,
    preheader: news,
    badge: null,
    about: null,
    title,
    greeting: t('common.greeting'),
    blocks: [
      { kind: 'paragraph', text: news },
      { kind: 'note', tone: 'neutral', label: null, text: t('reserve.note') },
      { kind: 'button', text: t('reserve.button'), address: link, hint: t('reserve.address') },
    ],
    footer: t('common.automatic'),
  };
}
