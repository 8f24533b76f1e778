import type { Language } from '@menyala/contract';

interface ReserveFacts {
  currency: string;
  house: string;
  link: string;
}

/** The letter to whoever asked to hear of a reserve. */
export const reserveLetter: Record<Language, (facts: ReserveFacts) => { subject: string; body: string }> = {
  ru: ({ currency, house, link }) => ({
    subject: `${currency}: резерв снова есть`,
    body: [
      'Здравствуйте!',
      `Вы просили сообщить, когда снова можно будет получить ${currency}. Уже можно:\n${link}`,
      'Резерв за вами не закреплён: его держит только заявка. Больше писем об этом не будет.',
      `${house}\nПисьмо отправлено автоматически.`,
    ].join('\n\n'),
  }),
  en: ({ currency, house, link }) => ({
    subject: `${currency} is available again`,
    body: [
      'Hello!',
      `You asked to hear when ${currency} can be received again. It can now:\n${link}`,
      'The reserve is not kept for you: only a claim does that. We will not write about this again.',
      `${house}\nThis letter was sent automatically.`,
    ].join('\n\n'),
  }),
};
