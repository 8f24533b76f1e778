import type { Language } from '@menyala/contract';
import type { Letter } from './letter/index.ts';

interface ReserveFacts {
  currency: string;
  house: Letter['house'];
  /** The form, with the currency in it. */
  link: string;
}

interface ReserveWords {
  title(currency: string): string;
  news(currency: string): string;
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
    note: 'Резерв за вами не закреплён: его держит только заявка. Больше писем об этом не будет.',
    greeting: 'Здравствуйте!',
    button: 'Перейти к обмену',
    hint: 'Адрес:',
    automatic: 'Письмо отправлено автоматически.',
  },
  en: {
    title: (currency) => `${currency} is available again`,
    news: (currency) => `You asked to hear when ${currency} can be received again. It can now.`,
    note: 'The reserve is not kept for you: only a claim does that. We will not write about this again.',
    greeting: 'Hello!',
    button: 'Go to the exchange',
    hint: 'Address:',
    automatic: 'This letter was sent automatically.',
  },
};

/** The letter to whoever asked to hear of a reserve. */
export function reserveLetter({ currency, house, link }: ReserveFacts, language: Language): Letter {
  const words = texts[language];
  return {
    language,
    house,
    subject: words.title(currency),
    preheader: words.news(currency),
    badge: null,
    about: null,
    title: words.title(currency),
    greeting: words.greeting,
    blocks: [
      { kind: 'paragraph', text: words.news(currency) },
      { kind: 'note', tone: 'neutral', label: null, text: words.note },
      { kind: 'button', text: words.button, address: link, hint: words.hint },
    ],
    footer: words.automatic,
  };
}
