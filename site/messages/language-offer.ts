import type { Language } from '@menyala/contract';

/** In the language that is offered, so these stand beside the messages of the page, which are in the other one. */
export const languageOffers: Readonly<Record<Language, { also: string; link: string; close: string }>> = {
  ru: { also: 'Этот сайт есть и', link: 'по-русски', close: 'Не предлагать' },
  en: { also: 'This site is also available', link: 'in English', close: 'Do not offer again' },
};
