import type { BothLanguages } from './both-languages.ts';

export interface StartingCity {
  /** As monitors spell it. */
  code: string;
  name: BothLanguages;
}

export const cities: readonly StartingCity[] = [
  { code: 'MSK', name: { ru: 'Москва', en: 'Moscow' } },
  { code: 'SPB', name: { ru: 'Санкт-Петербург', en: 'Saint Petersburg' } },
];
