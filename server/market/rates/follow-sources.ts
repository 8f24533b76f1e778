import type { PriceSources } from '@menyala/contract/office/prices';
import { compare, type Decimal } from '@menyala/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { readQuotes } from '../sources/quotes.ts';
import { oldAt } from './price-age.ts';
import { crossOf, type KnownPrice, type PriceOfQuotes, priceOfQuotes } from './price-of-quotes.ts';
import type { PriceRow } from './price-queries.ts';

/** After an outage that owners were told of, the next one is told only so much later: a source that comes and goes is one piece of news. */
const toldAgainMs = 30 * 60 * 1000;

/** What is to be written of the prices that follow sources. */
export async function newsOfPrices(db: Queryable, rows: readonly PriceRow[], now: Date): Promise<News[]> {
  if (rows.every(({ sources }) => sources === null)) return [];
  const told = await pricesOfQuotes(db, rows, now);
  return rows.flatMap((row) => newsOf(row, told.get(row.asset), now) ?? []);
}

/** All of them, in one order for all, so that two who lock them wait for each other and never in a ring. */
export function lockPrices(tx: Tx): Promise<PriceRow[]> {
  return tx.selectFrom('price').selectAll().orderBy('asset').forUpdate().execute();
}

/**
 * What the quotes say of each price that follows some. A quote in another asset is turned into dollars by that asset's price,
 * which may follow quotes itself; where one would need its own price, none of the two is known.
 */
export async function pricesOfQuotes(
  db: Queryable,
  rows: readonly PriceRow[],
  now: Date,
): Promise<Map<string, PriceOfQuotes>> {
  const quotes = new Map(
    (await readQuotes(db, now)).map((quote) => [`${quote.source} ${quote.pair}`, quote]),
  );
  const rowOf = new Map(rows.map((row) => [row.asset, row]));
  const told = new Map<string, PriceOfQuotes>();
  const underWay = new Set<string>();
  const tell = (asset: string, sources: PriceSources): PriceOfQuotes => {
    const known = told.get(asset);
    if (known) return known;
    underWay.add(asset);
    const price = priceOfQuotes(asset, sources, {
      quoteOf: (source, pair) => quotes.get(`${source} ${pair}`),
      priceOf: (other) => (underWay.has(other) ? null : priceOf(other)),
    });
    underWay.delete(asset);
    told.set(asset, price);
    return price;
  };
  const priceOf = (asset: string): KnownPrice | null => {
    if (asset === 'USD') return { usd: '1', goodUntil: null };
    const row = rowOf.get(asset);
    if (!row) return null;
    const sources = sourcesOf(row);
    if (sources !== null) {
      const { usd, goodUntil } = tell(asset, sources);
      return usd === null ? null : { usd, goodUntil };
    }
    const goodUntil = oldAt(row);
    return row.is_set && (goodUntil === null || goodUntil > now) ? { usd: plain(row.usd), goodUntil } : null;
  };
  for (const row of rows) {
    const sources = sourcesOf(row);
    if (sources !== null) tell(row.asset, sources);
  }
  return told;
}

export function sourcesOf({ sources }: Pick<PriceRow, 'sources'>): PriceSources | null {
  return sources as PriceSources | null;
}

/** True where a price would need itself: by the other halves of its quotes' pairs, and those of theirs. Returns the way round. */
export function cycleOf(
  asset: string,
  rows: readonly Pick<PriceRow, 'asset' | 'sources'>[],
): string[] | null {
  const sourcesByAsset = new Map(rows.map((row) => [row.asset, sourcesOf(row)]));
  const seen = new Set<string>();
  const walk = (one: string, path: readonly string[]): string[] | null => {
    for (const { pair } of sourcesByAsset.get(one)?.quotes ?? []) {
      const cross = crossOf(one, pair);
      if (cross === asset) return [...path, cross];
      if (cross === null || seen.has(cross)) continue;
      seen.add(cross);
      const found = walk(cross, [...path, cross]);
      if (found) return found;
    }
    return null;
  };
  return walk(asset, [asset]);
}

interface News {
  asset: string;
  usd: Decimal;
  goodUntil: string;
  /** False while no quote has ever given it a price. */
  isSet: boolean;
  isNewPrice: boolean;
  isTold: boolean;
}

function newsOf(row: PriceRow, told: PriceOfQuotes | undefined, now: Date): News | null {
  if (told === undefined) return null;
  const until = told.usd === null ? null : told.goodUntil;
  const before = row.good_until;
  if (told.usd === null || until === null) {
    // Old from now on; where it is so already there is no news.
    if (before !== null && before <= now) return null;
    return {
      ...{ asset: row.asset, usd: row.usd, goodUntil: now.toISOString(), isSet: row.is_set },
      ...{ isNewPrice: false, isTold: row.told_old_at !== null },
    };
  }
  const isNewPrice = compare(plain(row.usd), told.usd) !== 0 || !row.is_set;
  const isHalfOver =
    before === null ||
    before > until ||
    (before.getTime() - now.getTime()) * 2 < until.getTime() - now.getTime();
  if (!isNewPrice && !isHalfOver) return null;
  const isTold = row.told_old_at !== null && now.getTime() - row.told_old_at.getTime() < toldAgainMs;
  return {
    ...{ asset: row.asset, usd: told.usd, goodUntil: until.toISOString(), isSet: true },
    ...{ isNewPrice, isTold },
  };
}

export async function updateFollowing(tx: Tx, news: readonly News[], now: Date): Promise<void> {
  await sql`
    update price p
    set usd = n.usd, set_by = null, usd_of_others = null, good_until = n."goodUntil", is_set = n."isSet",
        updated_at = case when n."isNewPrice" then ${now} else p.updated_at end,
        told_old_at = case when n."isTold" then p.told_old_at end
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
      as n (asset text, usd numeric, "goodUntil" timestamptz, "isSet" boolean, "isNewPrice" boolean, "isTold" boolean)
    where p.asset = n.asset`.execute(tx);
}
