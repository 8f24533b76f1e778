import type { BothLanguages } from '../../market/currencies/library/both-languages.ts';

export interface SeedCity {
  /** As monitors spell it. */
  code: string;
  name: BothLanguages;
  /** Of IANA. */
  zone: string;
}

export const cities: readonly SeedCity[] = [
  { code: 'MSK', name: { ru: 'Москва', en: 'Moscow' }, zone: 'Europe/Moscow' },
  { code: 'SPB', name: { ru: 'Санкт-Петербург', en: 'Saint Petersburg' }, zone: 'Europe/Moscow' },
  { code: 'EKB', name: { ru: 'Екатеринбург', en: 'Yekaterinburg' }, zone: 'Asia/Yekaterinburg' },
  { code: 'NSK', name: { ru: 'Новосибирск', en: 'Novosibirsk' }, zone: 'Asia/Novosibirsk' },
];
