import type { Language } from '@menyala/contract';
import type { GiftOrderStatus } from '@menyala/contract/site/gifts';

/** What became of a gift that was taken. */
export const orderTexts: Record<Language, Record<GiftOrderStatus, string>> = {
  ru: {
    done: 'Получен',
    asked: 'Готовим к отправке',
    sent: 'Отправлен',
    cancelled: 'Отменён, баллы вернулись',
  },
  en: {
    done: 'Received',
    asked: 'Being prepared',
    sent: 'On its way',
    cancelled: 'Canceled, points returned',
  },
};
