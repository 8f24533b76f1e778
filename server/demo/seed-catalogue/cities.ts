import type { BothLanguages } from './both-languages.ts';

export interface SeedCity {
  /** As monitors spell it. */
  code: string;
  name: BothLanguages;
}

export const cities: readonly SeedCity[] = [
  { code: 'MSK', name: { ru: 'Москва', en: 'Moscow' } },
  { code: 'SPB', name: { ru: 'Санкт-Петербург', en: 'Saint Petersburg' } },
];
