import type { Language } from '@menyala/contract';

/** What blocks say where they have no figure. */
interface BlockWords {
  unknownBlock(block: string): string;
  unknownDirection(pair: string): string;
  unknownCurrency(code: string): string;
  off(pair: string): string;
  noCourse: string;
  noReserve: string;
  between(min: string, max: string): string;
  from(min: string): string;
  noFee: string;
  minutes(count: number): string;
  noContact: string;
}

export const blockWords: Record<Language, BlockWords> = {
  ru: {
    unknownBlock: (block) => `(нет такого блока: ${block})`,
    unknownDirection: (pair) => `(нет такого направления: ${pair})`,
    unknownCurrency: (code) => `(нет такой валюты: ${code})`,
    off: (pair) => `(обмен ${pair} сейчас выключен)`,
    noCourse: '(курс сейчас уточняется)',
    noReserve: '(резерв сейчас пуст)',
    between: (min, max) => `от ${min} до ${max}`,
    from: (min) => `от ${min}`,
    noFee: 'без комиссии',
    minutes: (count) => `около ${count} мин`,
    noContact: '(контакт не указан)',
  },
  en: {
    unknownBlock: (block) => `(no such block: ${block})`,
    unknownDirection: (pair) => `(no such direction: ${pair})`,
    unknownCurrency: (code) => `(no such currency: ${code})`,
    off: (pair) => `(${pair} is not exchanged now)`,
    noCourse: '(the rate is being checked)',
    noReserve: '(the reserve is empty now)',
    between: (min, max) => `from ${min} to ${max}`,
    from: (min) => `from ${min}`,
    noFee: 'no fee',
    minutes: (count) => `about ${count} min`,
    noContact: '(no contact is given)',
  },
};
