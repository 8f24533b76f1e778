import type { Language } from '@menyala/contract';
import type { Field } from '@menyala/contract/site/calculator';
import { photoKinds, type VerifyInputs } from '@menyala/contract/site/cards';
import { cardExamples } from '@menyala/requisites';
import type { Context } from '../../context.ts';
import { receiptLimit } from '../../platform/http/server.ts';
import { cardRules } from './card-policy.ts';
import { exampleUrl } from './example-drawings.ts';
import { photoTexts } from './photo-texts.ts';

const texts: Record<Language, Record<'number' | 'holder', { label: string; hint: string | null }>> = {
  ru: {
    number: { label: 'Номер карты', hint: null },
    holder: { label: 'Имя владельца', hint: 'Как на карте, латиницей' },
  },
  en: {
    number: { label: 'Card number', hint: null },
    holder: { label: 'Holder’s name', hint: 'As it stands on the card' },
  },
};

/** What is asked of a card, in the order in which it is asked. */
export function cardInputs(ctx: Pick<Context, 'catalogue'>, language: Language): VerifyInputs {
  const { photos, usualMinutes, retentionDays } = cardRules(ctx);
  return {
    fields: [
      {
        ...always,
        ...texts[language].number,
        name: 'number',
        type: 'card',
        maxLength: 40,
        example: cardExamples.sber,
      },
      {
        ...always,
        ...texts[language].holder,
        name: 'holder',
        type: 'name',
        maxLength: 60,
        example: 'IVAN PETROV',
      },
    ],
    photos: photoKinds
      .filter((kind) => photos.includes(kind))
      .map((kind) => ({
        kind,
        ...photoTexts[kind][language],
        exampleUrl: exampleUrl(kind),
        maxBytes: receiptLimit,
      })),
    usualMinutes,
    retentionDays,
  };
}

const always: Pick<Field, 'network' | 'required' | 'visible' | 'options'> = {
  network: null,
  required: true,
  visible: true,
  options: null,
};
