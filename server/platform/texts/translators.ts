import type { Language } from '@menyala/contract';
import { timeZone } from '@menyala/contract/moment';
import { createTranslator } from 'use-intl/core';
import { localeOf } from '../languages.ts';
import { noOwnTexts, type OwnTexts, withOwnTexts } from './own-texts.ts';

/**
 * One translator of the same messages for each language. The Russian messages are the type: their text tells which
 * arguments they take; English has the same keys.
 */
export function translators<Translate>(
  messages: Readonly<Record<Language, object>>,
): Readonly<Record<Language, Translate>> {
  return { ru: translatorIn('ru', messages.ru), en: translatorIn('en', messages.en) };
}

export function translatorIn<Translate>(language: Language, messages: object): Translate {
  return createTranslator({
    messages,
    locale: localeOf(language),
    timeZone,
    // A message is left unwritten and tried again rather than sent in pieces.
    onError: (error) => {
      throw error;
    },
  }) as Translate;
}

/** The same, with what owners say in their own words, whose paths begin with `before`. */
export function ownTranslators<Translate>(
  messages: Readonly<Record<Language, object>>,
  before: string,
): (own: OwnTexts) => Readonly<Record<Language, Translate>> {
  return madeOnce((own) =>
    translators<Translate>({
      ru: withOwnTexts(messages.ru, own.ru, before),
      en: withOwnTexts(messages.en, own.en, before),
    }),
  );
}

/** Made for each state of the owner's words once. */
export function madeOnce<Made>(make: (own: OwnTexts) => Made): (own: OwnTexts) => Made {
  const usual = make(noOwnTexts);
  const made = new WeakMap<OwnTexts, Made>();
  return (own) => {
    if (own === noOwnTexts) return usual;
    const known = made.get(own) ?? make(own);
    made.set(own, known);
    return known;
  };
}
