import type { Language } from '@menyala/contract';
import type { Email } from './email/email.ts';

interface ReserveFacts {
  currency: string;
  /** What is to be sent for it, where one direction was asked for. */
  from: string | null;
  settings: Email['settings'];
  /** The form, with the currency in it. */
  link: string;
}

interface ReserveWords {
  title(currency: string): string;
  news(currency: string): string;
  directionTitle(from: string, currency: string): string;
  directionNews(from: string, currency: string): string;
  note: string;
  greeting: string;
  button: string;
  hint: string;
  automatic: string;
}

const texts: Record<Language, ReserveWords> = {
  ru: {
    title: (currency) => `${currency}: резерв снова есть`,
    news: (currency) => `Вы просили сообщить, когда снова можно будет получить ${currency}. Уже можно.`,
    directionTitle: (from, currency) => `${from} на ${currency}: обмен снова работает`,
    directionNews: (from, currency) =>
      `Вы просили сообщить, когда снова можно будет обменять ${from} на ${currency}. Уже можно.`,
    note: 'Резерв для вас не отложен: его закрепляет только заявка. Больше писем об этом не будет.',
    greeting: 'Здравствуйте!',
    button: 'Перейти к обмену',
    hint: 'Адрес:',
    automatic: 'Письмо отправлено автоматически.',
  },
  en: {
    title: (currency) => `${currency} is available again`,
    news: (currency) => `You asked us to tell you when ${currency} is available again. It is now.`,
    directionTitle: (from, currency) => `${from} for ${currency}: available again`,
    directionNews: (from, currency) =>
      `You asked us to tell you when you can exchange ${from} for ${currency} again. You can now.`,
    note: 'The reserve is not held for you until you place an order. We will not write about this again.',
    greeting: 'Hello!',
    button: 'Go to the exchange',
    hint: 'Page address:',
    automatic: 'This email was sent automatically.',
  },
};

/** The email to whoever asked to hear of a reserve. */
export function reserveEmail({ currency, from, settings, link }: ReserveFacts, language: Language): Email {
  const words = texts[language];
  const title = from === null ? words.title(currency) : words.directionTitle(from, currency);
  const news = from === null ? words.news(currency) : words.directionNews(from, currency);
  return {
    language,
    settings,
    subject: title,
    preheader: news,
    badge: null,
    about: null,
    title,
    greeting: words.greeting,
    blocks: [
      { kind: 'paragraph', text: news },
      { kind: 'note', tone: 'neutral', label: null, text: words.note },
      { kind: 'button', text: words.button, address: link, hint: words.hint },
    ],
    footer: words.automatic,
  };
}
