import type { Catalogue, Currency, Direction } from './catalogue.ts';
import { listedDirections } from './offer.ts';

/** Words of a question that say nothing of a currency. */
const between = new Set([
  'на',
  'в',
  'из',
  'с',
  'to',
  'for',
  'from',
  'обмен',
  'обменять',
  'курс',
  'exchange',
  'rate',
  'swap',
]);

/**
 * Directions that can be chosen, by what people call their money: names in both languages, tickers, codes, networks, the owner's
 * search words. Each word must be of one of the two sides; those that are sent for the first word come first, then the most used.
 */
export function searchDirections(catalogue: Catalogue, query: string, most: number): Direction[] {
  const words = query
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !between.has(word));
  if (words.length === 0) return [];
  const textOf = textsOf(catalogue);
  const [first = ''] = words;
  return listedDirections(catalogue)
    .flatMap((direction) => {
      const [from, to] = [textOf(direction.from), textOf(direction.to)];
      if (!words.every((word) => from.includes(` ${word}`) || to.includes(` ${word}`))) return [];
      return [{ direction, isSentFirst: from.includes(` ${first}`) ? 0 : 1 }];
    })
    .toSorted((a, b) => a.isSentFirst - b.isSentFirst || b.direction.recentClaims - a.direction.recentClaims)
    .slice(0, most)
    .map(({ direction }) => direction);
}

/** All words of a currency, each after a space. */
function textsOf({ entries }: Catalogue): (currency: Currency) => string {
  const keywords = new Map(entries.map(({ id, keywords }) => [id, keywords]));
  const known = new Map<number, string>();
  return (currency) => {
    const { id, name, entryName, entryId, ticker, code, exportCode, network } = currency;
    const texts = [
      ...Object.values(name),
      ...Object.values(entryName),
      ...(keywords.get(entryId) ?? []),
      ...[ticker, code, exportCode, network?.code ?? '', network?.name ?? ''],
    ];
    const text =
      known.get(id) ??
      ` ${texts
        .join(' ')
        .toLowerCase()
        .replaceAll('ё', 'е')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
    known.set(id, text);
    return text;
  };
}
