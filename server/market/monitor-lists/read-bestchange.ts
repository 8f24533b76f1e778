import { compare, type Decimal } from '@menyala/money';
import { readFigure } from '../sources/check-quotes.ts';
import { child, readJson, type Tree } from '../sources/read-answer.ts';
import { readText } from '../sources/read-text.ts';
import { SourceFault } from '../sources/source.ts';
import type { KeptRate } from './list-queries.ts';

/**
 * What BestChange's API (version 2) says. Whatever is not as it should be makes the whole pair, or the whole answer, no good: half a
 * list would show us at another place. Faults name codes and pairs alone, since an answer may repeat what was asked, key and all.
 */

/** So many of a list are kept, best first. */
const mostRates = 100;

/** @throws SourceFault `not_readable`, `refused` */
export function readNamed(
  body: Buffer,
  what: 'currencies' | 'cities' | 'changers',
): { id: string; code: string; name: string }[] {
  const found = child(readJson(readText(body)), what);
  if (!Array.isArray(found)) throw new SourceFault('refused', what);
  return found.flatMap((one) => {
    const id = child(one, 'id');
    if (typeof id !== 'string' || !/^\d{1,9}$/.test(id)) return [];
    return [{ id, code: wordOf(child(one, 'code')), name: wordOf(child(one, 'name')) }];
  });
}

const wordOf = (value: Tree | undefined) => (typeof value === 'string' ? value.trim().slice(0, 80) : '');

/**
 * The lists of pairs, each "93-42" or, of one city, "93-42-7"; those that are no good or not there are faults.
 * @throws SourceFault `not_readable`, `refused`
 */
export function readRates(
  body: Buffer,
  pairs: readonly string[],
  nameOf: (changer: string) => string,
): { lists: Map<string, KeptRate[]>; faults: SourceFault[] } {
  const rates = child(readJson(readText(body)), 'rates');
  if (typeof rates !== 'object' || rates === null) throw new SourceFault('refused', 'rates');
  const lists = new Map<string, KeptRate[]>();
  const faults: SourceFault[] = [];
  for (const pair of pairs) {
    try {
      const said = child(rates, pair);
      if (said === undefined) throw new SourceFault('no_pair', pair);
      lists.set(pair, bestFirst(linesOf(said, pair).map((line) => rateOf(line, pair, nameOf))));
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error;
      faults.push(error);
    }
  }
  return { lists, faults };
}

/** A list of nobody may come as an object without names, as PHP writes it. */
function linesOf(said: Tree, pair: string): Tree[] {
  if (Array.isArray(said)) return said;
  if (typeof said === 'object' && said !== null && Object.keys(said).length === 0) return [];
  throw new SourceFault('not_readable', pair);
}

function rateOf(line: Tree, pair: string, nameOf: (changer: string) => string): KeptRate {
  const changer = child(line, 'changer');
  const rate = readFigure(child(line, 'rate'));
  const ranked = child(line, 'rankrate');
  const rankRate = ranked === undefined ? rate : readFigure(ranked);
  if (typeof changer !== 'string' || !/^\d{1,9}$/.test(changer)) throw new SourceFault('not_readable', pair);
  if (rate === null || rankRate === null) throw new SourceFault('bad_price', pair);
  return {
    ...{ changer, name: nameOf(changer), rate, rankRate },
    reserve: amountOf(child(line, 'reserve'), pair),
    least: amountOf(child(line, 'inmin'), pair),
    most: amountOf(child(line, 'inmax'), pair),
  };
}

/** @throws SourceFault `bad_price` where it is said and no amount */
export function amountOf(value: unknown, pair: string): Decimal | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' && /^0{1,20}(\.0{1,30})?$/.test(value.trim())) return '0';
  const amount = readFigure(value);
  if (amount === null) throw new SourceFault('bad_price', pair);
  return amount;
}

export const bestFirst = (rates: readonly KeptRate[]): KeptRate[] =>
  rates.toSorted((one, other) => compare(one.rate, other.rate)).slice(0, mostRates);
