import type { Language } from '@menyala/contract';

/** In the language that is offered, so these stand beside the messages of the page, which are in the other one. */
export const languageOffers: Readonly<Record<Language, { link: string; close: string }>> = {
  ru: { link: 'По-русски', close: 'Не предлагать' },
  en: { link: 'In English', close: 'Do not offer again' },
};
