import type { Language } from '@menyala/contract';
import { type RejectionReason, rejectionReasons } from '@menyala/contract/site/cards';

interface ReasonText {
  /** In the checklist of staff. */
  label: Record<Language, string>;
  /** What the customer reads: what is wrong, and what to do about it. */
  sentence: Record<Language, string>;
}

export const reasonTexts: Record<RejectionReason, ReasonText> = {
  blurry: {
    label: { ru: 'Нечётко, не читается', en: 'Blurry, cannot be read' },
    sentence: {
      ru: 'Фото нечёткое: номер или имя не прочитать. Снимите карту при хорошем свете, без бликов, и дождитесь, пока камера наведётся на резкость.',
      en: 'The photo is blurry: the number or the name cannot be read. Take it in good light, without glare, and let the camera focus.',
    },
  },
  cut_off: {
    label: { ru: 'Карта не целиком', en: 'Card is cut off' },
    sentence: {
      ru: 'Карта видна не целиком. Снимите её так, чтобы в кадре были все четыре угла.',
      en: 'The card is not all in the picture. Take it so that all four corners can be seen.',
    },
  },
  covered: {
    label: { ru: 'Закрыты нужные цифры или имя', en: 'Digits or name are covered' },
    sentence: {
      ru: 'На фото не видно первых или последних четырёх цифр номера либо имени владельца. Закрыть можно только средние цифры.',
      en: 'The first or last four digits of the number, or the holder’s name, cannot be seen. Only the middle digits may be covered.',
    },
  },
  other_number: {
    label: { ru: 'Номер другой', en: 'Number differs' },
    sentence: {
      ru: 'Номер на фото не тот, что вы ввели. Снимите ту самую карту или исправьте номер.',
      en: 'The number on the photo is not the one that you entered. Take a photo of that very card, or correct the number.',
    },
  },
  other_holder: {
    label: { ru: 'Имя другое', en: 'Holder differs' },
    sentence: {
      ru: 'Имя на карте не то, что вы ввели. Введите его так, как оно напечатано на карте.',
      en: 'The name on the card is not the one that you entered. Enter it as it is printed on the card.',
    },
  },
  expired: {
    label: { ru: 'Срок карты истёк', en: 'Card has expired' },
    sentence: {
      ru: 'Срок действия карты истёк. Нужна действующая карта.',
      en: 'The card has expired. A card that is still valid is needed.',
    },
  },
  not_our_page: {
    label: { ru: 'На экране не наш сайт', en: 'Our site is not on the screen' },
    sentence: {
      ru: 'На фото перед экраном не видно нашего сайта. Откройте на экране страницу проверки на нашем сайте и снимите карту рядом с ней.',
      en: 'Our site cannot be seen on the screen behind the card. Open the check’s page on our site and take the card in front of it.',
    },
  },
  edited: {
    label: { ru: 'Фото изменено или это не снимок', en: 'Edited, or not a photo' },
    sentence: {
      ru: 'Нужен настоящий снимок карты: скриншоты, сканы и обработанные фото не подходят.',
      en: 'A real photo of the card is needed: screenshots, scans and edited pictures will not do.',
    },
  },
  not_own: {
    label: { ru: 'Чужая карта', en: 'Somebody else’s card' },
    sentence: {
      ru: 'Похоже, карта не ваша. Платить можно только со своей карты и получать только на свою.',
      en: 'The card does not seem to be yours. You can pay only from your own card and receive only to it.',
    },
  },
  other: {
    label: { ru: 'Другое', en: 'Other' },
    sentence: {
      ru: 'Карту пока не удалось проверить.',
      en: 'The card could not be verified yet.',
    },
  },
};

/** All that is wrong, in whole sentences: those of the reasons, in the order of the checklist, then the words of staff. */
export function reasonSentences(codes: readonly string[], note: string | null, language: Language): string[] {
  // Where staff say in their own words what it is, "other" has nothing to add.
  const told = rejectionReasons.filter((code) => codes.includes(code) && !(code === 'other' && note));
  return [...told.map((code) => reasonTexts[code].sentence[language]), ...(note ? [note] : [])];
}
