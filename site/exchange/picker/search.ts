import type { Entry, ListedCurrency } from '@menyala/contract/site/calculator';
import { inOtherLayout } from '../../keyboard-layout.ts';

export interface Candidate {
  currency: ListedCurrency;
  entry: Entry;
}

/**
 * Finds currencies by ticker, name in either language, network, bank or city, the best match first. Where nothing is
 * found, the same keys are tried in the other keyboard layout ("ежс" for "tether" typed with the wrong one).
 */
export function search(candidates: readonly Candidate[], query: string): Candidate[] {
  const wanted = plain(query);
  if (wanted === '') return [...candidates];
  const found = ranked(candidates, wanted);
  if (found.length > 0) return found;
  for (const variant of inOtherLayout(query.trim().toLowerCase())) {
    const others = ranked(candidates, plain(variant));
    if (others.length > 0) return others;
  }
  return [];
}

function ranked(candidates: readonly Candidate[], wanted: string): Candidate[] {
  const words = wanted.split(' ');
  return candidates
    .map((candidate) => ({ candidate, rank: rankOf(candidate, words) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ candidate }) => candidate);
}

/** Every word must be found somewhere; the rank is that of the worst of them. */
function rankOf(candidate: Candidate, words: readonly string[]): number {
  const { currency, entry } = candidate;
  const primary = [entry.name, currency.name, currency.ticker, currency.code].map(plain);
  const network = currency.network ? [currency.network.code, currency.network.name] : [];
  const cities = currency.city?.flatMap(({ code, name }) => [code, name]) ?? [];
  const secondary = [...network, ...cities, ...ownKeywords(candidate)].map(plain);
  return Math.max(...words.map((word) => rankOfWord(word, primary, secondary)));
}

/**
 * The words of the entry, without those that name the network of another of its currencies: who looks for "ERC20" must
 * never be given the same coin in TRC20, where the money would be lost.
 */
function ownKeywords({ currency, entry }: Candidate): string[] {
  const networksOf = ({ network }: ListedCurrency) => (network ? [plain(network.code)] : []);
  const own = networksOf(currency);
  const others = entry.currencies.flatMap(networksOf).filter((network) => !own.includes(network));
  return entry.keywords.filter((keyword) => !others.some((network) => plain(keyword).endsWith(network)));
}

function rankOfWord(word: string, primary: readonly string[], secondary: readonly string[]): number {
  if (primary.includes(word)) return 0;
  if (primary.some((text) => text.startsWith(word))) return 1;
  if (secondary.some((text) => text.startsWith(word))) return 2;
  const startsAWord = (text: string) => text.split(' ').some((part) => part.startsWith(word));
  if ([...primary, ...secondary].some(startsAWord)) return 3;
  // In the middle of a word two letters say too little.
  if (word.length > 2 && [...primary, ...secondary].some((text) => text.includes(word))) return 4;
  return Number.POSITIVE_INFINITY;
}

/** Case, ё, hyphens and doubled spaces make no difference. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\-_/.]+/g, ' ')
    .trim();
}
