import type { ClaimStatus } from '@menyala/contract';
import type { ClaimFacts } from '../claim-facts.ts';
import type { ClaimNews, NewsWriters } from '../claim-news.ts';
import { ifPaid, onlyOnPage, preparing } from './ru-often-said.ts';

/** A claim that was made, and whose card comes first. */
export const waitsForCard = ({ number, card }: ClaimFacts, until: string): ClaimNews => ({
  subject: `Заявка № ${number} создана: проверим карту`,
  title: 'Заявка создана, сначала проверим карту',
  paragraphs: [
    `До оплаты нужно проверить карту${card ? ` ${card}` : ''}: пришлите её фото на странице заявки. Если уже прислали, просто подождите: когда проверим, напишем.`,
    `Заявка ждёт карту до ${until}. До этого времени мы держим для вас курс и резерв, потом заявка закроется.`,
  ],
  notes: [{ text: 'Пока карта не проверена, ничего не платите.' }, { text: onlyOnPage }],
});

/** What comes next where money came, or is on its way, before the card was verified. */
const goesOn: Partial<Record<ClaimStatus, string>> = {
  checking: 'Платить ещё раз не нужно: смотрим, поступили ли деньги.',
  accepted: preparing,
};

/** What becomes of a claim whose card is checked first. */
export const russianClaimCardNews = {
  clear_card: ({ number, status, card, payUntil, choice }) => {
    const verified = card ? `Карта ${card} проверена.` : 'Карта проверена.';
    if (choice)
      return {
        subject: `Заявка № ${number}: карта проверена, осталось ещё одно`,
        title: 'Карта проверена, осталось ещё одно',
        paragraphs: [verified, choice.waitsFor === 'card' ? choice.text : `${choice.title}. ${choice.text}`],
      };
    if (status !== 'new')
      return {
        subject: `Заявка № ${number}: карта проверена, обмен продолжается`,
        title: 'Карта проверена, обмен продолжается',
        paragraphs: [verified, goesOn[status] ?? 'Подробности на странице заявки.'],
      };
    return {
      subject: `Заявка № ${number}: карта проверена, можно платить`,
      title: 'Карта проверена, можно платить',
      paragraphs: [
        payUntil
          ? `${verified} Ждём оплату до ${payUntil}. До этого времени мы держим для вас курс и резерв.`
          : `${verified} С тех пор заявка изменилась: подробности на её странице.`,
      ],
      notes: [{ text: onlyOnPage }],
      ...(payUntil && { button: 'Перейти к оплате' }),
    };
  },
  expire_card: ({ number, deletedText }) => ({
    subject: `Заявка № ${number}: карту не успели проверить`,
    title: 'Карту не успели проверить',
    paragraphs: [deletedText ?? '', ifPaid],
  }),
} satisfies Partial<NewsWriters>;
