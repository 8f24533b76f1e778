import type { Language } from '@menyala/contract';
import type { PhotoKind } from '@menyala/contract/site/cards';

/** What each photo shows, and how it must look: on the page of the check, and in emails that ask for it again. */
export const photoTexts: Record<PhotoKind, Record<Language, { title: string; hint: string }>> = {
  card: {
    ru: {
      title: 'Лицевая сторона карты',
      hint: 'Карта целиком, все четыре угла в кадре. Видны первые и последние четыре цифры и имя владельца. Средние цифры можно закрыть, CVV не нужен.',
    },
    en: {
      title: 'Front of the card',
      hint: 'The whole card with all four corners. The first and last four digits and the holder’s name must be visible. You may cover the middle digits; the CVV is not needed.',
    },
  },
  screen: {
    ru: {
      title: 'Карта на фоне страницы проверки',
      hint: 'Держите карту перед экраном, на котором открыта страница проверки на нашем сайте. Видны и карта, и адрес сайта. Средние цифры можно закрыть.',
    },
    en: {
      title: 'The card held in front of this page',
      hint: 'Hold the card in front of a screen showing the card check page on our site. Both the card and the site address must be visible. You may cover the middle digits.',
    },
  },
  person: {
    ru: {
      title: 'Вы с картой в руке',
      hint: 'Лицо и карта видны чётко. Средние цифры можно закрыть. Без очков и головного убора.',
    },
    en: {
      title: 'You holding the card',
      hint: 'Your face and the card must be clear. You may cover the middle digits. No glasses or hat.',
    },
  },
};
