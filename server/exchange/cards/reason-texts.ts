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
      en: 'The whole card is not in the picture. Retake it with all four corners visible.',
    },
  },
  covered: {
    label: { ru: 'Закрыты нужные цифры или имя', en: 'Digits or name are covered' },
    sentence: {
      ru: 'На фото не видно первых или последних четырёх цифр номера либо имени владельца. Закрыть можно только средние цифры.',
      en: 'The first or last four digits or the holder’s name are not visible. You may cover only the middle digits.',
    },
  },
  other_number: {
    label: { ru: 'Номер другой', en: 'Number differs' },
    sentence: {
      ru: 'Номер на фото не тот, что вы ввели. Снимите ту самую карту или исправьте номер.',
      en: 'The number in the photo is not the one you entered. Photograph that card, or correct the number.',
    },
  },
  other_holder: {
    label: { ru: 'Имя другое', en: 'Holder differs' },
    sentence: {
      ru: 'Имя на карте не то, что вы ввели. Введите его так, как оно напечатано на карте.',
      en: 'The name on the card is not the one you entered. Enter it as printed on the card.',
    },
  },
  expired: {
    label: { ru: 'Срок карты истёк', en: 'Card has expired' },
    sentence: {
      ru: 'Срок действия карты истёк. Нужна действующая карта.',
      en: 'The card has expired. Please use a valid card.',
    },
  },
  not_our_page: {
    label: { ru: 'На экране не наш сайт', en: 'Our site is not on the screen' },
    sentence: {
      ru: 'На фото перед экраном не видно нашего сайта. Откройте на экране страницу проверки на нашем сайте и снимите карту рядом с ней.',
      en: 'Our site is not visible on the screen behind the card. Open the card check page on our site and photograph the card in front of it.',
    },
  },
  edited: {
    label: { ru: 'Фото изменено или это не снимок', en: 'Edited, or not a photo' },
    sentence: {
      ru: 'Нужен настоящий снимок карты: скриншоты, сканы и обработанные фото не подходят.',
      en: 'We need a real photo of the card: screenshots, scans and edited pictures are not accepted.',
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
      en: 'We could not verify the card yet.',
    },
  },
};

/** All that is wrong, in whole sentences: those of the reasons, in the order of the checklist, then the words of staff. */
export function reasonSentences(codes: readonly string[], note: string | null, language: Language): string[] {
  // Where staff say in their own words what it is, "other" has nothing to add.
  const told = rejectionReasons.filter((code) => codes.includes(code) && !(code === 'other' && note));
  return [...told.map((code) => reasonTexts[code].sentence[language]), ...(note ? [note] : [])];
}
