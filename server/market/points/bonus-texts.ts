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
    join: 'Баллы прежнего аккаунта',
  },
  en: {
    claim: 'For an exchange',
    promocode: 'For an exchange with a promocode',
    claim_taken_back: 'Exchange canceled, its points deducted',
    gift: 'Gift',
    gift_cancelled: 'Gift canceled, points returned',
    contest: 'Contest prize',
    adjustment: 'Adjustment by support',
    join: 'Points from your earlier account',
  },
};
