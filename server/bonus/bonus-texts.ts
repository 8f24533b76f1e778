import type { Language } from '@menyala/contract';
import type { BonusReason } from '@menyala/contract/site/gifts';

/** Why points came or went, in words. */
export const bonusTexts: Record<Language, Record<BonusReason, string>> = {
  ru: {
    claim: 'За обмен',
    promocode: 'За обмен с промокодом',
    claim_taken_back: 'Обмен отменён, баллы за него сняты',
    gift: 'Подарок',
    gift_cancelled: 'Подарок отменён, баллы вернулись',
    contest: 'Приз конкурса',
    adjustment: 'Изменение от поддержки',
    join: 'Баллы прежней регистрации',
  },
  en: {
    claim: 'For an exchange',
    promocode: 'For an exchange with a promocode',
    claim_taken_back: 'The exchange was taken back, and its points with it',
    gift: 'Gift',
    gift_cancelled: 'The gift was cancelled, the points are back',
    contest: 'Prize of a contest',
    adjustment: 'Change by support',
    join: 'Points of the sign-up before',
  },
};
