import type { Language } from '@menyala/contract';
import type { Direction } from './catalogue.ts';

/**
 * What customers read of a course that is not fixed when a claim is made, before it and on its page: when it may change, when
 * money counts as received, which market it follows. Null where it is fixed at once.
 */
export function floatingText(direction: Direction, language: Language): string | null {
  if (direction.courseFixedAt === 'created') return null;
  const { may, counts, follows } = words[language];
  return [may, counts(direction.from, language), follows(direction.markets)].join(' ');
}

type Sent = Direction['from'];

/** In Russian after "не менее": 1 раза, 12 раз. */
const times = (count: number): string =>
  `${count} ${count % 10 === 1 && count % 100 !== 11 ? 'раза' : 'раз'}`;

const words = {
  ru: {
    may: 'Курс не закреплён: он может измениться, пока ваши деньги не получены, и тогда изменится сумма, которую получите вы.',
    counts: ({ network, category, entryName }: Sent, language: Language) =>
      network
        ? network.confirmations === null || network.confirmations === 0
          ? `Деньги считаются полученными, когда перевод попал в сеть ${network.name}.`
          : `Деньги считаются полученными, когда перевод подтвердится в сети ${network.name} не менее ${times(network.confirmations)}.`
        : category === 'cash'
          ? 'Деньги считаются полученными, когда их приняли и пересчитали на встрече.'
          : `Деньги считаются полученными, когда они зачислены на наш счёт: ${entryName[language]}.`,
    follows: (markets: readonly string[]) =>
      markets.length === 0
        ? 'Курс задаёт обменник по ценам на рынке.'
        : `Курс следует ценам рынка: ${markets.join(', ')}.`,
  },
  en: {
    may: 'The rate is not fixed: it may change until your money has been received, and then the amount that you get changes too.',
    counts: ({ network, category, entryName }: Sent, language: Language) =>
      network
        ? network.confirmations === null || network.confirmations === 0
          ? `Money counts as received when the transfer is in the ${network.name} network.`
          : `Money counts as received when the transfer has ${network.confirmations} ${network.confirmations === 1 ? 'confirmation' : 'confirmations'} in the ${network.name} network.`
        : category === 'cash'
          ? 'Money counts as received when it was taken and counted at the meeting.'
          : `Money counts as received when it is on our account: ${entryName[language]}.`,
    follows: (markets: readonly string[]) =>
      markets.length === 0
        ? 'The exchange sets the rate by the prices on the market.'
        : `The rate follows the market prices of ${markets.join(', ')}.`,
  },
};
