import type { CardFacts } from './card-facts.ts';
import type { CardEmailKind } from './email-kinds.ts';

export const cardPage = 'https://exchange.example/verify/x';
export const claimPage = 'https://exchange.example/claim/x?maker=y';
export const guestPage = 'https://exchange.example/verification/x?maker=y';

export const waitingClaim: NonNullable<CardFacts['claim']> = {
  number: '482913',
  sends: '60\u00a0000 RUB',
  receives: '0,0094 BTC',
  until: '1 мая 2026 г. в 16:00 МСК',
  link: claimPage,
};

/** Facts of a user's card, with everything that a kind of email may tell. */
export function cardFactsOf(kind: CardEmailKind, given: Partial<CardFacts> = {}): CardFacts {
  const isRefused = kind !== 'approved';
  return {
    kind,
    settings: { name: 'Меняла', accent: null },
    support: 'help@exchange.example',
    card: '4276 •••• •••• 1234',
    reasons: isRefused ? ['Фото нечёткое.', 'Снимите у окна'] : [],
    photos: isRefused ? [{ kind: 'card', title: 'Лицевая сторона', hint: 'Карта целиком.' }] : [],
    mayTry: true,
    isUsers: true,
    claim: null,
    link: cardPage,
    homeLink: 'https://exchange.example/',
    ...given,
  };
}
