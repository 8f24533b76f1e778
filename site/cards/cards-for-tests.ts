import type { Language } from '@menyala/contract';
import type { CardCheck, PhotoKind, VerifyInputs } from '@menyala/contract/site/cards';

export const checkId = '5b1d3f0c-7f0a-4b57-9e0b-5d3a1d3f0c6f';

const photoIds: Record<PhotoKind, string> = {
  card: 'a0000000-0000-4000-8000-000000000001',
  screen: 'a0000000-0000-4000-8000-000000000002',
  person: 'a0000000-0000-4000-8000-000000000003',
};

export const photoOf = (kind: PhotoKind): CardCheck['photos'][number] => ({
  id: photoIds[kind],
  kind,
  previewUrl: `/api/v1/verify/${checkId}/photos/${photoIds[kind]}`,
});

/** A card that was just added: two photos are asked for. */
export function checkOf(changes: Partial<CardCheck> = {}): CardCheck {
  return {
    ...{ id: checkId, masked: '4276 •••• •••• 1234', scheme: 'visa', bank: null, holder: 'IVAN PETROV' },
    ...{ status: 'draft', reason: null, photos: [], asked: ['card', 'screen'], usualMinutes: 20 },
    ...{ editable: true, triesLeft: 5, claim: null, createdAt: '2026-11-21T11:00:00.000Z' },
    ...{ sentAt: null, decidedAt: null },
    ...changes,
  };
}

const titles: Record<Language, Record<PhotoKind, string>> = {
  ru: { card: 'Лицевая сторона', screen: 'Карта перед экраном', person: 'Вы с картой' },
  en: { card: 'Front of the card', screen: 'Card before the screen', person: 'You with the card' },
};

export function inputsOf(language: Language = 'ru'): VerifyInputs {
  const field = { network: null, required: true, visible: true, options: null, hint: null };
  const isRussian = language === 'ru';
  return {
    fields: [
      {
        ...{ ...field, name: 'number', type: 'card', maxLength: 40, example: '2202200000000008' },
        label: isRussian ? 'Номер карты' : 'Card number',
      },
      {
        ...{ ...field, name: 'holder', type: 'name', maxLength: 60, example: 'IVAN PETROV' },
        label: isRussian ? 'Имя владельца' : 'Name on the card',
      },
    ],
    photos: (['card', 'screen'] as const).map((kind) => ({
      kind,
      title: titles[language][kind],
      hint: '',
      exampleUrl: `/api/v1/verify/examples/${kind}.svg`,
      maxBytes: 10 * 1024 * 1024,
    })),
    ...{ usualMinutes: 20, retentionDays: 90 },
  };
}
